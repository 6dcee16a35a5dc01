import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CatalogueError, parseFolder, parseShared } from '#forms/compile/index.ts';
import type { JsonSchema } from '#forms/index.ts';
import { compileWritten, loadCatalogue, loadServedCatalogue } from '#forms/node/index.ts';
import { catalogue } from '../../support/catalogue.ts';
import { copyFormFolders, issuesAfter } from '../../support/formFolders.ts';
import { proves } from '../../support/proves.ts';

/** The form types of PAY-2. The catalogue may have more. */
const specified = [
  'GET_IN_TOUCH',
  'HEALTH',
  'MOTOR',
  'EXTENDED_WARRANTY',
  'LIFE',
  'CRITICAL_ILLNESS',
  'TRAVEL',
  'PROPERTY',
  'LIABILITIES',
  'ASSETS',
  'EMPLOYEE_BENEFITS',
];

/** The part of page.json about the forms on the page. */
interface PlacedForms {
  readonly route: string;
  readonly enquiry: { readonly forms: readonly { readonly formType: string }[] };
}

/** The JSON files of Marine in the walk-through of form-schemas/README.md. */
function marineOfReadme(): Record<string, string> {
  const readme = readFileSync('form-schemas/README.md', 'utf8');
  const section = readme.slice(readme.indexOf('## Adding a form'), readme.indexOf('## The check'));
  const blocks = [...section.matchAll(/### \d\. `marine\/(\w+\.json)`.*?```json\n(.*?)```/gs)];
  return Object.fromEntries(blocks.map(([, name = '', json = '']) => [`marine/${name}`, json]));
}

/** The rules between fields in form-schemas/GUIDE.md, as keywords of a schema.json. */
function rulesOfGuide(from = '## Rules between fields', to = '## Fields that appear') {
  const guide = readFileSync('form-schemas/GUIDE.md', 'utf8');
  const section = guide.slice(guide.indexOf(from), guide.indexOf(to));
  return [...section.matchAll(/```json\n(.*?)```/gs)].map(
    ([, json = '']): Record<string, JsonSchema> => JSON.parse(`{${json}}`),
  );
}

describe('loadCatalogue', () => {
  it('finds each of the eleven form types once', () => {
    proves('PAY-2, CONST-45');
    const found = catalogue.forms.map((form) => form.model.formType);
    expect(found).toEqual(expect.arrayContaining(specified));
    expect(new Set(found).size).toBe(found.length);
    expect([...catalogue.byFormType.keys()]).toEqual(found);
  });

  it.each([
    ['HEALTH', '/health-insurance', 'FORM-HEALTH-1'],
    ['LIFE', '/life-insurance', 'FORM-LIFE-1'],
    ['TRAVEL', '/travel-insurance', 'FORM-TRAVEL-1'],
    ['MOTOR', '/motor-insurance', 'FORM-MOTOR-1'],
    ['EXTENDED_WARRANTY', '/motor-insurance', 'FORM-EXTENDED_WARRANTY-1'],
    ['CRITICAL_ILLNESS', '/critical-illness-insurance', 'FORM-CRITICAL_ILLNESS-1'],
    ['PROPERTY', '/property-insurance', 'FORM-PROPERTY-1'],
    ['LIABILITIES', '/liabilities-insurance', 'FORM-LIABILITIES-1'],
    ['ASSETS', '/assets-insurance', 'FORM-ASSETS-1'],
    ['EMPLOYEE_BENEFITS', '/employee-benefits-insurance', 'FORM-EMPLOYEE_BENEFITS-1'],
  ])('places %s on the page %s', (formType, route, ids) => {
    proves(ids);
    const pages = catalogue.forms.flatMap(({ page }) => (page ? [page as unknown as PlacedForms] : []));
    const placed = pages.filter(({ enquiry }) => enquiry.forms.some((form) => form.formType === formType));
    expect(placed.map((page) => page.route)).toEqual([route]);
  });

  it('includes a new folder with the files of the README', () => {
    const marine = marineOfReadme();
    expect(Object.keys(marine).sort()).toEqual(
      ['examples', 'page', 'schema', 'ui'].map((name) => `marine/${name}.json`),
    );
    const loaded = loadCatalogue([copyFormFolders(['health'], marine)]);
    const form = loaded.byFormType.get('MARINE');
    expect(form?.page?.route).toBe('/marine-insurance');
    expect(form?.model.dependencies).toEqual(['goods']);
    const lead = JSON.parse(marine['marine/examples.json'] ?? '').fullest.payload;
    expect(form?.checkLead(lead, '2026-11-20')).toEqual([]);
    expect(form?.checkLead({ ...lead, goods: ['Other'], otherGoods: undefined }, '2026-11-20')).toMatchObject(
      [{ field: 'otherGoods' }],
    );
  });

  it('accepts every rule between fields in the guide', () => {
    const marine = marineOfReadme();
    const schema = JSON.parse(marine['marine/schema.json'] ?? '');
    const { if: _if, then: _then, ...plain } = schema;
    const rules = rulesOfGuide();
    expect(rules.map((rule) => Object.keys(rule).join(' '))).toEqual([
      'if then',
      'anyOf',
      'not',
      'oneOf',
      'dependentRequired',
      'allOf',
      'ui:rules',
    ]);
    const texts = rules.pop();
    const ui = JSON.parse(marine['marine/ui.json'] ?? '');
    for (const rule of rules) {
      // Marine has a work address, but the guide's rule has a general one
      const named = JSON.stringify({ ...plain, ...rule }).replace('["email"]', '["companyEmail"]');
      const own = 'allOf' in rule ? { ...ui, ...texts } : ui;
      const issues = issuesAfter({
        ...marine,
        'marine/schema.json': named,
        'marine/ui.json': JSON.stringify(own),
      });
      // the examples are invalid, because they were written without the rule
      for (const { file, problem } of issues) expect(`${file}: ${problem}`).toMatch(/examples\.json: /);
    }
  });

  it('accepts the notices and outcomes in the guide', () => {
    const marine = marineOfReadme();
    const schema = JSON.parse(marine['marine/schema.json'] ?? '');
    const properties = { ...schema.properties, use: { type: 'string', enum: ['Own', 'Hire'] } };
    const [texts = {}] = rulesOfGuide('## Notices and outcomes', '## Steps');
    expect(Object.keys(texts)).toEqual(['ui:notices', 'ui:outcomes']);
    const ui = JSON.parse(marine['marine/ui.json'] ?? '');
    const issues = issuesAfter({
      ...marine,
      'marine/schema.json': JSON.stringify({ ...schema, properties }),
      'marine/ui.json': JSON.stringify({ ...ui, use: { 'ui:title': 'Use' }, ...texts }),
    });
    // the examples do not fill in the new field
    for (const { file, problem } of issues) expect(`${file}: ${problem}`).toMatch(/examples\.json: /);
  });

  it('accepts the groups, lists of objects and conditional fields in the guide', () => {
    const marine = marineOfReadme();
    const schema = JSON.parse(marine['marine/schema.json'] ?? '');
    const [appears = {}, home = {}, same = {}, members = {}, texts = {}] = rulesOfGuide(
      '## Fields that appear',
      '## Controls',
    );
    const properties = {
      ...schema.properties,
      isElectric: { type: 'boolean' },
      ...home,
      ...same,
      ...members,
    };
    const { if: _if, then: _then, ...plain } = schema;
    const ui = JSON.parse(marine['marine/ui.json'] ?? '');
    const issues = issuesAfter({
      ...marine,
      'marine/schema.json': JSON.stringify({ ...plain, ...appears, properties }),
      'marine/ui.json': JSON.stringify({ ...ui, isElectric: { 'ui:title': 'Electric' }, ...texts }),
    });
    // the form only lacks texts
    expect(issues.length).toBeGreaterThan(0);
    for (const { file, problem } of issues)
      expect(`${file}: ${problem}`).toMatch(/ui\.json: .*(has no label|has no "missing" message)/);
  });

  it('reads several directories, and the shared files of the first one that has them', () => {
    const { forms } = loadCatalogue([copyFormFolders(['health']), copyFormFolders(['life'])]);
    expect(forms.map((form) => form.model.formType)).toEqual(['HEALTH', 'LIFE']);
  });

  it('rejects a missing directory', () => {
    const missing = resolve(copyFormFolders(['health']), 'nowhere');
    expect(() => loadCatalogue([missing])).toThrow(CatalogueError);
    expect(() => loadCatalogue([missing])).toThrow(/nowhere\n {4}The directory does not exist/);
  });
});

it('a file can begin with a byte-order mark, but must be UTF-8', () => {
  const text = readFileSync('form-schemas/health/ui.json', 'utf8');
  expect(issuesAfter({ 'health/ui.json': `\ufeff${text}` })).toEqual([]);
  const directory = copyFormFolders(['health']);
  writeFileSync(resolve(directory, 'health/ui.json'), `{ "é": 1 }`, 'latin1');
  expect(() => loadCatalogue([directory])).toThrow(/health\/ui\.json\n {4}The file is not UTF-8: line 1 /);
  writeFileSync(resolve(directory, 'health/ui.json'), `\ufeff${text}`, 'utf16le');
  expect(() => loadCatalogue([directory])).toThrow(/^One issue .*\n {4}The file is UTF-16, not UTF-8/s);
});

it('a server starts even on a day on which the examples are invalid', () => {
  const directory = copyFormFolders(['health'], {
    'health/examples.json': { '/smallest/payload/firstName': 'Usha' },
  });
  expect(() => loadCatalogue([directory])).toThrow(/health\/examples\.json#\/smallest/);
  const { forms } = loadServedCatalogue([directory], false);
  expect(forms.map(({ model }) => model.formType)).toEqual(['HEALTH']);
  const wrong = copyFormFolders(['health'], { 'health/ui.json': { '/ui:submit': 1 } });
  expect(() => loadServedCatalogue([wrong], false)).toThrow(CatalogueError);
});

describe('a draft', () => {
  const draft = { 'life/schema.json': { '/draft': true } };

  it('is omitted from a catalogue without drafts', () => {
    const directory = copyFormFolders(['health', 'life'], draft);
    expect(loadCatalogue([directory]).forms.map(({ folder }) => folder)).toEqual(['health']);
    const { forms } = loadCatalogue([directory], new Date(), true);
    expect(forms.map(({ folder, isDraft }) => [folder, isDraft])).toEqual([
      ['health', false],
      ['life', true],
    ]);
    expect(forms[1]?.leadSchema).toEqual(catalogue.byFormType.get('LIFE')?.leadSchema);
  });

  it('does not fail a build if it is invalid, unlike a published form', () => {
    const wrong = { 'life/ui.json': { '/ui:submit': 1 } };
    const directory = copyFormFolders(['health', 'life'], {
      'life/schema.json': { '/draft': true },
      ...wrong,
    });
    expect(loadCatalogue([directory]).forms).toHaveLength(1);
    expect(() => loadCatalogue([directory], new Date(), true)).toThrow(/life\/ui\.json#\/ui:submit/);
    expect(() => loadCatalogue([copyFormFolders(['health', 'life'], wrong)])).toThrow(CatalogueError);
  });

  it('can have placeholder texts, unlike a published form', () => {
    const edits = {
      'life/ui.json': { '/ui:confirmation': 'Write here what happens after sending.' },
      'life/page.json': { '/faq/0/answer': 'Write here an honest answer.' },
    };
    expect(issuesAfter({ ...edits, ...draft }, ['life'])).toEqual([]);
    const issues = issuesAfter(edits, ['life']);
    expect(issues.map(({ file, pointer }) => file + pointer)).toEqual([
      'life/ui.json/ui:confirmation',
      'life/page.json/faq/0/answer',
    ]);
    expect(issues[0]?.hint).toContain('"draft": true');
  });

  it('cannot be placed on a published page', () => {
    const edits = { 'extended-warranty/schema.json': { '/draft': true } };
    const [issue, ...others] = issuesAfter(edits, ['motor', 'extended-warranty']);
    expect(others).toEqual([]);
    expect(issue).toMatchObject({
      file: 'motor/page.json',
      problem: 'The form EXTENDED_WARRANTY is a draft, but this page is published.',
    });
  });
});

it('a folder without examples is reported with the command that generates them', () => {
  const directory = copyFormFolders(['health'], { 'health/examples.json': null });
  expect(() => loadCatalogue([directory])).toThrow(
    /health\/examples\.json\n {4}The file is missing: .*\n {4}→ Generate examples\.json: npm run form -- examples health$/m,
  );
});

it('compileWritten reports unreadable shared files instead of compiling a folder', () => {
  const files = ['schema.json', 'ui.json', 'examples.json'];
  const texts = files.map((file) => [file, readFileSync(`form-schemas/health/${file}`, 'utf8')] as const);
  const { sources } = parseFolder('health', 'health', Object.fromEntries(texts));
  if (!sources) throw new Error('The folder cannot be read.');
  const { form, issues } = compileWritten(sources, parseShared('.', { 'fields.schema.json': '{' }));
  expect(form).toBeUndefined();
  expect(issues.map(({ file }) => file)).toEqual(['./fields.schema.json']);
});
