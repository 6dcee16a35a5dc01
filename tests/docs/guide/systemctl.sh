#!/bin/sh
# Replaces systemd for followGuide.ts: runs the units' commands with their user, settings and directory.
set -eu
units=/etc/systemd/system
running=/run/guide
mkdir -p "$running"

# Prints the values of a key in a unit file, with %i replaced.
values() { sed -n "s/^$2=//p" "$1" | sed "s/%i/${3-}/g"; }

# Prints the command of a unit as a shell command.
as_unit() {
  file=$1 instance=$2 command=$3
  install -d -o insurance-site -g insurance-site -m 0700 /var/lib/insurance-site /var/lib/insurance-site-backups
  cd "$(values "$file" WorkingDirectory)"
  umask "$(values "$file" UMask)"
  # shellcheck disable=SC2046
  exec setpriv --reuid="$(values "$file" User)" --regid="$(values "$file" Group)" --init-groups env -i PATH="$PATH" $(values "$file" Environment "$instance") \
    node src/build/setup/withEnvironment.mjs $(values "$file" EnvironmentFile "$instance") -- sh -c "exec $command"
}

start_server() {
  port=$1 file="$units/insurance-site@.service"
  as_unit "$file" "$port" "$(values "$file" ExecStart "$port")" >>"/var/log/insurance-site@$port.log" 2>&1 &
  echo $! >"$running/$port"
  $(values "$file" ExecStartPost "$port") || { tail -5 "/var/log/insurance-site@$port.log" >&2; return 1; }
}

stop_server() {
  [ -e "$running/$1" ] || return 0
  pid=$(cat "$running/$1")
  kill -TERM "$pid" 2>/dev/null || true
  while kill -0 "$pid" 2>/dev/null; do sleep 0.2; done
  rm "$running/$1"
}

act() {
  case $1:$2 in
    start:insurance-site@[0-9]*) start_server "${2#*@}" ;;
    stop:insurance-site@[0-9]*) stop_server "${2#*@}" ;;
    restart:insurance-site@*) stop_server "${2#*@}"; start_server "${2#*@}" ;;
    stop:insurance-site@\*) for port in $(ls "$running"); do stop_server "$port"; done ;;
    reload:nginx) if [ -s /run/nginx.pid ]; then nginx -s reload; else nginx; fi ;;
    start:insurance-site-backup)
      file="$units/insurance-site-backup.service"
      (as_unit "$file" '' "$(values "$file" ExecStart)")
      ;;
    *.timer) ;;
    *) echo "this systemctl cannot $1 $2" >&2; exit 1 ;;
  esac
}

action=$1
shift
case $action in
  daemon-reload) exit 0 ;;
  enable) action=start; shift ;; # --now
esac
for unit in "$@"; do act "$action" "$unit"; done
