#!/bin/sh
# Installs the website on a bare Debian 12, as root, from the archive in the current folder: sh install.sh https://www.example.gov.ph
# Each step is a line that could be typed; run again after half of it, it goes through all of them again. docs/operating.md: Install.
set -eu

usage='usage: sh install.sh [--no-start] [ARCHIVE] https://www.example.gov.ph'
home=/opt/city
settings=/etc/city/city.env

fail() {
  printf '%s\n' "$1" >&2
  exit 1
}

start=yes archive='' url=''
for word in "$@"; do
  case $word in
    -h | --help)
      printf '%s\n' "$usage"
      exit 0
      ;;
    --no-start) start=no ;;
    *.tar.gz) archive=$word ;;
    http://?* | https://?*) url=${word%/} ;;
    *) fail "$word is neither an archive nor the address of the site. $usage" ;;
  esac
done

if [ -z "$archive" ]; then
  set -- city-*.tar.gz
  if [ $# -ne 1 ] || [ ! -f "$1" ]; then fail "Name the archive of the release: this folder has none, or several. $usage"; fi
  archive=$1
fi
if [ -z "$url" ]; then
  [ -t 0 ] || fail "Say at which address the public finds the site. $usage"
  printf 'At which address does the public find the site? https://'
  read -r url
  url=https://${url#https://}
fi
[ "$(id -u)" = 0 ] || fail 'Installing is for root: sudo sh install.sh …'
# A site that is there answers at HOST and PORT of its settings.
lives() {
  port=$(sed -n 's/^PORT=//p' "$settings" | tail -n 1)
  host=$(sed -n 's/^HOST=//p' "$settings" | tail -n 1)
  curl -so /dev/null --fail "$@" "http://${host:-127.0.0.1}:${port:-3000}/health/live"
}
if [ -e "$settings" ] && lives; then fail 'The site runs already. For a new release: city upgrade ARCHIVE'; fi
name=$(tar -tzf "$archive" 2>/dev/null | sed -n '1s|/.*||p')
case $name in
  city-*) ;;
  *) fail "$archive is not a release, or did not arrive whole." ;;
esac

# A setting that somebody has written stays.
set_once() {
  grep -q "^$1=" "$settings" || printf '%s=%s\n' "$1" "$2" >>"$settings"
}

mkdir -p "$home" /etc/city
tar -xzf "$archive" -C "$home"
(cd "$home/$name" && sha256sum --quiet -c SHA256SUMS) || fail "$home/$name is not as it was released. Bring the archive again."
ln -sfn "$name" "$home/current"
ln -sfn "$home/current/deploy/city-admin" /usr/local/sbin/city
systemd-sysusers "$home/current/deploy/city.sysusers"
[ -e "$settings" ] || install -m 600 /dev/null "$settings"
set_once SITE_URL "$url"
# nginx stands in front of a public site; without it nobody can reach the port from outside.
case $url in https:*) set_once TRUST_PROXY 1 ;; esac
cp "$home/current/deploy/city.service" /etc/systemd/system/
systemctl daemon-reload
if [ "$start" = no ]; then
  printf '%s is installed. Settings are in %s. To start it: systemctl enable --now city\n' "$name" "$settings"
  exit 0
fi

systemctl enable --now city
lives --retry 60 --retry-delay 1 --retry-connrefused ||
  fail "$name does not answer: $(journalctl -u city -n 30 --no-pager -o cat | grep 'cannot start' | tail -n 1)
journalctl -u city says more. Mend it, and type the same again."
# Its lines for people; those of the log are JSON.
journalctl -u city -n 20 --no-pager -o cat | grep -v '^{'
printf '%s runs. Settings are in %s. Next: docs/operating.md, "nginx in front".\n' "$name" "$settings"
