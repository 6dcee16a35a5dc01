#!/bin/sh
# Runs a command of the site with the server's user and settings: insurance-site leads list,
# insurance-site employee add you@example.in, insurance-site messages list. For root. /usr/local/sbin/insurance-site
# SETTINGS_FILE is the path of other settings, such as those of an earlier database.
set -eu
command=${1-}
case $command in
  leads | messages | employee | doctor) shift ;;
  *)
    echo 'Usage: insurance-site leads|messages|employee|doctor [argument...]; "insurance-site leads --help" lists the arguments' >&2
    exit 2
    ;;
esac
umask 077
# the base of a relative FILE, and the user in the records of exports and removals
directory=$PWD
person=${SUDO_USER:-$(logname 2>/dev/null || id -un)}
cd /opt/insurance-site/current
node=node_modules/.bin/node
# in a container, this is the server's user already
as_server=
[ "$(id -un)" = insurance-site ] || as_server='runuser -u insurance-site --'
# shellcheck disable=SC2086
exec $as_server env -i PATH="$PATH" HOME=/nonexistent TERM="${TERM-dumb}" INIT_CWD="$directory" \
  SUDO_USER="$person" "$node" src/build/setup/withEnvironment.mjs "${SETTINGS_FILE:-/etc/insurance-site/site.env}" -- \
  "$node" "src/server/commands/${command}Command.ts" "$@"
