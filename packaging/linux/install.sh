#!/bin/sh
# Puts this copy of Alhambra Desktop into the menus of the user:  ./install.sh
# Takes it away again (saved games stay):                         ./install.sh --remove
# For all users, as root:                                         PREFIX=/usr/local ./install.sh
set -eu
prefix=${PREFIX:-"$HOME/.local"}
id=org.alhambra_desktop.AlhambraDesktop
here=$(cd "$(dirname "$0")" && pwd)

rm -rf "$prefix/lib/alhambra-desktop"
rm -f "$prefix/bin/alhambra-desktop" "$prefix/share/applications/$id.desktop" "$prefix/share/metainfo/$id.metainfo.xml" \
  "$prefix/share/icons/hicolor"/*/apps/"$id.png"
if [ "${1:-}" = --remove ]; then
  echo "Alhambra Desktop was removed from $prefix."
  exit 0
fi

mkdir -p "$prefix/bin" "$prefix/lib" "$prefix/share"
cp -R "$here/alhambra-desktop" "$prefix/lib/"
ln -s "$prefix/lib/alhambra-desktop/alhambra-desktop" "$prefix/bin/alhambra-desktop"
cp -R "$here/share/." "$prefix/share/"
sed -i "s|^Exec=.*|Exec=\"$prefix/bin/alhambra-desktop\"|" "$prefix/share/applications/$id.desktop"
echo "Alhambra Desktop was installed into $prefix. Start it from the menu or as $prefix/bin/alhambra-desktop"
