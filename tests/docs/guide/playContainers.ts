/**
 * Builds the images of docs/operations/Dockerfile, publishes a site with them, and runs nginx and two servers as in
 * compose.yaml, on SQLite. Sends leads while one server restarts and a release is published, and expects each of them once.
 *
 * node_modules/.bin/node tests/docs/guide/playContainers.ts
 *
 * Requires podman or docker (CONTAINERS=docker) and root; takes about ten minutes and 3 GB. NODE_IMAGE is the base image.
 * BUILD_OPTIONS and RUN_OPTIONS are added to each build and run, such as --isolation=chroot.
 */
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const { CONTAINERS = 'podman', NODE_IMAGE, BUILD_OPTIONS = '', RUN_OPTIONS = '' } = process.env;
const words = (text: string) => text.split(' ').filter(Boolean);
const root = mkdtempSync(join(tmpdir(), 'containers-'));
const key = '0123456789abcdef'.repeat(4);
const server = 10001;
const began = performance.now();
const say = (text: string) =>
  console.log(`[${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s] ${text}`);

function run(args: readonly string[], input?: string): string {
  const { status, stdout, stderr } = spawnSync(CONTAINERS, args, { encoding: 'utf8', input, maxBuffer: 1e9 });
  if (status !== 0)
    throw new Error(`${CONTAINERS} ${args.join(' ')} exited with ${status}: ${stderr.slice(-3000)}`);
  return stdout.trim();
}

function expectThat(condition: boolean, text: string): void {
  if (!condition) throw new Error(text);
  say(text);
}

const image = (target: string) => `insurance-site-${target}`;

function buildImage(target: string): void {
  const base = NODE_IMAGE === undefined ? [] : ['--build-arg', `NODE_IMAGE=${NODE_IMAGE}`];
  const options = [...base, ...words(BUILD_OPTIONS), '-f', 'docs/operations/Dockerfile'];
  run(['build', ...options, '--target', target, '-t', image(target), '.']);
  say(`built ${target}`);
}

/** Directories and settings as docs/operations.md describes them. */
function writeSettings(): void {
  for (const directory of ['etc', 'ssl', 'log', 'acme', 'site', 'data', 'backups'])
    mkdirSync(join(root, directory));
  for (const directory of ['site', 'data', 'backups']) chownSync(join(root, directory), server, server);
  for (const file of ['site.env', 'build.env', '4173.env', '4175.env', 'nginx.conf'])
    cpSync(join('docs/operations', file), join(root, 'etc', file));
  for (const file of ['site.env', 'build.env']) {
    const path = join(root, 'etc', file);
    const text = readFileSync(path, 'utf8').replaceAll('replace-this-with-32-random-bytes', key);
    writeFileSync(
      path,
      text.replace('#ACKNOWLEDGED_RISKS=', 'LEAD_RATE_LIMIT=off\nACKNOWLEDGED_RISKS=sample-content'),
    );
  }
  chmodSync(root, 0o755);
  const request = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '30',
  ];
  const files = ['-keyout', join(root, 'ssl/privkey.pem'), '-out', join(root, 'ssl/fullchain.pem')];
  const { status } = spawnSync('openssl', [...request, '-subj', '/CN=www.example.in', ...files]);
  if (status !== 0) throw new Error('openssl cannot write a certificate');
}

const mount = (directory: string, path: string, mode = '') => [
  '-v',
  `${join(root, directory)}:${path}${mode}`,
];
const runOptions = words(RUN_OPTIONS);
const names = ['nginx', 'server-4173', 'server-4175'].map((name) => `play-${name}`);

function publishSite(): void {
  const volumes = [
    ...mount('etc/build.env', '/etc/insurance-site/build.env', ':ro'),
    ...mount('site', '/srv/insurance-site'),
  ];
  run(['run', '--rm', '--network=none', '--cap-drop=ALL', ...runOptions, ...volumes, image('builder')]);
}

function startNginx(): void {
  const volumes = [
    ...mount('etc/nginx.conf', '/etc/nginx/sites-enabled/insurance-site', ':ro'),
    ...mount('ssl', '/etc/ssl/insurance-site', ':ro'),
    ...mount('log', '/var/log/insurance-security'),
    ...mount('site', '/srv/insurance-site', ':ro'),
  ];
  run(['run', '-d', '--name', 'play-nginx', '--network=none', ...runOptions, ...volumes, image('proxy')]);
}

function startServer(port: number): void {
  const limits = ['--read-only', '--tmpfs=/tmp', '--cap-drop=ALL', '--security-opt=no-new-privileges'];
  const volumes = [
    ...mount('etc', '/etc/insurance-site', ':ro'),
    ...mount('site', '/srv/insurance-site', ':ro'),
    ...mount('data', '/var/lib/insurance-site'),
    ...mount('backups', '/var/lib/insurance-site-backups'),
  ];
  const settings = ['-e', `PORT=${port}`, '--network=container:play-nginx'];
  const command = [
    `/etc/insurance-site/${port}.env`,
    '--',
    'node',
    '--heap-growing-percent=20',
    'src/server/main.ts',
  ];
  run([
    'run',
    '-d',
    '--name',
    `play-server-${port}`,
    ...settings,
    ...limits,
    ...runOptions,
    ...volumes,
    image('server'),
    ...command,
  ]);
}

/** Runs JavaScript beside a server, where `call` sends a request to nginx. */
const inside = (script: string): string =>
  run(
    ['exec', '-i', 'play-server-4175', 'node', '--input-type=module', '-'],
    `import { request } from 'node:https';
const call = (path, options = {}, body) => new Promise((resolve, reject) => {
  const headers = { host: 'www.example.in', ...options.headers };
  request({ host: '127.0.0.1', servername: 'www.example.in', rejectUnauthorized: false, path, ...options, headers }, (response) => {
    response.resume().on('end', () => resolve(response.statusCode));
  }).on('error', reject).end(body);
});
${script}`,
  );

async function awaitSite(): Promise<void> {
  for (let left = 60; ; left -= 1) {
    try {
      if (inside("console.log(await call('/'))") === '200') return;
    } catch (error) {
      if (left === 0) throw error;
    }
    if (left === 0) throw new Error('The site does not respond with 200.');
    await wait(1000);
  }
}

/** Sends leads through nginx, four per second, in a process of its own. Resolves with the statuses. */
function sendLeads(count: number): Promise<readonly string[]> {
  const { smallest } = JSON.parse(readFileSync('form-schemas/get-in-touch/examples.json', 'utf8'));
  const body = JSON.stringify({ formType: 'GET_IN_TOUCH', data: smallest.payload });
  const script = `const statuses = [];
for (let index = 0; index < ${count}; index += 1) {
  const headers = { 'content-type': 'application/json', 'x-api-key': '${key}', 'idempotency-key': 'a-lead-of-the-play-' + index };
  statuses.push(await call('/api/client-forms/forms', { method: 'POST', headers }, ${JSON.stringify(body)}));
  await new Promise((resolve) => setTimeout(resolve, 250));
}
console.log(statuses.join(' '));`;
  const child = spawn(process.execPath, [import.meta.filename, 'inside'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(script);
  return new Promise((resolve, reject) => {
    let printed = '';
    child.stdout.on('data', (text) => {
      printed += text;
    });
    child.on('exit', (code) => (code === 0 ? resolve(words(printed.trim())) : reject(new Error(`${code}`))));
  });
}

async function play(): Promise<void> {
  for (const target of ['server', 'builder', 'proxy']) buildImage(target);
  writeSettings();
  publishSite();
  say('published the site');
  startNginx();
  for (const port of [4173, 4175]) startServer(port);
  await awaitSite();
  say('the site responds through nginx');
  const sending = sendLeads(60);
  run(['stop', '--time', '60', 'play-server-4173']);
  const code = run(['inspect', '--format', '{{.State.ExitCode}}', 'play-server-4173']);
  expectThat(code === '0', `a stopped server exits with ${code}`);
  run(['start', 'play-server-4173']);
  publishSite();
  const statuses = await sending;
  expectThat(
    statuses.every((status) => status === '201'),
    `${statuses.length} leads got ${[...new Set(statuses)]}`,
  );
  const listed = run(['exec', 'play-server-4173', 'insurance-site', 'leads', 'export', '--format', 'jsonl']);
  expectThat(listed.split('\n').length === statuses.length, 'each lead is stored once');
  const { stdout, stderr } = spawnSync(CONTAINERS, ['logs', 'play-server-4175'], { encoding: 'utf8' });
  expectThat(
    `${stdout}${stderr}`.includes('release activated'),
    'the running server has activated the second release',
  );
}

if (process.argv[2] === 'inside') console.log(inside(readFileSync(0, 'utf8')));
else
  try {
    await play();
  } finally {
    spawnSync(CONTAINERS, ['rm', '--force', ...names.toReversed()]);
  }
