import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parseConfig, riskNames } from '#server/config.ts';
import { temporaryDirectory } from '../server/support/databases.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const readText = (file: string) => readFileSync(join(root, file), 'utf8');
const guide = readText('docs/operations.md');
const stored = readdirSync(join(root, 'docs/operations'));

/** Every setting that the server asks its environment for. */
function serverSettings(): ReadonlySet<string> {
  const requested = new Set<string>();
  parseConfig(
    new Proxy({} as Record<string, string>, {
      get: (_target, name) => void requested.add(String(name)),
    }),
  );
  return requested;
}

/** The settings of a file in docs/operations; those that are commented out count too. */
function settingsIn(file: string): Map<string, string> {
  const lines = readText(`docs/operations/${file}`).matchAll(/^#?([A-Z][A-Z_]+)=(.*)$/gm);
  return new Map([...lines].map(([, name = '', value = '']) => [name, value.replace(/^"(.*)"$/, '$1')]));
}

describe('docs/operations.md', () => {
  it('names every risk of a start, and every kept file', () => {
    for (const name of [...riskNames.map((risk) => `\`${risk}\``), ...stored]) expect(guide).toContain(name);
  });
});

describe('the kept settings', () => {
  it('are taken by the server, which knows each of them', () => {
    const settings = new Map([...settingsIn('site.env'), ...settingsIn('4173.env'), ['PORT', '4173']]);
    const known = serverSettings();
    expect([...settings.keys()].filter((name) => !known.has(name))).toEqual([]);
    const config = parseConfig(Object.fromEntries(settings));
    expect(config).toMatchObject({ port: 4173, adminPort: 4174, host: '127.0.0.1', isProduction: true });
  });

  it('are read alike by a shell, as commands by hand need them', () => {
    const file = join(root, 'docs/operations/site.env');
    const printed = execFileSync('sh', ['-c', `set -a; . '${file}'; env -0`], { env: {}, encoding: 'utf8' });
    const seen = new Map(
      printed.split('\0').map((line): [string, string] => {
        const [name = '', ...rest] = line.split('=');
        return [name, rest.join('=')];
      }),
    );
    const active = [...readText('docs/operations/site.env').matchAll(/^([A-Z_]+)=/gm)];
    for (const [, name = ''] of active) expect(seen.get(name), name).toBe(settingsIn('site.env').get(name));
  });
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
if (!hasSystemd) console.warn('\nsystemd: its units are NOT verified, since no systemd-analyze was found.\n');

/** Exposure in tenths, as systemd-analyze counts it: 20 and less is "OK". */
const maxExposed = 15;

describe.skipIf(!hasSystemd)('the kept units', () => {
  /** Copies whose programs exist here: verify looks for them. */
  function copies(change: (text: string) => string = (text) => text): string[] {
    const directory = temporaryDirectory();
    return stored
      .filter((file) => /\.(service|timer)$/.test(file))
      .map((file) => {
        const copy = join(directory, file);
        const text = readText(`docs/operations/${file}`)
          .replaceAll('/opt/insurance-site/current/node_modules/.bin/node', process.execPath)
          .replaceAll('/usr/bin/curl', '/bin/true');
        writeFileSync(copy, change(text));
        return copy;
      });
  }

  it('are accepted by systemd-analyze verify without a word', () => {
    const files = copies();
    expect(files).toHaveLength(3);
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', ...files], { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const slips = copies((text) => text.replace('ProtectSystem=strict', 'ProtectSystems=strict'));
    expect(spawnSync('systemd-analyze', ['verify', ...slips], { encoding: 'utf8' }).stderr).toContain(
      'Unknown',
    );
  });

  it('leave little open', () => {
    for (const file of copies().filter((name) => name.endsWith('.service'))) {
      const args = ['security', '--offline=true', `--threshold=${maxExposed}`, '--no-pager', file];
      const { status, stdout } = spawnSync('systemd-analyze', args, { encoding: 'utf8' });
      expect(status, stdout.trim().split('\n').at(-1)).toBe(0);
    }
  });
});
