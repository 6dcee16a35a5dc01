/**
 * Executes the blocks of docs/operations.md in an empty Debian 12: packages, build, systemd units, nginx with TLS, a
 * lead, three log rotations, a release, a rollback and a restore.
 *
 * node_modules/.bin/node tests/docs/guide/followGuide.ts [DIRECTORY]
 *
 * Requires root, Debian and debootstrap, about ten minutes and 3 GB. Uses the mirror, the certificates and the npm
 * registry of this machine. systemctl.sh replaces systemd. The servers listen in a separate network namespace.
 * DIRECTORY is not removed; if it contains the Debian of an earlier run, packages are not downloaded again.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const root = resolve(process.argv[2] ?? mkdtempSync(join(tmpdir(), 'guide-')));
const inRoot = (path: string) => join(root, path);
const began = performance.now();
const say = (text: string) =>
  console.log(`[${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s] ${text}`);

/** The shell blocks below a heading of the guide, without those for another machine or the internet. */
function blocksOf(heading: string): readonly string[] {
  const guide = readFileSync('docs/operations.md', 'utf8');
  const [, section = ''] = guide.split(`\n## ${heading}\n`);
  const [own = ''] = section.split('\n## ');
  return [...own.matchAll(/^( *)```sh\n([\s\S]*?)^ *```$/gm)].map(([, indent = '', text = '']) =>
    text.replace(new RegExp(`^${indent}`, 'gm'), ''),
  );
}

interface RunOptions {
  readonly input?: string;
  /** In the network namespace of the servers. */
  readonly isBesideServers?: boolean;
}

const namespace = spawn('unshare', ['--net', '--mount', 'sleep', 'infinity'], { stdio: 'ignore' });
process.on('exit', () => namespace.kill());
const ownNamespace = (kind: 'net' | 'mnt') => `/proc/${namespace.pid}/ns/${kind}`;

/** Runs a shell script within the directory, and returns its output; throws if it fails. */
function run(text: string, { input = '', isBesideServers = true }: RunOptions = {}): string {
  const net = isBesideServers ? [`--net=${ownNamespace('net')}`] : [];
  const isDeployed = text.startsWith('# as insurance-deploy');
  const shell = isDeployed ? ['su', '-', 'insurance-deploy', '-c', `set -e\n${text}`] : ['sh', '-ec', text];
  const [program = '', ...args] = [
    'nsenter',
    `--mount=${ownNamespace('mnt')}`,
    ...net,
    'chroot',
    root,
    ...shell,
  ];
  const { status, stdout, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    input,
    maxBuffer: 1e9,
    env: {
      PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      HOME: '/root',
      DEBIAN_FRONTEND: 'noninteractive',
      TERM: 'dumb',
    },
  });
  if (status !== 0) throw new Error(`Failed (${status}):\n${text}\n${stdout}${stderr}`);
  return stdout + stderr;
}

/** Runs a block of the guide with the URL of the local repository. */
function follow(block: string, options: RunOptions = {}): string {
  say(block.trim().split('\n').join('\n         '));
  return run(block.replaceAll('YOUR-REPOSITORY', 'file:///srv/repository'), options);
}

function expectText(text: string, wanted: RegExp): void {
  if (!wanted.test(text)) throw new Error(`Not found: ${wanted}\nin: ${text.slice(0, 2000)}`);
  say(`found ${wanted}`);
}

async function until(isTrue: () => boolean, what: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (isTrue()) return say(what);
    await wait(200);
  }
  throw new Error(`Not within 20 s: ${what}`);
}

/** Installs an empty Debian 12 with the network configuration of this machine. */
function makeDebian(): void {
  if (existsSync(inRoot('etc/debian_version'))) {
    run('deluser --quiet insurance-deploy || true; deluser --quiet insurance-site || true');
    run('rm -f /usr/sbin/policy-rc.d');
    const left = [
      'opt/insurance-site',
      'srv',
      'etc/insurance-site',
      'var/lib/insurance-*',
      'var/log/insurance-*',
      'run/guide',
    ];
    run(`rm -rf ${left.map((path) => `/${path}`).join(' ')}`);
  } else {
    say(`debootstrap into ${root}`);
    const { status, stderr } = spawnSync(
      'debootstrap',
      ['--variant=minbase', '--include=systemd', 'bookworm', root, mirror()],
      {
        encoding: 'utf8',
      },
    );
    if (status !== 0) throw new Error(`debootstrap: ${stderr}`);
  }
  spawnSync('nsenter', [`--mount=${ownNamespace('mnt')}`, 'mount', '--bind', '/proc', inRoot('proc')]);
  const registry = spawnSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).stdout.trim();
  const npmrc = `registry=${registry}\ncafile=/etc/ssl/machine.crt\n`;
  mkdirSync(inRoot('etc/ssl'), { recursive: true });
  cpSync('/etc/ssl/certs/ca-certificates.crt', inRoot('etc/ssl/machine.crt'), { dereference: true });
  writeFileSync(inRoot('root/.npmrc'), npmrc);
  cpSync('/etc/resolv.conf', inRoot('etc/resolv.conf'), { dereference: true });
  writeFileSync(inRoot('etc/hosts'), '127.0.0.1 localhost www.example.in admin.example.in\n');
  cpSync(join(import.meta.dirname, 'systemctl.sh'), inRoot('usr/local/bin/systemctl'));
  run(
    'chmod 0755 /usr/local/bin/systemctl; for device in null zero random urandom; do [ -c /dev/$device ] || cp -a /dev/$device /dev/$device; done; mkdir -p /run/lock',
  );
}

/** The first mirror of bookworm in this machine's sources. */
function mirror(): string {
  const printed = spawnSync('apt-get', ['indextargets', '--format', '$(SITE) $(RELEASE) $(COMPONENT)'], {
    encoding: 'utf8',
  }).stdout;
  const [, site] = /^(\S+) bookworm main$/m.exec(printed) ?? [];
  if (site === undefined)
    throw new Error('The package sources of this machine contain no mirror of Debian 12.');
  return site;
}

/** Creates the repository of a firm with its own content, without marks of sample content. */
function makeRepository(): void {
  run('rm -rf /srv/repository /srv/work');
  spawnSync('git', ['clone', '--quiet', '--no-hardlinks', '.', inRoot('srv/work')]);
  run(
    `cd /srv/work
git config user.email you@example.in; git config user.name You
sed -i '/^ *"sample": true,$/d' src/web/content/*.json
grep -rl '"status": "sample"' form-schemas --include=*.json | xargs sed -i 's/"status": "sample"/"status": "final"/'
git commit --quiet --all --message 'The content of the firm'
git clone --quiet --bare /srv/work /srv/repository
git remote set-url origin /srv/repository
chown -R insurance-deploy: /srv/repository`,
  );
}

/** Starts a mail server and an SMS provider that accept everything, in the network of the servers. */
function startProviders(): void {
  const code = `
    require('node:http').createServer((request, response) => request.resume().on('end', () => response.end('{"status":"queued"}'))).listen(2526, '127.0.0.1');
    require('node:net').createServer((socket) => {
      socket.write('220 guide\\r\\n');
      let isData = false;
      socket.on('data', (bytes) => {
        for (const line of String(bytes).split('\\r\\n').slice(0, -1)) {
          if (isData) { if (line === '.') { isData = false; socket.write('250 queued\\r\\n'); } }
          else if (line === 'DATA') { isData = true; socket.write('354 go\\r\\n'); }
          else if (line === 'QUIT') socket.end('221 bye\\r\\n');
          else socket.write('250 ok\\r\\n');
        }
      });
      socket.on('error', () => {});
    }).listen(2525, '127.0.0.1');`;
  const providers = spawn('nsenter', [`--net=${ownNamespace('net')}`, process.execPath, '-e', code], {
    stdio: 'inherit',
  });
  process.on('exit', () => providers.kill());
}

const key = '0123456789abcdef'.repeat(4);
const curl = 'curl --silent --show-error --cacert /etc/ssl/insurance-site/fullchain.pem';

/** The values that an operator enters in the copies of the sample files. */
function editSettings(): void {
  run(
    `cd /etc/insurance-site
sed -i 's/=replace-this-with-32-random-bytes/=${key}/' site.env build.env
sed -i 's|^SMTP_URL=.*|SMTP_URL=smtp://127.0.0.1:2525|; s|^SMS_WEBHOOK_URL=.*|SMS_WEBHOOK_URL=http://127.0.0.1:2526/?key=a\\&sender=B$C#1|' site.env`,
  );
}

function sendLead(): string {
  const lead = JSON.stringify({
    formType: 'GET_IN_TOUCH',
    data: JSON.parse(readFileSync('form-schemas/get-in-touch/examples.json', 'utf8')).smallest.payload,
  });
  return run(
    `${curl} --header 'content-type: application/json' --header 'x-api-key: ${key}' --data @- https://www.example.in/api/client-forms/forms`,
    { input: lead },
  );
}

const countLeads = () => run('insurance-site leads list 2>/dev/null').match(/GET_IN_TOUCH/g)?.length ?? 0;
const readTitle = () => /<title>([^<]*)/.exec(run(`${curl} https://www.example.in/about`))?.[1] ?? '';

async function setUp(): Promise<void> {
  const [packages = '', sshKey = '', clone = '', ...others] = blocksOf('Setting up, once');
  const [settings = '', build = '', units = '', certificate = '', nginx = '', employee = '', ...last] =
    others;
  follow(packages, { isBesideServers: false });
  // without an init system Debian's scripts do nothing, and nginx's logs would not rotate
  run("printf '#!/bin/sh\\nexit 0\\n' >/usr/sbin/policy-rc.d; chmod 0755 /usr/sbin/policy-rc.d");
  // the npm of the user that builds needs the network configuration of this machine too
  run('install -o insurance-deploy -m 0600 /root/.npmrc /var/lib/insurance-deploy/.npmrc');
  say(run('node --version; npm --version; /usr/bin/node --version').split('\n').join(' '));
  makeRepository();
  follow(sshKey);
  follow(clone);
  const oldNodeOutput = run('cd /opt/insurance-site/2026-11-22; ! /usr/bin/node src/build/setup/setup.mjs');
  expectText(oldNodeOutput, /^Node 18\S* is too old/m);
  follow(settings);
  editSettings();
  follow(build, { isBesideServers: false });
  follow(units);
  follow(certificate);
  follow(
    nginx.replace(
      'nginx -t',
      "sed -i 's|192.0.2.0/24|127.0.0.0/8|' /etc/nginx/sites-available/insurance-site\nnginx -t",
    ),
  );
  follow(employee, { input: 'a long password of the guide\n' });
  startProviders();
  await wait(500);
  const [messages = '', list = ''] = last;
  expectText(
    follow(messages),
    /accepted the message: 250 queued\n[\s\S]*accepted the message: HTTP 200: \{"status":"queued"\}/,
  );
  expectText(
    run(`${curl} --output /dev/null --write-out '%{http_version} %{http_code}' https://www.example.in/`),
    /^2 200$/,
  );
  expectText(sendLead(), /"success":true/);
  expectText(follow(list), /GET_IN_TOUCH/);
  const login = JSON.stringify({ email: 'you@example.in', password: 'a long password of the guide' });
  const inbox = run(
    `${curl} --cookie-jar /tmp/jar --header 'content-type: application/json' --header 'origin: https://admin.example.in' --data @- https://admin.example.in/api/login >/dev/null
${curl} --cookie /tmp/jar https://admin.example.in/api/client-forms/forms`,
    { input: login },
  );
  expectText(inbox, /"formType":"GET_IN_TOUCH"/);
}

async function rotate(): Promise<void> {
  const logs = '/var/log/insurance-security';
  for (const number of [1, 2, 3]) {
    run('logrotate --force /etc/logrotate.d/insurance-security');
    await until(() => {
      run(`${curl} --output /dev/null --data a=b https://www.example.in/rotation-${number}`);
      return run(`cat ${logs}/site.log`).includes(`POST /rotation-${number}`);
    }, `rotation ${number}: the line is in the new file`);
  }
  expectText(run(`zcat -f ${logs}/site.log*`), /POST \/api\/client-forms\/forms" 201/);
}

async function release(): Promise<void> {
  const [clone = '', build = '', rollback = ''] = blocksOf('Publishing a release');
  const before = readTitle();
  run(
    `cd /srv/work
sed -i 's/"title": "About us"/"title": "About us, newly"/' src/web/content/about.json
git commit --quiet --all --message 'A release'
chown -R root: /srv/repository
git push --quiet /srv/repository HEAD
chown -R insurance-deploy: /srv/repository`,
  );
  follow(clone);
  follow(build, { isBesideServers: false });
  await until(() => readTitle() !== before, 'the servers serve the new release');
  follow(rollback);
  await until(() => readTitle() === before, 'the servers serve the earlier release again');
  expectText(sendLead(), /"success":true/);
  for (const block of blocksOf('Upgrading two servers in turn')) follow(block);
}

function restore(): void {
  const leads = countLeads();
  run('systemctl start insurance-site-backup');
  sendLead();
  const [sqlite = ''] = blocksOf('Backups');
  expectText(follow(sqlite), new RegExp(`${leads} leads? restored`));
  if (countLeads() !== leads) throw new Error('The restored database has other leads.');
  expectText(sendLead(), /"success":true/);
  run('systemctl stop insurance-site@4173; systemctl stop insurance-site@4175');
  expectText(run(`${curl} --include https://www.example.in/`), /^HTTP\/2 503[\s\S]*href="tel:/);
}

try {
  spawnSync('nsenter', [`--net=${ownNamespace('net')}`, 'ip', 'link', 'set', 'lo', 'up']);
  makeDebian();
  await setUp();
  await rotate();
  await release();
  restore();
  say('Every step of the guide works.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  spawnSync('chroot', [root, 'sh', '-c', 'systemctl stop "insurance-site@*"; nginx -s stop'], {
    stdio: 'ignore',
  });
  namespace.kill();
  await once(namespace, 'exit');
  say(`Left behind: ${root}`);
}
