import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const readText = (name: string) => readFileSync(`docs/operations/${name}`, 'utf8');

interface Service {
  readonly build?: { readonly context: string; readonly dockerfile: string; readonly target: string };
  readonly image: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly network_mode?: string;
  readonly volumes?: readonly string[];
  readonly stop_grace_period?: string;
}

// `<<` is from YAML 1.1
const compose: {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, null>>;
} = parse(readText('compose.yaml'), { merge: true });
const services = Object.entries(compose.services);
const servers = services.filter(([name]) => name.startsWith('server-')).map(([, service]) => service);
const dockerfile = readText('Dockerfile');

describe('docs/operations/compose.yaml', () => {
  it('builds images of the Dockerfile', () => {
    const targets = new Set([...dockerfile.matchAll(/^FROM .* AS (\w+)$/gm)].map(([, name]) => name));
    for (const [name, { build }] of services) {
      if (!build) continue;
      expect(targets, name).toContain(build.target);
      expect(existsSync(join('docs/operations', build.context, build.dockerfile)), name).toBe(true);
    }
  });

  it('runs a server for each port of nginx.conf, in the network of nginx', () => {
    const [, upstream = ''] = /upstream insurance_site \{([^}]*)\}/.exec(readText('nginx.conf')) ?? [];
    const ports = [...upstream.matchAll(/127\.0\.0\.1:(\d+)/g)].map(([, port]) => port);
    expect(servers.map(({ environment }) => environment?.PORT)).toEqual(ports);
    for (const { network_mode } of servers) expect(network_mode).toBe('service:nginx');
  });

  it('reads settings that docs/operations has, and stops servers as late as systemd does', () => {
    const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(readText('insurance-site@.service')) ?? [];
    for (const { command = [], stop_grace_period, environment } of servers) {
      const [own = ''] = command;
      expect(own).toBe(`/etc/insurance-site/${environment?.PORT}.env`);
      expect(existsSync(join('docs/operations', own.split('/').at(-1) ?? '')), own).toBe(true);
      expect(stop_grace_period).toBe(`${seconds}s`);
    }
  });

  it('declares the volumes that services mount', () => {
    const mounted = services
      .flatMap(([, { volumes = [] }]) => volumes)
      .map((volume) => volume.split(':')[0] ?? '');
    const named = new Set(mounted.filter((source) => !source.startsWith('/')));
    expect([...named].toSorted()).toEqual(Object.keys(compose.volumes).toSorted());
  });
});

describe('docs/operations/Dockerfile', () => {
  it('copies files that exist, and none that .dockerignore excludes', () => {
    const ignored = readFileSync('.dockerignore', 'utf8').split('\n');
    const copied = [...dockerfile.matchAll(/^COPY (.*) \S+$/gm)].flatMap(([, sources = '']) =>
      sources.split(' '),
    );
    expect(copied.length).toBeGreaterThan(3);
    for (const source of copied) {
      expect(existsSync(source), source).toBe(true);
      expect(ignored, source).not.toContain(source);
    }
  });

  it('installs every package that servers and commands import', () => {
    const commands = readdirSync('src/server/commands').filter((file) => file.endsWith('Command.ts'));
    const unread = ['src/server/main.ts', ...commands.map((file) => `src/server/commands/${file}`)];
    const read = new Set<string>();
    const packages = new Set<string>();
    for (let file = unread.pop(); file !== undefined; file = unread.pop()) {
      if (read.has(file)) continue;
      read.add(file);
      const text = readFileSync(file, 'utf8');
      for (const [, , name = ''] of text.matchAll(importPattern)) {
        if (/^(node|virtual):/.test(name)) continue;
        const path = /^[.#]/.test(name) && pathOf(name, file);
        if (!path) packages.add(name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
        else if (/\.tsx?$/.test(path)) unread.push(path);
      }
    }
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(read.size).toBeGreaterThan(200);
    expect([...packages].filter((name) => !(name in dependencies))).toEqual([]);
  });
});

/** The source of an import or export that is not only of types. */
const importPattern = /(?:^(?:import|export)(?! type\b)[^;'"]*?\bfrom |^import |\bimport\()(['"])(.+?)\1/gm;

/** The file of `#forms/index.ts` or `./index.ts`. */
function pathOf(name: string, from: string): string {
  if (name.startsWith('.')) return join(dirname(from), name);
  const direct = name.replace(/^#(machines|tests)\//, '$1/');
  return resolve(direct === name ? name.replace(/^#/, 'src/') : direct).slice(process.cwd().length + 1);
}
