import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseEnvironmentFile } from '#build/setup/environmentFile.mjs';
import { settings as serverSettings } from '#server/config/settings.ts';
import { parseConfig, riskNames } from '#server/config.ts';
import { migrations } from '#server/database/migrations.ts';
import { temporaryDirectory } from '../server/support/databases.ts';

const readText = (file: string) => readFileSync(`docs/operations/${file}`, 'utf8');
const guide = readFileSync('docs/operations.md', 'utf8');
const stored = readdirSync('docs/operations');

/** The settings of a file in docs/operations, including those that are commented out. */
function settingsIn(file: string): Map<string, string> {
  const lines = readText(file).matchAll(/^#?([A-Z][A-Z_]+)=(.*)$/gm);
  return new Map([...lines].map(([, name = '', value = '']) => [name, value.replace(/^"(.*)"$/, '$1')]));
}

describe('docs/operations.md', () => {
  it('names every risk, and every file in docs/operations', () => {
    for (const name of [...riskNames.map((risk) => `\`${risk}\``), ...stored]) expect(guide).toContain(name);
  });
});

describe('the documented settings', () => {
  it('exist in the server, and are valid', () => {
    const settings = new Map([...settingsIn('site.env'), ...settingsIn('4173.env'), ['PORT', '4173']]);
    const known = new Set(Object.values(serverSettings).map(({ name }) => name));
    expect([...settings.keys()].filter((name) => !known.has(name))).toEqual([]);
    const config = parseConfig(Object.fromEntries(settings));
    expect(config).toMatchObject({ port: 4173, adminPort: 4174, host: '127.0.0.1', isProduction: true });
  });

  it('have the same values for commands and the build', () => {
    for (const file of ['site.env', 'build.env']) {
      const written = settingsIn(file);
      const read = parseEnvironmentFile(readText(file));
      expect(Object.keys(read).length).toBeGreaterThan(5);
      for (const [name, value] of Object.entries(read)) expect(value).toBe(written.get(name));
    }
  });

  it('reach a program with all special characters, and override its environment', () => {
    const directory = temporaryDirectory();
    const [first, second] = ['first.env', 'second.env'].map((name) => join(directory, name)) as [
      string,
      string,
    ];
    writeFileSync(first, 'DATABASE_URL=postgres://u@h/leads?a=b&c=$d#e\nA=1\n');
    writeFileSync(second, 'A=2\n');
    const print = 'console.log(process.env.DATABASE_URL, process.env.A, process.env.B)';
    const args = ['src/build/setup/withEnvironment.mjs', first, second, '--', process.execPath, '-e', print];
    const env = { A: '0', B: '0' };
    expect(execFileSync(process.execPath, args, { env, encoding: 'utf8' })).toBe(
      'postgres://u@h/leads?a=b&c=$d#e 2 0\n',
    );
  });

  it('an unknown command of insurance-site prints the usage and exits with 2', () => {
    for (const args of [[], ['foo']]) {
      const { status, stderr } = spawnSync('sh', ['docs/operations/insurance-site.sh', ...args], {
        encoding: 'utf8',
      });
      expect({ status, stderr }).toEqual({
        status: 2,
        stderr: expect.stringMatching(/^Usage: insurance-site leads/),
      });
    }
  });
});

describe('the changelog', () => {
  it('names each version that changes tables', () => {
    const changelog = readFileSync('CHANGELOG.md', 'utf8');
    for (const name of Object.keys(migrations)) expect(changelog).toContain(`\n- \`${name}\` (`);
  });
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
if (!hasSystemd)
  console.warn('\nsystemd: its units are NOT verified, because systemd-analyze is not installed.\n');

/** Exposure in tenths of systemd-analyze's score; up to 20 is "OK". */
const maxExposed = 15;

describe.skipIf(!hasSystemd)('the systemd units', () => {
  /** Copies with programs that exist here, because verify looks for them. */
  function copies(change: (text: string) => string = (text) => text): string[] {
    const directory = temporaryDirectory();
    return stored
      .filter((file) => /\.(service|timer)$/.test(file))
      .map((file) => {
        const copy = join(directory, file);
        const text = readText(file)
          .replaceAll('/opt/insurance-site/current/node_modules/.bin/node', process.execPath)
          .replaceAll('/usr/bin/curl', '/bin/true');
        writeFileSync(copy, change(text));
        return copy;
      });
  }

  it('pass systemd-analyze verify without a warning', () => {
    const files = copies();
    expect(files).toHaveLength(5);
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', ...files], { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const slips = copies((text) => text.replace('ProtectSystem=strict', 'ProtectSystems=strict'));
    expect(spawnSync('systemd-analyze', ['verify', ...slips], { encoding: 'utf8' }).stderr).toContain(
      'Unknown',
    );
  });

  it('have a low exposure in systemd-analyze security', () => {
    for (const file of copies().filter((name) => name.endsWith('.service'))) {
      const args = ['security', '--offline=true', `--threshold=${maxExposed}`, '--no-pager', file];
      const { status, stdout } = spawnSync('systemd-analyze', args, { encoding: 'utf8' });
      expect(status, stdout.trim().split('\n').at(-1)).toBe(0);
    }
  });
});
