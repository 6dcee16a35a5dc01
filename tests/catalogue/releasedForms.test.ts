import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { checkReleasedForms, writeReleasedForms } from '#catalogue';
import { findBreakingChanges } from '#catalogue/findBreakingChanges.ts';
import type { FormModel, JsonSchema } from '#engine';
import { CatalogueError, formatJson } from '#engine/compile';
import { catalogue } from '#tests/support/catalogue.ts';
import { fixtureForm } from '#tests/support/fixtureForms.ts';

type Schema = { [keyword: string]: unknown };
type Released = Record<string, { required: string[]; properties: Record<string, Schema>; allOf?: unknown }>;

/** A directory in which the present forms were released, with what is done to them there. */
function releasedBefore(
  edit: (forms: Released) => void,
  notes: Readonly<Record<string, string>> = {},
): string {
  const directory = mkdtempSync(join(tmpdir(), 'released-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const file = writeReleasedForms(directory, catalogue);
  const { forms } = JSON.parse(readFileSync(file, 'utf8'));
  edit(forms);
  writeFileSync(file, JSON.stringify({ forms, notes }));
  return directory;
}

function said(directory: string): string[] {
  try {
    checkReleasedForms([directory], catalogue);
    return [];
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error;
    return error.faults.map(({ problem }) => problem.replace(', and was released without.', ''));
  }
}

/** A field of a released form, to be changed. */
function field(forms: Released, formType: string, name: string): Schema {
  const schema = forms[formType]?.properties[name];
  if (schema === undefined) throw new Error(`${formType} has no ${name}.`);
  return schema;
}

/** How the released form differs from the present one, and what the check then says. */
const breaking: readonly (readonly [string, (forms: Released) => void, string])[] = [
  [
    'a form that is gone',
    (forms) => Object.assign(forms, { MARINE: { required: [], properties: {} } }),
    'MARINE is gone',
  ],
  [
    'a field that is gone',
    (forms) => Object.assign(forms.LIFE?.properties ?? {}, { nominee: { type: 'string' } }),
    'LIFE.nominee is gone',
  ],
  [
    'a field newly required',
    (forms) => forms.LIFE?.required.splice(forms.LIFE.required.indexOf('pinCode'), 1),
    'LIFE.pinCode is required now',
  ],
  [
    'an option that is lost',
    (forms) => Object.assign(field(forms, 'LIFE', 'coverageFor'), { enum: ['Self', 'Parents'] }),
    'LIFE.coverageFor has lost the option "Parents"',
  ],
  [
    'an option of a list that is lost',
    (forms) =>
      Object.assign(field(forms, 'HEALTH', 'assistance'), { items: { type: 'string', enum: ['All'] } }),
    'HEALTH.assistance has lost the option "All"',
  ],
  [
    'a text newly bound to options',
    (forms) => delete field(forms, 'CRITICAL_ILLNESS', 'gender').enum,
    'CRITICAL_ILLNESS.gender takes only listed options now',
  ],
  [
    'another type',
    (forms) => Object.assign(field(forms, 'TRAVEL', 'individuals'), { type: 'string' }),
    'TRAVEL.individuals is of type "integer" now instead of "string"',
  ],
  [
    'a narrower limit',
    (forms) => Object.assign(field(forms, 'LIFE', 'firstName'), { maxLength: 120 }),
    'LIFE.firstName has the narrower maxLength 80 instead of 120',
  ],
  [
    'a limit where there was none',
    (forms) => delete field(forms, 'EXTENDED_WARRANTY', 'odometer').minimum,
    'EXTENDED_WARRANTY.odometer has the narrower minimum 1 instead of nothing',
  ],
  [
    'another pattern',
    (forms) => Object.assign(field(forms, 'LIFE', 'pinCode'), { pattern: '^[0-9]{6}$' }),
    'LIFE.pinCode has the pattern "^[1-9][0-9]{5}$" instead of "^[0-9]{6}$"',
  ],
  [
    'other rules between fields',
    (forms) => delete forms.CRITICAL_ILLNESS?.allOf,
    'CRITICAL_ILLNESS has other rules between its fields (allOf)',
  ],
];

/** Words of a field, as they were released and as they are, and what the check then says. */
const narrowed: readonly (readonly [then: Schema, now: Schema, said: string | null])[] = [
  [{ exclusiveMaximum: 9 }, { exclusiveMaximum: 8 }, 'the narrower exclusiveMaximum 8 instead of 9'],
  [{}, { exclusiveMinimum: 0 }, 'the narrower exclusiveMinimum 0 instead of nothing'],
  [{ exclusiveMinimum: 1 }, { exclusiveMinimum: 0 }, null],
  [{ stepOf: 1 }, { stepOf: 5 }, 'the stepOf 5 instead of 1'],
  [{ stepOf: 1 }, {}, null],
  [{}, { contains: { const: 'x' } }, 'the contains {"const":"x"} instead of nothing'],
  [{ minContains: 0 }, {}, 'the minContains nothing instead of 0'],
  [{ not: { const: 'x' } }, { not: { const: 'y' } }, 'the not {"const":"y"} instead of {"const":"x"}'],
  [{ anyOf: [{ minimum: 1 }, { maximum: 3 }] }, { anyOf: [{ minimum: 1 }, { maximum: 3 }] }, null],
];

/** Each limit, and where values that were accepted lie: below an upper one, above a lower one. */
const sides = [
  ...['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems'].map((word) => [word, 'below'] as const),
  ...['minLength', 'minimum', 'exclusiveMinimum', 'minItems'].map((word) => [word, 'above'] as const),
];

describe('a limit that was released', () => {
  const problems = (then: Schema, now: Schema) => {
    const form = (a: Schema) => ({ required: [], properties: { a } });
    const present = { model: { formType: 'MADE_UP' } as FormModel, leadSchema: form(now) };
    const nothing = { notes: {} };
    const released = { forms: { MADE_UP: form(then) }, ...nothing };
    return findBreakingChanges('', released, [present]).map(({ problem }) => problem);
  };

  it.each(sides)(
    '%s breaks when it leaves out what lies %s it, by one, and in no other way',
    (word, side) => {
      const narrower = side === 'below' ? 4 : 6;
      const wider = side === 'below' ? 6 : 4;
      const broken = (now: number, then: string) => [
        `MADE_UP.a has the narrower ${word} ${now} instead of ${then}, and was released without.`,
      ];
      expect(problems({ [word]: 5 }, { [word]: narrower })).toEqual(broken(narrower, '5'));
      expect(problems({}, { [word]: 5 })).toEqual(broken(5, 'nothing'));
      for (const now of [{ [word]: 5 }, { [word]: wider }, {}])
        expect(problems({ [word]: 5 }, now)).toEqual([]);
    },
  );

  it.each(sides)(
    '%s of a list of objects, or of a field in its rows, breaks as that of any field does',
    (word, side) => {
      const [narrower, wider] = side === 'below' ? [4, 6] : [6, 4];
      const inRow = (limit: number) => ({
        type: 'array',
        items: { type: 'object', properties: { age: { type: 'number', [word]: limit } } },
      });
      const ofList = (limit: number) => ({ ...inRow(5), [word]: limit });
      expect(problems(inRow(5), inRow(narrower))).toEqual([
        expect.stringContaining(`MADE_UP.a.age has the narrower ${word}`),
      ]);
      expect(problems(ofList(5), ofList(narrower))).toEqual([
        expect.stringContaining(`MADE_UP.a has the narrower ${word}`),
      ]);
      expect([...problems(inRow(5), inRow(wider)), ...problems(ofList(5), ofList(wider))]).toEqual([]);
    },
  );

  it('is none of a list whose rows became something else: that breaks by itself', () => {
    const rows = { type: 'array', items: { type: 'object', properties: { age: { type: 'number' } } } };
    const texts = { type: 'array', items: { type: 'string' } };
    expect(problems(rows, texts)).toEqual([
      expect.stringContaining('is of type "string" now instead of "object"'),
    ]);
    expect(problems(texts, rows)).toEqual([
      expect.stringContaining('is of type "object" now instead of "string"'),
    ]);
  });
});

it('a field that is computed now, or by another figure, breaks nothing: leads of open pages are stored', () => {
  const form = (words: Schema) => ({ properties: { a: { type: 'number', ...words } } });
  const [typed, computed, other] = [form({}), form({ derivedBy: 'a' }), form({ derivedBy: 'b' })];
  for (const [then, now] of [
    [typed, computed],
    [computed, other],
    [computed, typed],
  ] as const)
    expect(brokenBy(then, now)).toEqual([]);
});

it('a rule about a field that is called as a remark is a rule, and no remark', () => {
  const form = (only: string) => ({
    required: [],
    properties: { title: { type: 'string' } },
    if: { properties: { title: { const: only } } },
  });
  const present = { model: { formType: 'MADE_UP' } as FormModel, leadSchema: form('Dr') };
  const nothing = { notes: {} };
  const told = (then: string) =>
    findBreakingChanges('', { forms: { MADE_UP: form(then) }, ...nothing }, [present]);
  expect(told('Dr')).toEqual([]);
  expect(told('Ms')).toHaveLength(1);
});

describe('a field that was released', () => {
  it.each(narrowed)('with %j is now with %j', (then, now, problem) => {
    const form = (words: Schema) => ({ required: [], properties: { a: { type: 'number', ...words } } });
    const present = { model: { formType: 'MADE_UP' } as FormModel, leadSchema: form(now) };
    const released = {
      forms: { MADE_UP: form(then) },
      notes: {},
    };
    const problems = findBreakingChanges('', released, [present]).map((fault) => fault.problem);
    expect(problems).toEqual(problem === null ? [] : [`MADE_UP.a has ${problem}, and was released without.`]);
  });

  it("knows oneOf among the rules between its form's fields", () => {
    const present = { model: { formType: 'MADE_UP' } as FormModel, leadSchema: { oneOf: [true] } };
    const released = { forms: { MADE_UP: {} }, notes: {} };
    expect(findBreakingChanges('', released, [present])).toHaveLength(1);
  });
});

/** What breaks when a lead schema was released and another one is there now. */
function brokenBy(then: JsonSchema, now: JsonSchema): string[] {
  const released = { forms: { MADE_UP: then }, notes: {} };
  const present = { model: { formType: 'MADE_UP' } as FormModel, leadSchema: now };
  return findBreakingChanges('', released, [present]).map(({ problem }) =>
    problem.replace(', and was released without.', ''),
  );
}

/** A copy of a schema, edited where a path of names leads: through groups, and `items` of lists. */
function edited(schema: JsonSchema, path: readonly string[], edit: (object: Schema) => void): JsonSchema {
  const copy = structuredClone(schema) as Schema;
  const at = path.reduce<Schema>((object, name) => {
    const property = (object.properties as Record<string, Schema>)[name] ?? {};
    return (property.items as Schema | undefined) ?? property;
  }, copy);
  edit(at);
  return copy;
}

/** Every property of a schema and of what lies in it, by its path. */
function pathsOf(schema: JsonSchema): string[][] {
  return Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>).flatMap(([name, below]) => [
    [name],
    ...pathsOf((below.items as JsonSchema | undefined) ?? below).map((path) => [name, ...path]),
  ]);
}

describe.each(['FAMILY_HEALTH', 'FLEET', 'CYBER'])('groups, lists and what appears: %s', (formType) => {
  const { leadSchema } = fixtureForm(formType);
  const paths = pathsOf(leadSchema);
  const objects = paths.filter((path) => paths.some((other) => other.join().startsWith(`${path.join()},`)));

  it('breaks when a field is gone, wherever it stands', () => {
    expect(objects.length).toBeGreaterThan(0);
    for (const path of paths) {
      const now = edited(leadSchema, path.slice(0, -1), ({ properties }) => {
        delete (properties as Record<string, unknown>)[path.at(-1) ?? ''];
      });
      expect(brokenBy(leadSchema, now)).toEqual([`MADE_UP.${path.join('.')} is gone`]);
      // the other way round it is a new one
      expect(brokenBy(now, leadSchema).filter((problem) => !problem.endsWith('is required now'))).toEqual([]);
    }
  });

  it('breaks when a group or a row asks more, or has other rules', () => {
    for (const path of objects) {
      const name = `MADE_UP.${path.join('.')}`;
      const more = edited(leadSchema, path, (object) => {
        object.required = [...((object.required ?? []) as string[]), 'another'];
      });
      expect(brokenBy(leadSchema, more)).toEqual([`${name}.another is required now`]);
      const ruled = edited(leadSchema, path, (object) => Object.assign(object, { not: { required: ['x'] } }));
      expect(brokenBy(leadSchema, ruled)).toEqual([`${name} has other rules between its fields (not)`]);
    }
  });
});

it('a list that takes fewer rows breaks, and a field that newly appears does not', () => {
  const rows = {
    type: 'array',
    maxItems: 5,
    items: { type: 'object', properties: { a: { type: 'string' } } },
  };
  const form = (words: Schema) => ({ type: 'object', properties: { rows: { ...rows, ...words } } });
  expect(brokenBy(form({}), form({ maxItems: 4 }))).toEqual([
    'MADE_UP.rows has the narrower maxItems 4 instead of 5',
  ]);
  const asks = { type: 'string', enum: ['Yes', 'No'] };
  const before = { type: 'object', properties: { asks }, allOf: [{ not: { required: ['b'] } }] };
  const condition = { required: ['asks'], properties: { asks: { const: 'Yes' } } };
  const hides = { if: condition, else: { properties: { more: false } } };
  const after = {
    ...before,
    properties: { asks, more: { type: 'string' } },
    allOf: [...before.allOf, hides],
  };
  expect(brokenBy(before, after)).toEqual([]);
  expect(brokenBy({ ...after, allOf: before.allOf }, after)).toEqual([
    'MADE_UP has other rules between its fields (allOf)',
  ]);
});

describe('what was released', () => {
  it('is written down for every form of this repository, and holds', () => {
    const { forms } = JSON.parse(readFileSync('form-schemas/released.json', 'utf8'));
    expect(Object.keys(forms)).toEqual(catalogue.forms.map(({ model }) => model.formType).sort());
    expect(said('form-schemas')).toEqual([]);
  });

  it('is written as every other writer of form folders writes: a release changes no line that stays', () => {
    const directory = mkdtempSync(join(tmpdir(), 'released-'));
    onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
    const text = readFileSync(writeReleasedForms(directory, catalogue), 'utf8');
    expect(text).toBe(formatJson(JSON.parse(text)));
    const present = readFileSync('form-schemas/released.json', 'utf8');
    expect(present).toBe(formatJson(JSON.parse(present)));
  });

  it('is not broken by another remark on a rule, but by any other word of a rule', () => {
    const rules = (forms: Released) => forms.CRITICAL_ILLNESS?.allOf as { description?: string }[];
    expect(
      said(
        releasedBefore((forms) => {
          for (const rule of rules(forms)) rule.description = 'what it is for';
        }),
      ),
    ).toEqual([]);
    expect(
      said(
        releasedBefore((forms) => Object.assign(forms.LIFE ?? {}, { not: { required: ['coverageFor'] } })),
      ),
    ).toEqual(['LIFE has other rules between its fields (not)']);
  });

  it.each(breaking)('is broken by %s', (_, edit, problem) => {
    expect(said(releasedBefore(edit))).toEqual([problem]);
  });

  it('may break where a note says why: of the field, or of the whole form', () => {
    const fewer = (forms: Released) => {
      Object.assign(field(forms, 'LIFE', 'coverageFor'), { enum: ['Self', 'Parents'] });
    };
    expect(said(releasedBefore(fewer, { 'LIFE.coverageFor': 'Parents are asked on the phone' }))).toEqual([]);
    expect(said(releasedBefore(fewer, { LIFE: 'asked anew' }))).toEqual([]);
    expect(said(releasedBefore(fewer, { 'LIFE.pinCode': 'not what changed' }))).toHaveLength(1);
  });

  it('does not mind new forms, fields and options, wider limits, or what is no longer required', () => {
    const narrower = (forms: Released) => {
      delete forms.ASSETS;
      delete forms.LIFE?.properties.coverageFor;
      forms.LIFE?.required.push('coverageFor');
      Object.assign(field(forms, 'HEALTH', 'assistance'), { items: { type: 'string', enum: ['Self'] } });
      Object.assign(field(forms, 'HEALTH', 'firstName'), { maxLength: 40 });
    };
    expect(said(releasedBefore(narrower))).toEqual([]);
  });

  it('is to be written anew when its file is broken, and nothing is asked where there is none', () => {
    const directory = releasedBefore(() => undefined);
    const file = join(directory, 'released.json');
    writeFileSync(file, '{"forms": [');
    expect(() => checkReleasedForms([directory], catalogue)).toThrow(
      /This is no JSON.*npm run release-forms/s,
    );
    writeFileSync(file, '{"forms": []}');
    expect(() => checkReleasedForms([directory], catalogue)).toThrow(/no "forms" and "notes" by name/);
    rmSync(file);
    expect(said(directory)).toEqual([]);
  });
});
