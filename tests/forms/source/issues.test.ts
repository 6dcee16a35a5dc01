import { readFileSync } from 'node:fs';
import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { CatalogueError, formatIssue, pointer } from '#forms/compile/index.ts';
import { type Edits, expectIssue, issuesAfter } from '../../support/formFolders.ts';

/**
 * The edits of a file, the pointer of the issue (by default that of the first edit), and what the problem contains, needed
 * only if another check reports the same place.
 */
type Mistake = readonly [edit: Edits[string], at?: string, problem?: RegExp];
type Mistakes = Readonly<Record<string, readonly Mistake[]>>;

const text = { type: 'string' };
const day = { type: 'string', format: 'date' };
const list = { type: 'array', uniqueItems: true, items: { type: 'string', enum: ['x', 'y'] } };
const rows = { type: 'array', items: { type: 'object', required: [], properties: { name: text } } };
const group = { type: 'object', required: [], properties: { name: text } };
const shared = { $ref: '../fields.schema.json#/$defs/pinCode' };

/** Mistakes by subject and file. */
const mistakes: Readonly<Record<string, Mistakes>> = {
  'the shape of a file': {
    'health/schema.json': [
      [{ '/properties/assistance/uniqItems': true }],
      [{ '/properties/assistance/uniqueItems': undefined }, '/properties/assistance'],
      [{ '/title': undefined }, ''],
      [
        '{"$schema":"","formType":"HEALTH","title":"t","type":"object","required":[],"properties":{"__proto__":{"type":"string"}}}',
        '/properties',
      ],
      [{ '/then': { required: ['description'] } }, ''],
    ],
    'motor/schema.json': [[{ '/properties/carNumber/type': 'text' }]],
    'health/ui.json': [
      [{ '/assistance/ui:titel': 'Cover' }],
      [{ '/assistance/ui:widget': 'carousel' }],
      [{ '/assistance/ui:title': '  ' }],
    ],
    'health/page.json': [
      [{ '/route': 'health-insurance' }],
      [{ '/hero/title': ' ' }],
      [{ '/figures': [{ value: '25+', text: 'policies issued' }] }],
      [{ '/explains': {} }],
      [{ '/explains/steps/items': [] }],
      [{ '/explains/split/parts/0/amount': 0 }],
      [{ '/explains/split/parts/0/by': 'bank' }],
      [
        '{ "a": [{ "b": "{" }, { "b": "b" }],\n  "c": { "a": 1 },\n  "\\u0061": 1 }',
        '',
        /Line 3 repeats the key "\\u0061"/,
      ],
    ],
    'health/examples.json': [[{ '/wrong': undefined }, ''], [{ '/fullest/filled/pincode': '403001' }]],
  },
  'names of other files': {
    'health/schema.json': [
      [{ '/properties/description/$ref': '../fields.schema.json#/$defs/descripton' }],
      [{ '/required/-': 'surname' }, '/required/5'],
      [{ '/if': { required: ['assistanc'] }, '/then': { required: ['description'] } }, '/if/required/0'],
      [{ '/not': { properties: { surname: { const: 'x' } } } }, '/not/properties/surname'],
      [{ '/formType': 'WELLNESS' }],
    ],
    'health/ui.json': [
      [{ '/pinCod': { 'ui:title': 'PIN code' } }],
      [{ '/ui:order': ['firstName', 'surname'] }, '/ui:order/1'],
    ],
    'life/ui.json': [
      [{ '/coverageFor/ui:title': undefined }, '/coverageFor'],
      [{ '/coverageFor/ui:enumNames': ['Me'] }],
    ],
    'critical-illness/page.json': [
      [{ '/comparison/rows/0/values': ['30 illnesses', '64 illnesses', 'none'] }],
      [{ '/comparison/rows/0/values': ['30 illnesses'] }],
    ],
    'life/page.json': [[{ '/enquiry/forms/0/formType': 'LIVE' }]],
    'property/page.json': [[{ '/covered/items/0/label': 'House' }]],
    'motor/schema.json': [[{ '/properties/carNumber/pattern': '^[0-9$' }]],
  },
  'a drawing whose amounts or names do not match': {
    'motor/page.json': [[{ '/explains/split/parts/1/by': undefined }, '/explains/split/parts/1']],
    'travel/page.json': [
      [{ '/explains/split/parts/0/amount': 1901 }, '/explains/split/beside/parts', /37501.*37500/],
      [{ '/explains/split/beside/parts/0/by': undefined }, '/explains/split/beside/parts/0'],
    ],
    'liabilities/page.json': [
      [{ '/explains/flow/moves/1/to': 'The bank' }],
      [{ '/explains/flow/moves/1/to': 'Your director' }],
      [{ '/explains/flow/moves/3/amount': 1500001 }, '/explains/flow/moves', /20000001/],
    ],
    'life/page.json': [
      [{ '/explains/years/axis/to': 46 }],
      [{ '/explains/years/bands/0/to': 26 }, '/explains/years/bands/0'],
      [{ '/explains/years/bands/1/from': 15 }, '/explains/years/bands/1'],
      [{ '/explains/years/bands/1/from': 4 }, '/explains/years/bands/1'],
    ],
  },
  'names and rules without effect': {
    'life/schema.json': [
      ...[
        ...['constructor', 'data', 'formType', 'appendChild', 'firstChild', 'insertBefore', 'nextSibling'],
        ...['nodeName', 'nodeType', 'removeChild', 'setAttribute'],
      ].map(
        (name): Mistake => [
          { [`/properties/${name}`]: { type: 'string' } },
          `/properties/${name}`,
          /reserved name/,
        ],
      ),
      [{ '/dependentRequired': { email: ['telex'] } }, '/dependentRequired/email/0'],
      [{ '/dependentSchemas': { email: { required: ['telex'] } } }, '/dependentSchemas/email/required/0'],
      [{ '/not': { $ref: '#/$defs/toString' } }, '/not/$ref'],
      [{ '/$defs': { a: { not: { $ref: '#/$defs/a' } } } }, '/$defs/a/not/$ref'],
      [{ '/$defs': { a: { $ref: '#/$defs/a' } } }, '/$defs/a/$ref'],
      [{ '/if': { required: ['coverageFor'] } }],
    ],
    'life/page.json': [[{ '/route': '/about' }]],
    'critical-illness/computed.json': [
      [
        {
          '/computed/age/when': { required: ['insurer'], properties: { insurer: { const: 'AdityaBrla' } } },
        },
        '/computed/age/when/properties/insurer/const',
      ],
      [
        {
          '/computed/age/is': {
            if: { required: ['gender'], properties: { gender: { enum: ['male', 'femal'] } } },
          },
          '/computed/age/is/then': { age: 'dob' },
        },
        '/computed/age/is/if/properties/gender/enum',
        /can never have the value "femal"/,
      ],
    ],
  },
  'a condition that also holds if its field is empty': {
    'life/schema.json': [
      [
        { '/if': { properties: { email: { const: 'a@b.in' } } }, '/then': { required: ['pinCode'] } },
        '/if/properties/email',
        /also holds if "email" is empty/,
      ],
      [
        {
          '/if': { required: ['email'], anyOf: [{ properties: { pinCode: { pattern: '^4' } } }] },
          '/then': { required: ['coverageFor'] },
        },
        '/if/anyOf/0/properties/pinCode',
        /also holds/,
      ],
      [
        {
          '/properties/home': group,
          '/if': { required: ['home'], properties: { home: { properties: { name: { const: 'x' } } } } },
          '/then': { required: ['email'] },
        },
        '/if/properties/home/properties/name',
        /also holds/,
      ],
      [
        {
          '/properties/people': rows,
          '/if': { properties: { people: { contains: { properties: { name: { const: 'x' } } } } } },
          '/then': { required: ['email'] },
        },
        '/if/properties/people/contains/properties/name',
        /also holds/,
      ],
    ],
    'critical-illness/computed.json': [
      [
        { '/computed/age/when': { properties: { gender: { const: 'male' } } } },
        '/computed/age/when/properties/gender',
        /also holds/,
      ],
    ],
  },
  'a computed field that is required': {
    'critical-illness/schema.json': [
      [{ '/required/-': 'insurerPremium' }, '/required/5', /computed/],
      [{ '/allOf/1/then/required/-': 'insurerPremium' }, '/allOf/1/then/required/1', /computed/],
      [{ '/allOf/1/else': { required: ['insurerPremium'] } }, '/allOf/1/else/required/0', /computed/],
      [{ '/dependentRequired': { email: ['insurerPremium'] } }, '/dependentRequired/email/0', /computed/],
    ],
  },
  steps: {
    'critical-illness/ui.json': [
      [{ '/ui:steps/items/0/fields': ['firstName', 'phoneNumber', 'email', 'dob'] }, '/ui:steps/items'],
      [{ '/ui:steps/items/1/fields/-': 'dob' }, '/ui:steps/items/1/fields/1'],
      [{ '/ui:steps/items/1/fields/-': 'surname' }, '/ui:steps/items/1/fields/1'],
      [{ '/ui:steps/items/3/review/rows/-': { field: 'surname' } }, '/ui:steps/items/3/review/rows/8/field'],
      [{ '/ui:steps/items/3/review/details': 'insurers' }],
      [{ '/ui:steps/items/3/review/sample/table': 'manipal' }],
      [{ '/insurer/ui:optionDetails/Another': { facts: [{ label: 'a', value: 'b' }] } }],
      [{ '/insurer/ui:optionAmount/field': 'calculation' }],
      [{ '/ui:steps/items/1/title': 'Basic Info' }],
      [{ '/ui:order': ['firstName', 'dob', 'email'] }, '/ui:order/2', /lists "email" later than the steps/],
      [{ '/ui:steps/items/1/advance/on': 'insurer' }],
      [{ '/ui:steps/items/0/advance': { on: 'firstName', afterMs: 0 } }, '/ui:steps/items/0/advance/on'],
      [
        {
          '/ui:steps/items/3': { title: 'Gender', fields: ['gender'], advance: { on: 'gender', afterMs: 0 } },
        },
        '/ui:steps/items/3/advance',
      ],
      [{ '/ui:steps/items/3/review/rows/7/as': 'years' }, '/ui:steps/items/3/review/rows/7/field'],
      [{ '/ui:steps/items/1/fields': ['constructor'] }, '/ui:steps/items/1/fields/0'],
      [{ '/ui:steps/items/3/review/rows/7/field': 'constructor' }],
      [{ '/ui:steps/items/3/review/head/0': 'constructor' }],
      [{ '/ui:steps/items/3/review/amount/field': 'sumInsured' }],
      [{ '/insurer/ui:optionAmount/field': 'sumInsured' }],
    ],
  },
  examples: {
    'health/examples.json': [
      [{ '/smallest/payload/firstName': 'Usha' }],
      [{ '/fullest/payload/age': 7 }],
      [{ '/smallest/payload/assistance': undefined }],
      [{ '/smallest/filled/phoneNumber': '90', '/smallest/payload/phoneNumber': '90' }],
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
        '/wrong/0/field',
      ],
      [{ '/wrong/0/field': 'pinCode' }],
    ],
  },
  'rate tables and their uses': {
    'critical-illness/rates/manipal-cigna.json': [
      [null, 'critical-illness/computed.json#/computed/eachThousand/is/table'],
      [
        '{"$schema":"","status":"final","unit":"INR/year","keys":[{"name":"age","kind":"bands","unit":"year","from":18,"to":70,"outside":"none"}],"rates":{"18-70":5}}',
        'critical-illness/computed.json#/computed/eachThousand/is/by',
      ],
    ],
    'critical-illness/rates': [[null, 'critical-illness/computed.json#/computed/adityaBirla/is/table']],
    'critical-illness/schema.json': [
      [
        { '/properties/insurerPremium/computedBy': 'illnessPremium' },
        '/properties/insurerPremium/computedBy',
        /^Unknown calculation/,
      ],
    ],
    'critical-illness/computed.json': [
      [null, 'critical-illness/schema.json#/properties/insurerPremium/computedBy'],
    ],
  },
  'unreadable and shared files': {
    'health/schema.json': [[null, '', /missing/]],
    'health/ui.json': [
      [null, '', /missing/],
      ['{ "ui:submit": "Send",, }', '', /not JSON/],
      [{ '/ui:submit': 'Send \ufffd' }, '', /not UTF-8: line 3 /],
    ],
    'health/examples.json': [
      [null, '', /missing/],
      ['[]', '', /not a JSON object/],
    ],
    'health/page.json': [['', '', /empty/]],
    'fields.schema.json': [
      [{ '/$defs/pinCode/patern': '^7$' }],
      [{ '/$defs/pinCode/pattern': '^[0-9$' }],
      [{ '/$defs/firstName/pattern': '^([a-z0-9]+-?)+$' }],
      [
        { '/$defs/companyName': { type: 'string', pattern: '^[A-Z]' } },
        '/$defs/companyName/pattern',
        /needs a "maxLength"/,
      ],
    ],
    'fields.ui.json': [[{ '/pinCode/ui:titel': 'PIN' }], [{ '/pincode': { 'ui:title': 'PIN' } }], [null]],
    'meta/ui.schema.json': [['{', '', /not JSON/]],
  },
};

/** Invalid schemas of a field, and the pointer of the issue. */
const invalidFields: readonly (readonly [schema: object, at: string])[] = [
  [{ ...text, maxLength: `eighty${' of them'.repeat(20)}` }, '/maxLength'],
  [{ $ref: '#/$defs/constructor' }, '/$ref'],
  [{ ...day, minLength: 4 }, '/minLength'],
  [{ ...day, pattern: '^2.*$' }, '/pattern'],
  [{ ...day, enum: ['2026-11-20', '2026-02-30'] }, '/enum/1'],
  [{ ...day, const: '2026-02-30' }, '/const'],
  [{ ...text, const: '' }, '/const'],
  [{ ...text, format: 'email', digits: 4 }, '/digits'],
  [{ ...text, anyOf: [{ minLength: 2 }, { not: { multipleOf: 5 } }] }, '/anyOf/1/not/multipleOf'],
  [{ ...text, if: { minLength: 2 } }, '/if'],
  [{ ...list, minContains: 2 }, ''],
  [{ ...shared, minimum: 5 }, '/minimum'],
  [{ ...list, contains: { const: 'z' } }, '/contains/const'],
  [{ ...text, enum: ['Grocer', 'Other'], default: 'Baker' }, '/default'],
  [{ ...text, format: 'pan', default: 'PAN' }, '/default'],
  [{ type: 'integer', minimum: 0, maximum: 100, default: 1000 }, '/default'],
  [{ type: 'integer', default: 2.5 }, '/default'],
  [{ type: 'boolean', default: 1 }, '/default'],
  [{ ...day, default: '{tomorrow}' }, '/default'],
  [{ ...day, notBefore: '2026-04-01', default: '2026-03-31' }, '/default'],
  [{ type: 'integer', minimum: 5, maximum: 4 }, '/maximum'],
  [{ type: 'number', exclusiveMinimum: 5, maximum: 5 }, '/maximum'],
  [{ type: 'number', minimum: 5, anyOf: [{ maximum: 4 }, { minimum: 7 }] }, '/anyOf/0/maximum'],
  [{ type: 'integer', minimum: 1, maximum: 4, multipleOf: 5 }, '/multipleOf'],
  [{ type: 'integer', exclusiveMinimum: 4, exclusiveMaximum: 5 }, '/exclusiveMinimum'],
  [{ type: 'number', minimum: 0.31, anyOf: [{ maximum: 0.39, multipleOf: 0.1 }] }, '/anyOf/0/multipleOf'],
  [{ ...text, minLength: 5, maxLength: 4 }, '/maxLength'],
  [{ ...list, minItems: 2, maxItems: 1 }, '/maxItems'],
  [{ ...rows, minItems: 3, maxItems: 2 }, '/maxItems'],
  [{ ...list, contains: { const: 'x' }, minContains: 2, maxContains: 1 }, '/maxContains'],
  [{ ...list, contains: { const: 'x' }, maxContains: 0 }, '/maxContains'],
  [{ ...list, contains: { const: 'x' }, minContains: 0 }, '/minContains'],
  [{ ...day, notBefore: '2026-04-01', notAfter: '2026-03-31' }, '/notAfter'],
];

/** Invalid rules about the value of a field, and the pointer of the issue. */
const invalidRules: readonly (readonly [value: object, at: string, field?: object])[] = [
  [{ minimum: 5 }, '/minimum'],
  [{ const: 5 }, '/const'],
  [{ not: { const: 'Famly' } }, '/not/const'],
  [{ enum: ['Self', 'Famly'] }, '/enum'],
  [{ contains: { const: 'z' } }, '/contains/const', list],
  [{ minItems: 3 }, '/minItems', { ...list, maxItems: 2 }],
  [{ contains: { required: ['nam'] } }, '/contains/required/0', rows],
  [{ contains: { required: ['name'] }, minItems: 3 }, '/minItems', { ...rows, maxItems: 2 }],
  [{}, '', rows],
  [{ required: ['nam'] }, '/required/0', group],
  [{ const: 7 }, '/const', { type: 'integer', multipleOf: 5 }],
  [{ minimum: 600, maximum: 700 }, '/minimum', { type: 'integer', maximum: 500 }],
  [{ maximum: 4 }, '/maximum', { type: 'integer', minimum: 5 }],
  [{ exclusiveMinimum: 500 }, '/exclusiveMinimum', { type: 'integer', maximum: 500 }],
  [{ const: '2026-02-30' }, '/const', day],
  [{ pattern: '^2026' }, '/pattern', day],
  [{ const: '2026-03-31' }, '/const', { ...day, notBefore: '2026-04-01' }],
  [{ type: 'number' }, '/type'],
  [{ pattern: '[' }, '/pattern'],
  [{}, ''],
];

/** Definitions to which a field cannot refer. */
const notFields: readonly (readonly [shape: unknown])[] = [[true], [{ enum: ['x'] }]];

/** Mistakes across several files, the place of the issue, and the folders to load. */
const several: readonly (readonly [Edits, at: string, folders?: readonly string[], problem?: RegExp])[] = [
  [
    {
      'life/schema.json': { '/properties/coverageFor': rows, '/required/-': 'coverageFor' },
      'life/ui.json': { '/coverageFor': { 'ui:title': 'Whom', items: { name: { 'ui:title': 'Name' } } } },
    },
    'life/ui.json#/coverageFor/ui:messages',
  ],
  [
    {
      'life/schema.json': { '/properties/rooms': { ...text, format: 'pan', pattern: '^x' } },
      'life/ui.json': { '/rooms': { 'ui:title': 'Rooms' } },
    },
    'life/examples.json#/fullest/filled',
  ],
  // only an invalid example fills the field in
  [
    {
      'life/schema.json': { '/properties/rooms': { type: 'integer', minimum: 5, not: { minimum: 5 } } },
      'life/ui.json': { '/rooms': { 'ui:title': 'Rooms' } },
      'life/examples.json': { '/wrong/-': { title: 'seven rooms', filled: { rooms: 7 }, field: 'rooms' } },
    },
    'life/examples.json#/fullest/filled',
  ],
  [
    {
      'life/schema.json': {
        '/properties/rooms': { type: 'integer', default: 11 },
        '/if': { required: ['email'] },
        '/then': { properties: { rooms: { maximum: 10 } } },
      },
      'life/ui.json': { '/rooms': { 'ui:title': 'Rooms' } },
    },
    'life/examples.json#/smallest/filled/rooms',
  ],
  [
    { 'life/schema.json': { '/formType': 'HEALTH' } },
    'life/schema.json#/formType',
    ['health', 'life'],
    /already used/,
  ],
  [{ 'life/page.json': { '/route': '/health-insurance' } }, 'life/page.json#/route', ['health', 'life']],
  [{ 'life/page.json': { '/card/id': 'health' } }, 'life/page.json#/card/id', ['health', 'life']],
  ...[
    [
      { ...day, clientOnly: true },
      { ...day, notBefore: '{starts}' },
    ],
    [
      { ...text, format: 'month' },
      { ...text, format: 'month', notBefore: '{starts+1m}' },
    ],
    [
      { type: 'integer', enum: [2026, 2027] },
      { ...text, format: 'year', notBefore: '{starts}' },
    ],
    [
      { ...text, digits: 5, pattern: '^2' },
      { ...text, format: 'year', notBefore: '{starts}' },
    ],
  ].map(
    ([starts, ends]) =>
      [
        {
          'life/schema.json': { '/properties/starts': starts, '/properties/ends': ends },
          'life/ui.json': { '/starts': { 'ui:title': 'starts' }, '/ends': { 'ui:title': 'ends' } },
        },
        'life/schema.json#/properties/ends/notBefore',
      ] as const,
  ),
  ...[
    [{ type: 'boolean', clientOnly: true }, '/then/properties/more'] as const,
    [{ type: 'boolean', notAfter: '{today}' }, '/then/properties/more/notAfter'] as const,
    [text, '/not/properties/more/const'] as const,
  ].map(
    ([more, at]) =>
      [
        {
          'health/schema.json': {
            '/if': { required: ['email'] },
            '/then': { properties: { more } },
            '/not': { properties: { more: { const: 5 } } },
          },
          'health/ui.json': { '/more': { 'ui:title': 'More' } },
        },
        `health/schema.json#${at}`,
      ] as const,
  ),
];

describe.each(Object.entries(mistakes))('a mistake in %s', (_subject, byFile) => {
  const all = Object.entries(byFile).flatMap(([file, ones]) =>
    ones.map(([edit, at, problem]) => ({ file, edit, at, problem })),
  );
  it.each(all)('$file $edit is reported with file, place and hint', ({ file, edit, at, problem }) => {
    const first = edit !== null && typeof edit === 'object' ? (Object.keys(edit)[0] ?? '') : '';
    const [folder = ''] = file.split('/');
    const isShared = folder === 'meta' || folder.endsWith('.json');
    const location = at?.includes('#') ? at : `${file}#${at ?? first}`;
    expectIssue({ [file]: edit }, location, [isShared ? 'health' : folder], problem);
  });
});

describe('an invalid field or rule', () => {
  const file = 'life/schema.json';
  const location = '/properties/coverageFor';

  it.each(invalidFields)('%o is reported at "%s"', (schema, at) => {
    expectIssue({ [file]: { [location]: schema } }, `${file}#${location}${at}`, ['life']);
  });

  it.each(invalidRules)('a rule with %o is reported at "%s"', (value, at, field) => {
    const rule = { properties: { coverageFor: value } };
    const edit = { '/not': rule, ...(field && { [location]: field }) };
    expectIssue({ [file]: edit }, `${file}#/not${location}${at}`, ['life']);
  });

  it.each(notFields)('a reference to %o is reported', (one) => {
    const edit = { '/$defs': { one }, [location]: { $ref: '#/$defs/one' } };
    expectIssue({ [file]: edit }, `${file}#${location}/$ref`, ['life']);
  });
});

describe('a mistake across several files', () => {
  const all = several.map(([edits, at, folders, problem]) => ({ edits, at, folders, problem }));
  it.each(all)('$edits is reported at $at', ({ edits, at, folders = [at.split('/')[0] ?? ''], problem }) => {
    expectIssue(edits, at, folders, problem);
  });
});

describe('a hint', () => {
  it.each<readonly [string, Edits[string], RegExp]>([
    ['health/ui.json', { '/assistance/ui:clears': ['surname'] }, /lastName/],
    ['health/page.json', { '/explains/pie': {} }, /steps, split, flow, years, exchange/],
    ['life/page.json', { '/enquiry/forms/0/formType': 'LIVE' }, /^Name one of: LIFE\.$/],
    ['property/page.json', { '/covered/items/0/label': 'House' }, /Apartment/],
    ['health/ui.json', { '/assistance/ui:messages/invalid': 'Choose.' }, /without a full stop/],
    ['motor/schema.json', { '/properties/carNumber/pattern': '^DL(a+)+$' }, /write a smaller "maxLength"/],
    ['life/schema.json', { '/properties/coverageFor': { type: 'string', enum: ['Family '] } }, /"Family"/],
    [
      'life/schema.json',
      { '/properties/coverageFor': { type: 'string', enum: ['\u200bFamily'] } },
      /"Family"/,
    ],
    ['health/examples.json', { '/smallest/payload/firstName': 'Usha' }, /Write "firstName": "Asha"/],
    [
      'life/schema.json',
      { '/if': { properties: { email: { pattern: 'x' } } }, '/then': { required: ['pinCode'] } },
      /Add "required": \["email"\]/,
    ],
  ])('contains the correction for %s %o: %s', (file, edit, hint) => {
    const [issue] = issuesAfter({ [file]: edit }, [file.split('/')[0] ?? '']);
    expect(issue?.hint).toMatch(hint);
  });
});

const computedFile = (name: string) => {
  const calculation = { title: 'Premium', unit: '1', is: 5 };
  return JSON.stringify({ $schema: '', units: {}, computed: { [name]: calculation } });
};
const copyOfLife = Object.fromEntries(
  ['schema', 'ui', 'page', 'examples'].map((name) => [
    `life cover 2/${name}.json`,
    readFileSync(`form-schemas/life/${name}.json`, 'utf8'),
  ]),
);
const startDate = { 'life/ui.json': { '/startDate': { 'ui:title': 'First day' } } };
const ruleWith = (bound: object) => ({
  'life/schema.json': {
    '/properties/startDate': day,
    '/if': { required: ['startDate'], properties: { startDate: bound } },
    '/then': { required: ['email'] },
  },
  ...startDate,
});

describe('a mistake with consequences', () => {
  it.each<readonly [string, Edits, at: string, problem: RegExp, hint: RegExp]>([
    [
      'a folder name with spaces',
      copyOfLife,
      'life cover 2#',
      /^"life cover 2" is not a valid folder name/,
      /"life-cover-2"/,
    ],
    [
      'a folder name in capitals',
      { 'Marine/schema.json': '{}' },
      'Marine#',
      /^"Marine" is not a valid folder name/,
      /"marine"/,
    ],
    [
      'a misspelt calculation, although a calculation has the name of the field',
      {
        'life/schema.json': { '/properties/premium': { type: 'number', computedBy: 'premum' } },
        'life/ui.json': { '/premium': { 'ui:title': 'Premium' } },
        'life/computed.json': computedFile('premium'),
      },
      'life/schema.json#/properties/premium/computedBy',
      /^Unknown calculation "premum"/,
      /^Name one of: premium\.$/,
    ],
    [
      'a bound in a rule for another kind of field',
      ruleWith({ notBelow: '{premium}' }),
      'life/schema.json#/if/properties/startDate/notBelow',
      /^"notBelow" has no effect on "startDate", which is a day/,
      /notBefore, notAfter/,
    ],
    [
      'an offset in a rule without a unit',
      ruleWith({ notAfter: ['{today+3}', '{today+1y}'] }),
      'life/schema.json#/if/properties/startDate/notAfter/0',
      /^The offset of "today" has no unit/,
      /"\{today-2y\}"/,
    ],
    [
      'a bound that misspells a field',
      {
        'life/schema.json': {
          '/properties/startDate': day,
          '/properties/endDate': { ...day, notBefore: '{startdate}' },
        },
        'life/ui.json': {
          '/startDate': { 'ui:title': 'First day' },
          '/endDate': { 'ui:title': 'Last day' },
        },
      },
      'life/schema.json#/properties/endDate/notBefore',
      /^Unknown field "startdate"/,
      /^Name one of: startDate\.$/,
    ],
    [
      'curly quotes',
      { 'life/ui.json': '{\n  "a": 1,\n  “ui:submit”: "Send" }' },
      'life/ui.json#',
      /line 3 has the curly quote “/,
      /straight quotes/,
    ],
    ['an empty file', { 'life/ui.json': '\n' }, 'life/ui.json#', /^The file is empty/, /Start it with \{/],
    [
      'a file in UTF-16',
      { 'life/ui.json': '\ufffd\ufffd{\0"\0a\0"\0:\x01\0}\0' },
      'life/ui.json#',
      /^The file is UTF-16, not UTF-8/,
      /^Save the file as UTF-8\.$/,
    ],
    [
      'a description that is too short',
      { 'life/page.json': { '/head/description': 'Life cover.' } },
      'life/page.json#/head/description',
      /^"Life cover\." is too short \(11 characters\)\.$/,
      /^Write 50 characters or more\.$/,
    ],
    [
      'a field that no example makes visible',
      {
        'life/schema.json': {
          '/if': { required: ['coverageFor'], properties: { coverageFor: { const: 'Others' } } },
          '/then': { properties: { others: { ...text, maxLength: 80 } } },
        },
        'life/ui.json': { '/others': { 'ui:title': 'Others' } },
      },
      'life/examples.json#/fullest/filled',
      /^No example has a valid value for "others"/,
      /^Add a form to "others" whose answers make "others" visible, or run: npm run form -- examples life --keep$/,
    ],
  ])('is reported once, at its cause: %s', (_what, edits, at, problem, hint) => {
    const issues = issuesAfter(edits, ['life']);
    expect(issues.map(({ file, pointer }) => `${file}#${pointer}`)).toEqual([at]);
    expect(issues[0]?.problem).toMatch(problem);
    expect(issues[0]?.hint).toMatch(hint);
  });
});

describe('the issues of a catalogue', () => {
  it.each<readonly [string, string, Exclude<Edits[string], null>]>([
    [
      'a rule requires a computed field',
      'critical-illness/schema.json',
      { '/if': { required: ['insurerPremium'] }, '/else': { required: ['email'] } },
    ],
    [
      'a bound is a multiple of the step',
      'life/schema.json',
      { '/properties/coverageFor': { type: 'number', minimum: 0.3, maximum: 0.3, multipleOf: 0.1 } },
    ],
    [
      'a condition compares a field that it requires, or that is always submitted',
      'health/schema.json',
      {
        '/properties/wants': { type: 'boolean' },
        '/if': {
          allOf: [{ required: ['email'] }],
          properties: { email: { pattern: 'x' }, wants: { const: true }, assistance: { minItems: 2 } },
        },
        '/then': { required: ['description'] },
      },
    ],
    [
      'a field and a rule count different options',
      'health/schema.json',
      {
        '/properties/assistance/contains': { enum: ['Self', 'Family'] },
        '/properties/assistance/minContains': 2,
        '/if': {
          properties: { assistance: { contains: { const: 'Others' }, minContains: 0, maxContains: 1 } },
        },
        '/then': { required: ['description'] },
      },
    ],
    [
      'a field has fewer options than its definition',
      'life/schema.json',
      {
        '/$defs': { kind: { ...text, enum: ['x', 'y'] } },
        '/properties/coverageFor': { $ref: '#/$defs/kind', enum: ['x'] },
      },
    ],
    [
      'a bound of a field with a default depends on today',
      'life/schema.json',
      {
        '/properties/coverageFor': {
          ...day,
          notBefore: '{today}',
          notAfter: '2099-12-31',
          default: '2020-01-01',
        },
      },
    ],
    [
      'a field is only filled in by an example that is invalid at another field',
      'health/examples.json',
      {
        '/fullest/filled/description': undefined,
        '/fullest/payload/description': undefined,
        '/wrong/0/filled/description': 'At noon',
      },
    ],
    [
      'ui:widget overrides the keywords of a shared field',
      'health/ui.json',
      { '/pinCode': { 'ui:widget': 'textarea' } },
    ],
  ])('are empty if %s', (_what, file, edit) => {
    const issues = issuesAfter({ [file]: edit }, [file.split('/')[0] ?? '']);
    expect(issues.filter((issue) => issue.file === file)).toEqual([]);
  });

  it('include all folders', () => {
    const issues = issuesAfter(
      { 'health/ui.json': '{', 'life/schema.json': { '/requird': [] }, 'motor/ui.json': { '/x': {} } },
      ['health', 'life', 'motor'],
    );
    expect(issues.map((issue) => issue.file)).toEqual(
      expect.arrayContaining(['health/ui.json', 'life/schema.json', 'motor/ui.json']),
    );
  });

  it('are limited to the shared files if these have issues', () => {
    const issues = issuesAfter({ 'fields.schema.json': { '/$defs/pinCode/patern': '^7$' } }, [
      'health',
      'life',
    ]);
    expect(issues.map((issue) => issue.file)).toEqual(['fields.schema.json']);
  });

  it('contain no duplicates', () => {
    const issues = issuesAfter({ 'health/schema.json': { '/properties/assistance/items/enum': [7] } });
    const reported = issues.map((issue) => `${issue.file}${issue.pointer}${issue.problem}`);
    expect(new Set(reported).size).toBe(reported.length);
  });

  it('are formatted with place, problem and hint', () => {
    const issue = { file: 'a/ui.json', pointer: '/x', problem: 'It is wrong.', hint: 'Fix it.' };
    expect(formatIssue(issue)).toBe('a/ui.json#/x\n    It is wrong.\n    → Fix it.');
    expect(formatIssue({ ...issue, pointer: '' })).toBe('a/ui.json\n    It is wrong.\n    → Fix it.');
    const usedAt = { file: 'b/schema.json', pointer: '/properties/x' };
    const shared = formatIssue({ ...issue, usedAt });
    expect(shared).toMatch(/^a\/ui.json#\/x\n {4}used at b\/schema.json#\/properties\/x\n/);
    expect(new CatalogueError([issue]).message).toMatch(/^One issue in the form folders:/);
    expect(inspect(new CatalogueError([issue]))).toBe(new CatalogueError([issue]).message);
    expect(new CatalogueError([issue, issue]).message).toMatch(/^2 issues in the form folders:/);
  });
});

describe('pointer', () => {
  it('joins names as in RFC 6901', () => {
    expect(pointer()).toBe('');
    expect(pointer('a', 0, 'b/c~d')).toBe('/a/0/b~1c~0d');
  });
});
