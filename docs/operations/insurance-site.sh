#!/bin/sh
# Runs a command of the site as its user and with its settings: insurance-site leads list, insurance-site employee add
# you@example.in, insurance-site messages list. For root. /usr/local/sbin/insurance-site
set -eu
cd /opt/insurance-site/current
set -a
. /etc/insurance-site/site.env
set +a
command=${1:?Write a command: leads, messages or employee}
shift
# npm keeps no files of its own for a user without a home
exec runuser -u insurance-site -- env HOME=/nonexistent npm_config_logs_max=0 npm_config_update_notifier=false \
  npm run -s "$command" -- "$@"
