import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkFolder } from '#build/forms/checkCatalogue.ts';
import type { CatalogueError } from '#forms/compile/index.ts';
import { loadCatalogue } from '#forms/node/index.ts';
import { ArgumentError } from '#server/commands/commandLine.ts';
import { parseFormArguments } from '#workbench/build/forms/formArguments.ts';
import { copyFormFolders } from '../../../support/formFolders.ts';

/** Node's cache of compiled code, for fast starts. */
const compileCache = 'node_modules/.cache/node';

/** Runs the command as npm does. */
function run(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['src/workbench/build/forms/formCommand.ts', ...args],
    { encoding: 'utf8', env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCache } },
  );
  return { status, stdout, stderr };
}

describe('the command line of npm run form', () => {
  it.each<[string[], object]>([
    [
      ['new', 'marine'],
      { action: 'new', name: 'marine', from: ['firstName', 'lastName', 'phoneNumber', 'email', 'pinCode'] },
    ],
    [
      ['new', 'marine', '--from', 'liabilities', '--title', 'Marine enquiry', '--group', 'businesses'],
      { from: 'liabilities', title: 'Marine enquiry', group: 'businesses' },
    ],
    [
      ['new', 'marine', '--fields', 'firstName, email', '--dir', 'forms'],
      { from: ['firstName', 'email'], dir: 'forms' },
    ],
    [['examples', 'life', '--keep'], { action: 'examples', name: 'life', keep: true }],
    [['check'], { action: 'check', name: undefined }],
    [['test', 'life', '--dir', 'forms'], { action: 'test', name: 'life', dir: 'forms' }],
  ])('parses %j', (args, request) => {
    expect(parseFormArguments(args)).toMatchObject(request);
  });

  it.each<[string, string[], RegExp]>([
    ['no action', [], /Unknown action ""\. Use new, examples, check or test/],
    ['no name', ['new'], /Invalid folder name ""/],
    ['an invalid folder name', ['new', 'Marine'], /Invalid folder name "Marine"/],
    ['the name of the meta-schemas', ['new', 'meta'], /Invalid folder name "meta"/],
    ['an extra argument', ['new', 'marine', 'cargo'], /Unexpected argument "cargo"/],
    ['--from with --fields', ['new', 'marine', '--from', 'life', '--fields', 'email'], /not both/],
    ['a field twice', ['new', 'marine', '--fields', 'email,email'], /must be different names/],
    ['an unknown group', ['new', 'marine', '--group', 'firms'], /individuals or businesses, not "firms"/],
    ['an option of another action', ['examples', 'life', '--from', 'motor'], /Unknown option '--from'/],
  ])('rejects %s', (_case, args, messages) => {
    expect(() => parseFormArguments(args)).toThrow(ArgumentError);
    expect(() => parseFormArguments(args)).toThrow(messages);
  });
});

describe('npm run form', () => {
  it('creates a folder that passes the check, lists its placeholders, and generates its examples again', () => {
    const directory = copyFormFolders(['liabilities', 'life'], { 'released.json': null });
    const before = readdirSync(directory);
    const added = run('new', 'cattle', '--from', 'liabilities', '--dir', directory);
    expect(added.stderr).toBe('');
    expect(added.status).toBe(0);
    expect(added.stdout).toContain(`${directory}/cattle/page.json#/hero/title`);
    expect(added.stdout).toMatch(
      /^CATTLE is a draft: .* \d\d placeholder texts are left .* cattle\/schema\.json/m,
    );
    expect(added.stdout).toContain('3 form folders are valid: CATTLE, LIABILITIES, LIFE');
    expect(readdirSync(directory)).toEqual([...before, 'cattle'].sort());
    expect(loadCatalogue([directory]).byFormType.get('CATTLE')).toBeUndefined();
    const { byFormType } = loadCatalogue([directory], new Date(), true);
    expect(byFormType.get('CATTLE')?.page?.route).toBe('/cattle-insurance');

    const file = join(directory, 'cattle', 'examples.json');
    const examples = readFileSync(file, 'utf8');
    rmSync(file);
    const remade = run('examples', 'cattle', '--dir', directory);
    expect(remade.status).toBe(0);
    expect(remade.stdout).toMatch(
      /^Written: .*examples\.json \(smallest: 5 answers, fullest: 7, others: 0, wrong: \d+\)/,
    );
    expect(readFileSync(file, 'utf8')).toBe(examples);
  });

  it('does not overwrite the examples of a form that has no valid input', () => {
    const closed = { '/not': { required: ['pinCode'] } };
    const directory = copyFormFolders(['life'], { 'life/schema.json': closed });
    const file = join(directory, 'life', 'examples.json');
    const before = readFileSync(file, 'utf8');
    const { status, stderr } = run('examples', 'life', '--dir', directory);
    expect(status).toBe(1);
    expect(stderr).toContain('No valid answers were found.');
    expect(readFileSync(file, 'utf8')).toBe(before);
  });

  it.each<[string, string[], string]>([
    ['an existing folder', ['new', 'life'], 'The form folder life already exists. Choose another name'],
    ['an unknown shared field', ['new', 'cattle', '--fields', 'name'], 'There is no shared field name.'],
    ['a missing folder', ['examples', 'cattle'], 'Create one: npm run form -- new cattle'],
  ])('rejects %s and changes nothing', (_case, args, messages) => {
    const directory = copyFormFolders(['life']);
    const before = readdirSync(directory);
    const { status, stdout, stderr } = run(...args, '--dir', directory);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain(messages);
    expect(readdirSync(directory)).toEqual(before);
  });

  it('reports a removed released field before its examples, and --keep removes it from them', () => {
    const directory = copyFormFolders(['health'], {
      'health/schema.json': {
        '/properties/pinCode': undefined,
        '/required': ['firstName', 'lastName', 'phoneNumber', 'email'],
      },
    });
    const issues = () => {
      try {
        return checkFolder('health', directory, [directory]);
      } catch (error) {
        return (error as CatalogueError).issues.map(({ problem }) => problem);
      }
    };
    const removed = 'HEALTH.pinCode was removed since the release.';
    expect(issues()[0]).toBe(removed);
    expect(issues().length).toBeGreaterThan(10);
    const corrected = run('examples', 'health', '--keep', '--dir', directory);
    expect(corrected.stderr).toContain(removed);
    expect(issues()).toEqual([removed]);
  });

  it('checks one folder, and lists its issues and the files of other issues', () => {
    const directory = copyFormFolders(['life', 'motor', 'extended-warranty'], {
      'released.json': null,
      'life/ui.json': { '/ui:submti': 'Send' },
    });
    const check = (name?: string) => checkFolder(name, directory, [directory]).join('\n');
    const issue = /life\/ui\.json#\/ui:submti\n {4}Unknown keyword .*\n {4}→ Write "ui:submit"/;
    expect(() => check('life')).toThrow(issue);
    expect(check('motor')).toContain('Other files have issues: ');
    expect(() => check()).toThrow(issue);
    expect(() => check('cattle')).toThrow('There is no form folder');
  });
});
