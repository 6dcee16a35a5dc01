import { describe, expect, it } from 'vitest';
import { CatalogueError, formatIssue, pointer } from '#forms/compile/index.ts';
import { type Edits, issuesAfter } from '../../support/formFolders.ts';

/** What is changed in a file, what is said of that, and where: at the first change, unless it is named. */
type Mistake = readonly [edit: Edits[string], problem: RegExp, at?: string];
type Mistakes = Readonly<Record<string, readonly Mistake[]>>;

/** Mistakes by what they are about, and by file. */
const mistakes: Readonly<Record<string, Mistakes>> = {
  'the shape of a file': {
    'health/schema.json': [
      [{ '/properties/assistance/uniqItems': true }, /Unknown keyword/],
      [
        { '/properties/assistance/uniqueItems': undefined },
        /"uniqueItems" is missing/,
        '/properties/assistance',
      ],
      [{ '/title': undefined }, /"title" is missing/, ''],
      [
        '{"$schema":"","formType":"HEALTH","title":"t","type":"object","required":[],"properties":{"__proto__":{"type":"string"}}}',
        /"__proto__" does not look/,
        '/properties',
      ],
      [{ '/then': { required: ['description'] } }, /"then" alone asks for/, ''],
    ],
    'travel/schema.json': [[{ '/properties/individuals/maxLength': 7 }, /Unknown keyword "maxLength"/]],
    'motor/schema.json': [
      [{ '/properties/carNumber/type': 'text' }, /"text" is not known here/],
      [{ '/properties/carNumber/maxLength': 'long' }, /"long" has the wrong type/],
      [{ '/properties/carNumber/multipleOf': 5 }, /Unknown keyword "multipleOf"/],
      [{ '/properties/carNumber/colour': 'red' }, /Unknown keyword "colour"/],
    ],
    'health/ui.json': [
      [{ '/assistance/ui:titel': 'Cover' }, /Unknown keyword "ui:titel"/],
      [{ '/assistance/ui:widget': 'carousel' }, /"carousel" is not known here/],
      [{ '/assistance/ui:messages/invalid': 'Please choose' }, /"Please choose" does not/],
    ],
    'health/page.json': [[{ '/route': 'health-insurance' }, /"health-insurance" does not look right/]],
    'health/examples.json': [[{ '/wrong': undefined }, /"wrong" is missing/, '']],
  },
  'what files say of each other': {
    'health/schema.json': [
      [
        { '/properties/description/$ref': '../fields.schema.json#/$defs/descripton' },
        /descripton" refers to/,
      ],
      [{ '/properties/description/$ref': '#/$defs/remark' }, /"#\/\$defs\/remark"/],
      [{ '/required/-': 'surname' }, /"surname" is required,/, '/required/5'],
      [
        { '/if': { required: ['assistanc'] }, '/then': { required: ['description'] } },
        /speaks of "assistanc"/,
        '/if/required/0',
      ],
      [
        { '/not': { properties: { surname: { const: 'x' } } } },
        /speaks of "surname"/,
        '/not/properties/surname',
      ],
      [{ '/formType': 'WELLNESS' }, /form type is "WELLNESS",/],
    ],
    'health/ui.json': [
      [{ '/pinCod': { 'ui:title': 'PIN code' } }, /no field "pinCod"/],
      [{ '/ui:order': ['firstName', 'surname'] }, /no field "surname"/, '/ui:order/1'],
      [{ '/assistance/ui:clears': ['surname'] }, /no field "surname"/, '/assistance/ui:clears/0'],
      [{ '/description/ui:widget': 'radio' }, /Nobody could fill/],
    ],
    'critical-illness/schema.json': [[{ '/allOf/1/then/required/0': 'insurers' }, /speaks of "insurers"/]],
    'life/ui.json': [
      [{ '/coverageFor/ui:title': undefined }, /"coverageFor" has no/, '/coverageFor'],
      [{ '/coverageFor/ui:enumNames': ['Me'] }, /1 labels for 4 options/],
    ],
    'motor/ui.json': [[{ '/coverType/ui:enumNames': ['A', 'B', 'C', 'D'] }, /4 labels for 3 options/]],
    'motor/schema.json': [[{ '/properties/carNumber/pattern': '^[0-9$' }, /is no regular expression/]],
  },
  'words that would come to nothing': {
    'life/schema.json': [
      [{ '/properties/constructor': { type: 'string' } }, /the name means something/],
      [{ '/properties/data': { type: 'string' } }, /the name means something/],
      [{ '/properties/firstChild': { type: 'string' } }, /take it for a part of the form/],
      [{ '/dependentRequired': { email: ['telex'] } }, /"telex", but/, '/dependentRequired/email/0'],
      [
        { '/dependentSchemas': { email: { required: ['telex'] } } },
        /"telex"/,
        '/dependentSchemas/email/required/0',
      ],
      [{ '/not': { $ref: '#/$defs/toString' } }, /refers to nothing/, '/not/$ref'],
      [{ '/$defs': { a: { not: { $ref: '#/$defs/a' } } } }, /refers to itself/, '/$defs/a/not/$ref'],
      [{ '/$defs': { a: { $ref: '#/$defs/a' } } }, /refers to itself/, '/$defs/a/$ref'],
      [{ '/if': { required: ['coverageFor'] } }, /asks for nothing/],
    ],
    'health/schema.json': [[{ '/properties/assistance/minItems': 5 }, /Nobody can tick 5 of 4/]],
    'life/page.json': [[{ '/route': '/about' }, /belongs to the site itself/]],
  },
  steps: {
    'critical-illness/ui.json': [
      [
        { '/ui:steps/items/0/fields': ['firstName', 'phoneNumber', 'email', 'dob'] },
        /"lastName" stands in no/,
        '/ui:steps/items',
      ],
      [{ '/ui:steps/items/1/fields/-': 'dob' }, /"dob" stands in two steps/, '/ui:steps/items/1/fields/1'],
      [{ '/ui:steps/items/1/fields/-': 'surname' }, /no field "surname"/, '/ui:steps/items/1/fields/1'],
      [
        { '/ui:steps/items/3/review': ['firstName', 'surname'] },
        /no field "surname"/,
        '/ui:steps/items/3/review/1',
      ],
      [
        { '/ui:steps/items/3/review/rows/-': { field: 'surname' } },
        /no field "surname"/,
        '/ui:steps/items/3/review/rows/7/field',
      ],
      [{ '/ui:steps/items/3/review/details': 'insurers' }, /no field "insurers"/],
      [{ '/ui:steps/items/3/review/sample/table': 'manipal' }, /no rate table "manipal"/],
      [
        { '/insurer/ui:optionDetails/Another': { facts: [{ label: 'a', value: 'b' }] } },
        /"insurer" has no option/,
      ],
      [{ '/insurer/ui:optionFigure/field': 'figure' }, /no field "figure"/],
      [{ '/ui:steps/items/1/title': 'basic  info!' }, /"basic {2}info!" is that/],
      [{ '/ui:steps/items/1/advance/on': 'dob' }, /"dob" is no field of this/],
    ],
  },
  examples: {
    'health/examples.json': [
      [
        { '/wrong/-': { title: 'no PIN code', filled: { firstName: 'Asha' }, field: 'pinCode' } },
        /"no PIN code" is wrong at/,
        '/wrong/18/filled',
      ],
      [{ '/fullest/filled/fristName': 'Asha' }, /The form has no field/],
      [{ '/wrong/0/filled/fristName': 'Asha' }, /The form has no field/],
      [{ '/smallest/payload/firstName': 'Usha' }, /sends "Asha" for/],
      [{ '/fullest/payload/age': 7 }, /sends nothing for "age"/],
      [{ '/smallest/payload/assistance': undefined }, /sends \[\] for/],
      [
        { '/smallest/filled/phoneNumber': '90', '/smallest/payload/phoneNumber': '90' },
        /smallest example is/,
      ],
      [
        {
          '/wrong/0/filled': {
            firstName: 'Asha',
            lastName: 'Sample',
            phoneNumber: '9000000000',
            email: 'asha@example.com',
            pinCode: '122001',
          },
        },
        /is not refused at/,
        '/wrong/0/field',
      ],
      [{ '/wrong/0/field': 'pinCode' }, /is not refused at/],
    ],
    'critical-illness/examples.json': [[{ '/fullest/filled/insurerPremium': 1 }, /"insurerPremium" is/]],
  },
  'what examples leave untried': {
    'life/examples.json': [
      [
        {
          '/wrong': [
            {
              title: 'x',
              filled: { firstName: 'Asha', lastName: 'Sample', email: 'asha@example.com', pinCode: '122001' },
              field: 'phoneNumber',
            },
          ],
        },
        /No wrong example is/,
      ],
    ],
    'life/schema.json': [
      [
        { '/not': { required: ['coverageFor'], properties: { coverageFor: { const: 'Others' } } } },
        /No wrong example breaks/,
        'life/examples.json#/wrong',
      ],
      [
        { '/oneOf': [{ required: ['email'] }, { not: { required: ['email'] } }] },
        /No wrong example breaks/,
        'life/examples.json#/wrong',
      ],
      [
        { '/dependentRequired': { coverageFor: ['email'] } },
        /No wrong example breaks/,
        'life/examples.json#/wrong',
      ],
      [
        { '/dependentSchemas': { coverageFor: { properties: { email: { minLength: 9 } } } } },
        /No wrong example breaks/,
        'life/examples.json#/wrong',
      ],
    ],
  },
  'rate tables, and what uses them [R13]': {
    'critical-illness/rates/manipal-cigna.json': [
      [
        null,
        /There is no rate table/,
        'critical-illness/computed.json#/computed/manipalCigna/is/multiply/1/table',
      ],
      [
        '{"$schema":"","status":"final","unit":"INR/year","keys":[{"name":"age","kind":"bands","unit":"year","from":18,"to":70,"outside":"none"}],"rates":{"18-70":5}}',
        /manipal-cigna\.json is/,
        'critical-illness/computed.json#/computed/manipalCigna/is/multiply/1/by',
      ],
    ],
    'critical-illness/rates': [
      [null, /There is no rate table/, 'critical-illness/computed.json#/computed/adityaBirla/is/table'],
    ],
    'critical-illness/schema.json': [
      [{ '/properties/insurerPremium/computedBy': 'illnessPremium' }, /No figure is called/],
    ],
    'critical-illness/computed.json': [
      [null, /No figure is called/, 'critical-illness/schema.json#/properties/insurerPremium/computedBy'],
    ],
  },
  'files that cannot be read, and what all forms share': {
    'health/schema.json': [[null, /The file is missing/]],
    'health/ui.json': [
      [null, /The file is missing/],
      ['{ "ui:submit": "Send",, }', /This is no JSON: .*position 22/],
    ],
    'health/examples.json': [
      [null, /The file is missing/],
      ['[]', /holds no JSON object/],
    ],
    'health/page.json': [['', /This is no JSON/]],
    'fields.schema.json': [
      [{ '/$defs/pinCode/patern': '^7$' }, /Unknown keyword "patern"/],
      [{ '/$defs/pinCode/pattern': '^[0-9$' }, /is no regular expression/],
    ],
    'fields.ui.json': [
      [{ '/pinCode/ui:titel': 'PIN' }, /Unknown keyword "ui:titel"/],
      [{ '/pincode': { 'ui:title': 'PIN' } }, /no shared field "pincode"/],
      [null, /The file is missing/],
    ],
    'meta/ui.schema.json': [['{', /This is no JSON/]],
  },
};

const text = { type: 'string' };
const day = { type: 'string', format: 'date' };
const list = { type: 'array', uniqueItems: true, items: { type: 'string', enum: ['x', 'y'] } };
const like = { ...list, contains: { const: 'x' } };
const shared = { $ref: '../fields.schema.json#/$defs/pinCode' };

/** What a field asks, the word that is told, and what is said of it. */
const ofAField: readonly (readonly [schema: object, at: string, problem: RegExp])[] = [
  [{ ...text, maxLength: `eighty${' of them'.repeat(20)}` }, '/maxLength', /^"eighty of them.{40,50}… has/],
  [{ $ref: '#/$defs/constructor' }, '/$ref', /constructor" refers to nothing/],
  [{ ...day, minLength: 4 }, '/minLength', /is a day, which is always written alike/],
  [{ ...day, digits: 4 }, '/digits', /is a day/],
  [{ ...day, pattern: '^2.*$' }, '/pattern', /is a day/],
  [{ ...day, enum: ['2026-11-20', '2026-02-30'] }, '/enum/1', /"2026-02-30" is no day/],
  [{ ...text, format: 'email', digits: 4 }, '/digits', /no address/],
  [{ type: 'integer', minimum: 5, maximum: 4 }, '/minimum', /at least 5 and at most 4/],
  [{ type: 'number', exclusiveMinimum: 5, maximum: 5 }, '/exclusiveMinimum', /Nothing lies between 5 and 5/],
  [
    { ...text, anyOf: [{ minLength: 2 }, { not: { multipleOf: 5 } }] },
    '/anyOf/1/not/multipleOf',
    /says nothing/,
  ],
  [{ ...text, if: { minLength: 2 } }, '/if', /asks for nothing/],
  [{ ...like, minContains: 0 }, '/minContains', /asks for nothing/],
  [{ ...like, minContains: 2, maxContains: 1 }, '/maxContains', /at least 2 and at most 1/],
  [{ ...list, minContains: 2 }, '', /"minContains" alone asks for nothing/],
  [{ ...list, contains: { const: 5 } }, '/contains/const', /is never 5/],
  [{ ...shared, minimum: 5 }, '/minimum', /"minimum" says nothing of "coverageFor", which is a text/],
];

/** The same of what a rule says of its value. */
const ofAValue: typeof ofAField = [
  [{ minimum: 5 }, '/minimum', /"minimum" says nothing of "coverageFor", which is a text/],
  [{ const: 5 }, '/const', /"coverageFor" is never 5/],
  [{ type: 'number' }, '/type', /never of type "number"/],
  [{ pattern: '[' }, '/pattern', /no regular expression/],
  [{}, '', /says nothing of "coverageFor"/],
];

/** Shapes to which no field can refer. */
const noFields: readonly (readonly [shape: unknown, problem: RegExp])[] = [
  [true, /refers to a rule, which is no field/],
  [{ enum: ['x'] }, /refers to a rule, which is no field/],
];

/** Mistakes that take several files, the folders that have to be there, and the place after the file's name. */
const several: readonly (readonly [Edits, problem: RegExp, at: string, folders?: readonly string[]])[] = [
  [
    {
      'life/schema.json': { '/required/-': 'coverageFor' },
      'life/ui.json': { '/coverageFor/ui:messages/missing': undefined },
    },
    /"coverageFor" has no words for when it is missing/,
    'life/ui.json#/coverageFor/ui:messages',
  ],
  [
    { 'life/schema.json': { '/formType': 'HEALTH' } },
    /"HEALTH" is used already, in .*health\/schema\.json/,
    'life/schema.json#/formType',
    ['health', 'life'],
  ],
  [
    { 'life/page.json': { '/route': '/health-insurance' } },
    /"\/health-insurance" is used already, in .*health\/page\.json/,
    'life/page.json#/route',
    ['health', 'life'],
  ],
  [
    {
      'life/schema.json': {
        '/properties/starts': { type: 'string', format: 'date', clientOnly: true },
        '/properties/ends': { type: 'string', format: 'date', notBefore: '{starts}' },
      },
      'life/ui.json': {
        '/starts': {
          'ui:title': 'starts',
          'ui:messages': {
            missing: 'Choose a day',
            invalid: 'Choose a day',
            range: 'Choose a later day',
            order: 'Choose a later day',
          },
        },
        '/ends': {
          'ui:title': 'ends',
          'ui:messages': {
            missing: 'Choose a day',
            invalid: 'Choose a day',
            range: 'Choose a later day',
            order: 'Choose a later day',
          },
        },
      },
    },
    /"starts" is not sent: the server could not judge by it/,
    'life/schema.json#/properties/ends/notBefore',
  ],
  [
    {
      'life/schema.json': { '/properties/second': { type: 'string', not: { const: 'x' } } },
      'life/ui.json': { '/second': { 'ui:title': 'Second' } },
    },
    /No wrong example is refused at "second"/,
    'life/examples.json#/wrong',
  ],
  [
    {
      'health/schema.json': { '/required/-': 'assistance' },
      'health/examples.json': {
        '/smallest/filled/assistance': ['Self'],
        '/smallest/payload/assistance': ['Self'],
        '/wrong': [{ title: 'x', filled: { assistance: ['Pets'] }, field: 'assistance' }],
      },
    },
    /No wrong example leaves "assistance" empty/,
    'health/examples.json#/wrong',
  ],
  [
    {
      'life/schema.json': { '/properties/second': { type: 'string', digits: 3, pattern: '^9.*$' } },
      'life/ui.json': { '/second': { 'ui:title': 'Second' } },
      'life/examples.json': { '/wrong/-': { title: 'x', filled: { second: '12' }, field: 'second' } },
    },
    /No wrong example breaks the pattern of "second" alone/,
    'life/examples.json#/wrong',
  ],
];

/** Whoever writes a form folder reads where the mistake is, what it is, and what to write instead. */
function expectTold(edits: Edits, file: string, place: string, problem: RegExp, folders: readonly string[]) {
  const issues = issuesAfter(edits, folders);
  const told = issues.find((issue) => issue.file === file && issue.pointer === place);
  expect(told?.problem, JSON.stringify(issues, null, 2)).toMatch(problem);
  expect(told?.hint).toMatch(
    /^(Add|Write|Remove|Name|Keep|Give|Take|Mend|Fill|Make|Start|Tighten|Begin|It asks|Put)\b/,
  );
}

describe.each(Object.entries(mistakes))('a mistake in %s', (_subject, byFile) => {
  const all = Object.entries(byFile).flatMap(([file, ones]) =>
    ones.map(([edit, problem, at]) => ({ file, edit, problem, at })),
  );
  it.each(all)('$file $edit is told with file, place, problem and remedy: $problem', (mistake) => {
    const { file, edit, problem, at } = mistake;
    const first = edit !== null && typeof edit === 'object' ? (Object.keys(edit)[0] ?? '') : '';
    const [named = '', place] = at?.includes('.json#') ? at.split('.json#') : ['', at ?? first];
    const [folder = ''] = file.split('/');
    const isShared = folder === 'meta' || folder.endsWith('.json');
    const where = named === '' ? file : `${named}.json`;
    expectTold({ [file]: edit }, where, place ?? '', problem, [isShared ? 'health' : folder]);
  });
});

describe('a field that no visitor could fill in, or a rule over it that never applies', () => {
  const file = 'life/schema.json';
  const place = '/properties/coverageFor';

  it.each(ofAField)('%o is told at "%s"', (schema, at, problem) => {
    expectTold({ [file]: { [place]: schema } }, file, place + at, problem, ['life']);
  });

  it.each(ofAValue)('a rule with %o is told at "%s"', (value, at, problem) => {
    const rule = { properties: { coverageFor: value } };
    expectTold({ [file]: { '/not': rule } }, file, `/not${place}${at}`, problem, ['life']);
  });

  it.each(noFields)('a reference to %o is told', (one, problem) => {
    const edit = { '/$defs': { one }, [place]: { $ref: '#/$defs/one' } };
    expectTold({ [file]: edit }, file, `${place}/$ref`, problem, ['life']);
  });
});

describe('a mistake between several files', () => {
  const all = several.map(([edits, problem, at, folders]) => ({ edits, problem, at, folders }));
  it.each(all)('$edits: $problem', ({ edits, problem, at, folders }) => {
    const [file = '', ...place] = at.split('#');
    expectTold(edits, file, place.join('#'), problem, folders ?? [file.split('/')[0] ?? '']);
  });
});

describe('a remedy', () => {
  it.each<readonly [string, Edits[string], RegExp]>([
    [
      'health/schema.json',
      { '/properties/assistance/uniqItems': true },
      /Write "uniqueItems".*Known here: .*minItems/,
    ],
    ['motor/schema.json', { '/properties/carNumber/colour': 'red' }, /^Remove it\. Known here: /],
    ['motor/schema.json', { '/properties/carNumber/contains': {} }, /where it belongs/],
    ['motor/schema.json', { '/properties/carNumber/maxLength': 'long' }, /integer/],
    ['health/schema.json', { '/properties/assistance/uniqueItems': undefined }, /Add "uniqueItems": true/],
    ['health/ui.json', { '/assistance/ui:clears': ['surname'] }, /lastName/],
    ['life/schema.json', { '/properties/coverageFor': { type: 'string', enum: ['Family '] } }, /"Family"/],
    ['health/examples.json', { '/smallest/payload/firstName': 'Usha' }, /Write "firstName": "Asha"/],
  ])('%s %o names what to write: %s', (file, edit, hint) => {
    const [issue] = issuesAfter({ [file]: edit }, [file.split('/')[0] ?? '']);
    expect(issue?.hint).toMatch(hint);
  });
});

describe('a remedy that a tool can carry out', () => {
  it.each<readonly [string, Edits[string], readonly unknown[]]>([
    ['health/ui.json', { '/ui:order': 'firstName' }, [['firstName']]],
    ['health/ui.json', { '/ui:order': null }, []],
    ['health/ui.json', { '/assistance/ui:title': 5 }, ['5']],
    ['motor/schema.json', { '/properties/carNumber/maxLength': '80' }, [80]],
    ['motor/schema.json', { '/properties/carNumber/maxLength': '8.5' }, []],
    ['health/ui.json', { '/assistance/ui:widget': 'checkboxs' }, ['checkboxes']],
  ])('%s %o: writes %j', (file, edit, values) => {
    const [issue] = issuesAfter({ [file]: edit }, [file.split('/')[0] ?? '']);
    expect(issue?.fixes?.map((fix) => fix.kind === 'put' && fix.value)).toEqual(values);
  });

  it('spells a word as the known one that is nearest, or takes it away', () => {
    const [issue] = issuesAfter({ 'health/schema.json': { '/requird': [] } });
    expect(issue?.fixes).toMatchObject([{ kind: 'rename', to: 'required' }, { kind: 'remove' }]);
  });
});

describe('the faults of a catalogue', () => {
  it('[R13] are none for the folders as they are', () => {
    expect(issuesAfter({}, [])).toEqual([]);
  });

  it('come all at once, of every folder', () => {
    const issues = issuesAfter(
      { 'health/ui.json': '{', 'life/schema.json': { '/requird': [] }, 'motor/ui.json': { '/x': {} } },
      ['health', 'life', 'motor'],
    );
    expect(issues.map((issue) => issue.file)).toEqual(
      expect.arrayContaining(['health/ui.json', 'life/schema.json', 'motor/ui.json']),
    );
  });

  it('of something shared come alone: every form would only repeat them', () => {
    const issues = issuesAfter({ 'fields.schema.json': { '/$defs/pinCode/patern': '^7$' } }, [
      'health',
      'life',
    ]);
    expect(issues.map((issue) => issue.file)).toEqual(['fields.schema.json']);
  });

  it('name no mistake twice', () => {
    const issues = issuesAfter({ 'health/schema.json': { '/properties/assistance/items/enum': [7] } });
    const told = issues.map((issue) => `${issue.file}${issue.pointer}${issue.problem}`);
    expect(new Set(told).size).toBe(told.length);
  });

  it('read as lines that can be followed', () => {
    const issue = { file: 'a/ui.json', pointer: '/x', problem: 'It is wrong.', hint: 'Mend it.' };
    expect(formatIssue(issue)).toBe('a/ui.json#/x\n    It is wrong.\n    → Mend it.');
    expect(formatIssue({ ...issue, pointer: '' })).toBe('a/ui.json\n    It is wrong.\n    → Mend it.');
    expect(new CatalogueError([issue]).message).toMatch(/^One mistake in the form folders:/);
    expect(new CatalogueError([issue, issue]).message).toMatch(/^2 mistakes in the form folders:/);
  });
});

describe('pointer', () => {
  it('joins names as RFC 6901 says', () => {
    expect(pointer()).toBe('');
    expect(pointer('a', 0, 'b/c~d')).toBe('/a/0/b~1c~0d');
  });
});
