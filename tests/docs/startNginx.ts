import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** A running nginx with the configuration of docs/operations, on a local port. */
export interface RunningNginx {
  readonly port: number;
  /** The self-signed certificate, PEM. */
  readonly certificate: string;
  stop(): Promise<void>;
}

interface NginxOptions {
  /** An empty directory for its files. */
  readonly directory: string;
  readonly port: number;
  /** Ports of the site's servers. */
  readonly servers: readonly number[];
  /** The directory of the built site; by default that of nginx's files, without a site. */
  readonly siteDir?: string;
  /** The directory of the security logs; by default that of nginx's files. */
  readonly securityLogs?: string;
}

/** The host of the documented configuration. */
export const siteHost = 'www.example.in';

const documentedConfiguration = fileURLToPath(new URL('../../docs/operations/nginx.conf', import.meta.url));

/** The settings of Debian's nginx.conf, because nginx rejects a site that repeats them. */
const debianSettings = `sendfile on; tcp_nopush on; types_hash_max_size 2048;
ssl_protocols TLSv1 TLSv1.1 TLSv1.2 TLSv1.3; ssl_prefer_server_ciphers on; gzip on;`;

/** The reason why nginx cannot start here; null if it can. */
export function whyNoNginx(): string | null {
  for (const [program, version] of [
    ['nginx', '-v'],
    ['openssl', 'version'],
  ] as const) {
    if (spawnSync(program, [version]).status !== 0)
      return `no ${program} was found (apt-get install ${program})`;
  }
  return null;
}

/**
 * Writes the documented configuration with other ports, certificates and log files.
 *
 * @returns the path of nginx's main configuration file
 */
function writeConfiguration({
  directory,
  port,
  servers,
  siteDir = directory,
  securityLogs = directory,
}: NginxOptions): string {
  mkdirSync(join(directory, 'temp'), { recursive: true });
  const subject = ['-subj', `/CN=${siteHost}`, '-addext', `subjectAltName=DNS:${siteHost}`, '-days', '2'];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const files = ['-keyout', join(directory, 'key.pem'), '-out', join(directory, 'certificate.pem')];
  execFileSync('openssl', ['req', '-x509', ...curve, ...files, ...subject], { stdio: 'pipe' });
  const ofServers = (line: string) =>
    servers.map((server) => line.replace(/127\.0\.0\.1:\d+/, `127.0.0.1:${server}`)).join('\n');
  const site = readFileSync(documentedConfiguration, 'utf8')
    .replaceAll(/^\s*listen \[::\].*$/gm, '')
    .replaceAll(/listen 443 /g, `listen 127.0.0.1:${port} `)
    .replaceAll(/listen 80 /g, `listen unix:${directory}/http.socket `)
    // all servers have the options of the first one
    .replaceAll(/^ *(server 127\.0\.0\.1:\d+.*)\n *server 127.*$/gm, (_all, line) => ofServers(line))
    .replaceAll('/etc/ssl/insurance-site/fullchain.pem', join(directory, 'certificate.pem'))
    .replaceAll('/etc/ssl/insurance-site/privkey.pem', join(directory, 'key.pem'))
    .replaceAll('root /srv/insurance-site/site;', `root ${siteDir};`)
    .replaceAll('access_log /var/log/insurance-security', `access_log ${securityLogs}`)
    .replaceAll(/access_log \/var\/\S*\/(\S+)/g, `access_log ${directory}/$1`)
    .replaceAll(/error_log \/\S+/g, `error_log ${join(directory, 'site-error.log')}`);
  const file = join(directory, 'nginx.conf');
  // the workers have another user, as on Debian
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chmodSync(directory, 0o711);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  writeFileSync(
    file,
    `${isRoot ? 'user www-data;' : ''} worker_processes 1; daemon off; pid ${directory}/pid;
error_log ${directory}/error.log warn;
events { worker_connections 1024; }
http {
${debianSettings}
access_log ${directory}/default.log;
${paths.map((name) => `${name}_temp_path ${directory}/temp/${name};`).join('\n')}
${site}
}
`,
  );
  return file;
}

export async function startNginx(options: NginxOptions): Promise<RunningNginx> {
  const { directory, port } = options;
  const file = writeConfiguration(options);
  const child = spawn('nginx', ['-c', file, '-e', join(directory, 'error.log')], { stdio: 'pipe' });
  let texts = '';
  child.stderr.on('data', (chunk: Buffer) => (texts += chunk));
  const ended = once(child, 'close');
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`nginx does not start:\n${texts}`);
    await wait(20);
  }
  return {
    port,
    certificate: readFileSync(join(directory, 'certificate.pem'), 'utf8'),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
