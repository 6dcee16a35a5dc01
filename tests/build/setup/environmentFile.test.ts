import { spawnSync } from 'node:child_process';
import { mkdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseEnvironmentFile } from '#build/setup/environmentFile.mjs';
import { temporaryDirectory } from '../../server/support/databases.ts';

/** Texts after `ID=`, with the value that systemd.exec(5) defines; null if it is the same text. */
const values = [
  ['a query', 'postgres://u@h/leads?sslmode=verify-full&application_name=site', null],
  ['a password with special characters', 'smtps://user:pa$$word#1!*(x)@mail', null],
  ['a variable', '$HOME $(id) `id`', null],
  ['a number sign after a space', 'one # two', null],
  ['white space around it', '  \t one  two \t ', 'one  two'],
  ['double quotes', '"Example Insurance <leads@example.in>"', 'Example Insurance <leads@example.in>'],
  ['single quotes', "'pa\"ss\\word$'", 'pa"ss\\word$'],
  ['quotes within', 'Leads "of" today\'s', null],
  ['escapes in double quotes', '"a\\"b\\\\c\\$d\\`e\\nf"', 'a"b\\c$d`e\\nf'],
  ['escapes without quotes', 'a\\b\\\\c\\"d\\ ', 'ab\\c"d '],
  ['a continued line', 'one\\\ntwo', 'onetwo'],
  ['a continued quoted line', '"one\\\ntwo"', 'onetwo'],
  ['quoted lines', '"one\ntwo"', 'one\ntwo'],
  ['several quoted texts', `"one" 'two'three`, 'onetwothree'],
  ['an empty text', '', null],
  ['an equals character', 'a=b', null],
] as const;

describe('parseEnvironmentFile', () => {
  it.each(values)('parses %s like systemd', (_what, written, value) => {
    expect(parseEnvironmentFile(`BEFORE=1\nID=${written}\nAFTER=2`)).toEqual({
      ...{ BEFORE: '1', AFTER: '2' },
      ID: value ?? written,
    });
  });

  it('ignores comments and lines that assign no variable; later values override earlier ones', () => {
    const text = '# A=1\n; B=2\n\n  C = 3\r\nno assignment\nexport D=4\n9E=5\nC=6\n';
    expect(parseEnvironmentFile(text)).toEqual({ C: '6' });
  });

  it('rejects a comment that systemd would continue on the next line', () => {
    expect(() => parseEnvironmentFile('# C:\\\nA=1')).toThrow('A comment ends with a backslash');
  });
});

/** Parses with systemd, which reads os-release like an environment file. Null if this machine has no systemd. */
function systemdParser(): ((written: string) => string) | null {
  if (spawnSync('systemd-tmpfiles', ['--version']).status !== 0) return null;
  return (written) => {
    const root = temporaryDirectory();
    mkdirSync(join(root, 'etc'));
    writeFileSync(join(root, 'etc/os-release'), `ID=${written}\n`);
    writeFileSync(join(root, 'links.conf'), 'L /link - - - - =%o=');
    spawnSync('systemd-tmpfiles', [`--root=${root}`, '--create', join(root, 'links.conf')]);
    return readlinkSync(join(root, 'link')).slice(1, -1);
  };
}

const systemd = systemdParser();
if (systemd === null)
  console.warn('\nSettings are NOT compared with systemd, because systemd-tmpfiles was not found.\n');

describe.skipIf(systemd === null)('the parser and systemd', () => {
  it.each(values)('agree on %s', (_what, written, value) => {
    expect(systemd?.(written)).toBe(value ?? written);
  });

  it('agree on random texts of special characters', () => {
    const character = fc.constantFrom('a', ' ', '\t', '\\', '"', "'", '$', '&', '#', '=', '\n', '`');
    const written = fc.string({ unit: character, minLength: 1, maxLength: 12 });
    const property = fc.property(written, (text) => {
      // our parser rejects these
      fc.pre(!/^\s*#.*\\$/m.test(text));
      const value = parseEnvironmentFile(`ID=${text}\n`).ID;
      expect(value).toBe(systemd?.(text));
    });
    fc.assert(property, { numRuns: 25 });
  });
});
