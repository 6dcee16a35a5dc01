import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '#catalogue';
import { ArgumentError } from '#server/commands/commandLine.ts';
import { copyFormFolders } from '#tests/support/formFolders.ts';
import { type FormRequest, parseFormArguments } from '#workbench/build/forms/formArguments.ts';

/** Runs the command as npm does. */
function run(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['src/workbench/build/forms/formCommand.ts', ...args],
    { encoding: 'utf8', env: { PATH: process.env.PATH } },
  );
  return { status, stdout, stderr };
}

const usual = ['firstName', 'lastName', 'phoneNumber', 'email', 'pinCode'];
const none = { dir: undefined, title: undefined, group: undefined };

describe('the command line of npm run form', () => {
  it.each<[string, string[], FormRequest]>([
    ['a name alone', ['new', 'marine'], { action: 'new', name: 'marine', from: usual, ...none }],
    [
      'another folder',
      ['new', 'marine', '--from', 'liabilities', '--title', 'Marine enquiry', '--group', 'businesses'],
      {
        action: 'new',
        name: 'marine',
        from: 'liabilities',
        dir: undefined,
        title: 'Marine enquiry',
        group: 'businesses',
      },
    ],
    [
      'shared fields',
      ['new', 'marine', '--fields', 'firstName, email', '--dir', 'forms'],
      { action: 'new', name: 'marine', from: ['firstName', 'email'], ...none, dir: 'forms' },
    ],
    [
      'examples',
      ['examples', 'life', '--keep'],
      { action: 'examples', name: 'life', dir: undefined, keep: true },
    ],
    ['a check of all', ['check'], { action: 'check', name: undefined, dir: undefined }],
    ['a check of one', ['check', 'life'], { action: 'check', name: 'life', dir: undefined }],
    ['a test', ['test', 'life', '--dir', 'forms'], { action: 'test', name: 'life', dir: 'forms' }],
  ])('is read: %s', (_what, args, request) => {
    expect(parseFormArguments(args)).toEqual(request);
  });

  it.each<[string, string[], RegExp]>([
    ['nothing to do', [], /Write what to do: new, examples, check or test\./],
    ['something else to do', ['old'], /new, examples, check or test, not "old"/],
    ['no name', ['new'], /Write the name of the folder/],
    ['a name that no folder can have', ['new', 'Marine'], /such as "marine", not "Marine"/],
    ['the name of the meta-schemas', ['new', 'meta'], /not "meta"/],
    ['a word too many', ['new', 'marine', 'cargo'], /"cargo" is one word too many/],
    ['two ways to begin', ['new', 'marine', '--from', 'life', '--fields', 'email'], /not both/],
    ['a field twice', ['new', 'marine', '--fields', 'email,email'], /each once/],
    ['no such group', ['new', 'marine', '--group', 'firms'], /individuals or businesses, not "firms"/],
    ['a word of the other action', ['examples', 'life', '--from', 'motor'], /--from belongs to new/],
    ['the other way round', ['new', 'marine', '--keep'], /--keep belongs to examples/],
    ['examples’ word for a test', ['test', 'life', '--keep'], /--keep belongs to examples/],
    ['new’s word for a test', ['test', 'life', '--title', 'Life'], /--title belongs to new/],
    ['a word of another action for a check', ['check', '--keep'], /--keep belongs to new or examples/],
    ['an unknown word', ['new', 'marine', '--form', 'life'], /Unknown option '--form'/],
  ])('is refused: %s', (_what, args, said) => {
    expect(() => parseFormArguments(args)).toThrow(ArgumentError);
    expect(() => parseFormArguments(args)).toThrow(said);
  });
});

describe('npm run form', () => {
  it('makes a folder that passes the check, says what is to be written, and remakes its examples', () => {
    const directory = copyFormFolders(['liabilities', 'life'], { 'released.json': null });
    const before = readdirSync(directory);
    const added = run('new', 'cattle', '--from', 'liabilities', '--dir', directory);
    expect(added.stderr).toBe('');
    expect(added.status).toBe(0);
    expect(added.stdout).toContain(`${directory}/cattle/page.json#/hero/title`);
    expect(added.stdout).toMatch(
      /^CATTLE is a draft: .* \d\d texts are still to be written .* cattle\/schema\.json/m,
    );
    expect(added.stdout).toContain('3 form folders are right: CATTLE, LIABILITIES, LIFE');
    expect(readdirSync(directory)).toEqual([...before, 'cattle'].sort());
    expect(loadCatalogue([directory]).byFormType.get('CATTLE')).toBeUndefined();
    const { byFormType } = loadCatalogue([directory], new Date(), new Map(), true);
    expect(byFormType.get('CATTLE')?.page?.route).toBe('/cattle-insurance');

    const file = join(directory, 'cattle', 'examples.json');
    const examples = readFileSync(file, 'utf8');
    rmSync(file);
    const remade = run('examples', 'cattle', '--dir', directory);
    expect(remade.status).toBe(0);
    expect(remade.stdout).toMatch(
      /^Written: .*examples\.json \(smallest: 5 answers, fullest: 7, wrong: \d+\)/,
    );
    expect(readFileSync(file, 'utf8')).toBe(examples);
  });

  it('never puts examples in the place of others that it cannot do as well', () => {
    const directory = copyFormFolders(['life'], {
      'life/schema.json': { '/not': { required: ['pinCode'] } },
    });
    const file = join(directory, 'life', 'examples.json');
    const before = readFileSync(file, 'utf8');
    const { status, stderr } = run('examples', 'life', '--dir', directory);
    expect(status).toBe(1);
    expect(stderr).toContain('No way was found to fill in the form');
    expect(readFileSync(file, 'utf8')).toBe(before);
  });

  it.each<[string, string[], string]>([
    ['a folder that is there', ['new', 'life'], 'There is a form folder life already. Choose another name'],
    [
      'no such source',
      ['new', 'cattle', '--from', 'lives'],
      'There is no form folder lives. Write one of: life.',
    ],
    [
      'no such shared field',
      ['new', 'cattle', '--fields', 'name'],
      'There is no shared field name. Write some',
    ],
    [
      'no such folder',
      ['examples', 'cattle'],
      'Make one with: npm run form -- new cattle; or write one of: life.',
    ],
  ])('refuses %s and changes nothing', (_what, args, said) => {
    const directory = copyFormFolders(['life']);
    const before = readdirSync(directory);
    const { status, stdout, stderr } = run(...args, '--dir', directory);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain(said);
    expect(readdirSync(directory)).toEqual(before);
  });

  it('stops at a file that is no JSON, with its place', () => {
    const directory = copyFormFolders(['life']);
    writeFileSync(join(directory, 'life', 'ui.json'), '{');
    const { status, stderr } = run('examples', 'life', '--dir', directory);
    expect(status).toBe(1);
    expect(stderr).toContain('This is no JSON');
    expect(existsSync(join(directory, 'life', 'examples.json'))).toBe(true);
  });

  it('checks one folder: its mistakes with place and remedy, and only that there are others elsewhere', () => {
    const directory = copyFormFolders(['life', 'motor', 'extended-warranty'], {
      'released.json': null,
      'life/ui.json': { '/ui:submti': 'Send' },
    });
    const own = run('check', 'life', '--dir', directory);
    expect(own.status).toBe(1);
    expect(own.stderr).toMatch(/life\/ui\.json#\/ui:submti\n {4}Unknown keyword .*\n {4}→ Write "ui:submit"/);
    const other = run('check', 'motor', '--dir', directory);
    expect(other).toMatchObject({ status: 0, stderr: '' });
    expect(other.stdout).toContain('There are mistakes elsewhere, in ');
    expect(run('check', '--dir', directory).stderr).toContain('life/ui.json#/ui:submti');
    expect(run('check', 'cattle', '--dir', directory).stderr).toContain('There is no form folder');
  });

  it('explains itself with --help', () => {
    expect(run('--help').stdout).toContain('npm run form -- new <name>');
  });
});
