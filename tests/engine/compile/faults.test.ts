import { describe, expect, it } from 'vitest';
import { CatalogueError, formatFault, pointer } from '#engine/compile';
import { type Edits, faultsAfter } from '#tests/support/formFolders.ts';

const shared = '../fields.schema.json#/$defs';
const wizard = ['critical-illness'];
const rates = 'critical-illness/rates/manipal-cigna.json';
const bands = 'critical-illness/rates/aditya-birla.json';
const steps = '/ui:steps/items';

interface Case {
  /** What is wrong, in words. */
  readonly what: string;
  readonly edits: Edits;
  /** Where it is reported: file, then the JSON pointer. */
  readonly at: readonly [file: string, pointer: string];
  readonly problem: RegExp;
  readonly remedy: RegExp;
  readonly only?: readonly string[];
}

/** Mistakes in one file, seen with its meta-schema. */
const shapes: readonly Case[] = [
  {
    what: 'a misspelt keyword of a field',
    edits: { 'health/schema.json': { '/properties/assistance/uniqItems': true } },
    at: ['health/schema.json', '/properties/assistance/uniqItems'],
    problem: /Unknown keyword "uniqItems"/,
    remedy: /Write "uniqueItems".*Known here: .*minItems/,
  },
  {
    what: 'a misspelt keyword of the form',
    edits: { 'health/schema.json': { '/requird': [] } },
    at: ['health/schema.json', '/requird'],
    problem: /Unknown keyword "requird"/,
    remedy: /Write "required"/,
  },
  {
    what: 'a keyword that the field’s type does not have',
    edits: { 'travel/schema.json': { '/properties/individuals/maxLength': 7 } },
    only: ['travel'],
    at: ['travel/schema.json', '/properties/individuals/maxLength'],
    problem: /Unknown keyword "maxLength"/,
    remedy: /maximum/,
  },
  {
    what: 'a type that is not known',
    edits: { 'motor/schema.json': { '/properties/carNumber/type': 'text' } },
    only: ['motor'],
    at: ['motor/schema.json', '/properties/carNumber/type'],
    problem: /"text" is not known here/,
    remedy: /"string"/,
  },
  {
    what: 'a text where a number has to stand',
    edits: { 'motor/schema.json': { '/properties/carNumber/maxLength': 'long' } },
    only: ['motor'],
    at: ['motor/schema.json', '/properties/carNumber/maxLength'],
    problem: /"long" has the wrong type/,
    remedy: /integer/,
  },
  ...(
    [
      ['multipleOf', 5, /about a number/],
      ['readOnly', true, /derivedBy/],
      ['contains', {}, /about a list/],
      ['dependentRequired', {}, /beside "properties"/],
      ['prefixItems', [], /A list holds some of the options/],
      ['required', true, /"required" of the form/],
      ['exclusiveMinimum', 0, /about a number/],
      ['nullable', true, /left out of the lead/],
      ['properties', {}, /several fields together are a group/],
    ] as const
  ).map(([word, value, remedy]) => ({
    what: `${word}, which JSON Schema has and a field has not`,
    edits: { 'motor/schema.json': { [`/properties/carNumber/${word}`]: value } },
    only: ['motor'],
    at: ['motor/schema.json', `/properties/carNumber/${word}`] as const,
    problem: new RegExp(`Unknown keyword "${word}"`),
    remedy,
  })),
  {
    what: 'a keyword that is nearly no other',
    edits: { 'motor/schema.json': { '/properties/carNumber/colour': 'red' } },
    only: ['motor'],
    at: ['motor/schema.json', '/properties/carNumber/colour'],
    problem: /Unknown keyword "colour"/,
    remedy: /^Remove it\. Known here: /,
  },
  {
    what: 'a list that may hold an option twice',
    edits: { 'health/schema.json': { '/properties/assistance/uniqueItems': undefined } },
    at: ['health/schema.json', '/properties/assistance'],
    problem: /"uniqueItems" is missing/,
    remedy: /Add "uniqueItems": true/,
  },
  {
    what: 'a form without a title',
    edits: { 'health/schema.json': { '/title': undefined } },
    at: ['health/schema.json', ''],
    problem: /"title" is missing/,
    remedy: /Add "title"/,
  },
  {
    what: 'a field called like a trap of JavaScript',
    edits: {
      'health/schema.json':
        '{"$schema":"","formType":"HEALTH","title":"t","type":"object","required":[],"properties":{"__proto__":{"type":"string"}}}',
    },
    at: ['health/schema.json', '/properties'],
    problem: /"__proto__" does not look right/,
    remedy: /matches/,
  },
  {
    what: 'then without if',
    edits: { 'health/schema.json': { '/then': { required: ['description'] } } },
    at: ['health/schema.json', ''],
    problem: /"then" alone asks for nothing/,
    remedy: /Add "if"/,
  },
  {
    what: 'a misspelt word of ui.json',
    edits: { 'health/ui.json': { '/assistance/ui:titel': 'Cover' } },
    at: ['health/ui.json', '/assistance/ui:titel'],
    problem: /Unknown keyword "ui:titel"/,
    remedy: /Write "ui:title"/,
  },
  {
    what: 'a widget that is not known',
    edits: { 'health/ui.json': { '/assistance/ui:widget': 'carousel' } },
    at: ['health/ui.json', '/assistance/ui:widget'],
    problem: /"carousel" is not known here/,
    remedy: /"checkboxes"/,
  },
  {
    what: 'a message that says please',
    edits: { 'health/ui.json': { '/assistance/ui:messages/invalid': 'Please choose' } },
    at: ['health/ui.json', '/assistance/ui:messages/invalid'],
    problem: /"Please choose" does not look right/,
    remedy: /matches/,
  },
  {
    what: 'a misspelt word of page.json',
    edits: { 'health/page.json': { '/hero/titel': 'Health' } },
    at: ['health/page.json', '/hero/titel'],
    problem: /Unknown keyword "titel"/,
    remedy: /Write "title"/,
  },
  {
    what: 'a route without a slash',
    edits: { 'health/page.json': { '/route': 'health-insurance' } },
    at: ['health/page.json', '/route'],
    problem: /"health-insurance" does not look right/,
    remedy: /matches/,
  },
  {
    what: 'examples without a wrong one',
    edits: { 'health/examples.json': { '/wrong': undefined } },
    at: ['health/examples.json', ''],
    problem: /"wrong" is missing/,
    remedy: /Add "wrong"/,
  },
];

/** Mistakes in what files say of each other. */
const between: readonly Case[] = [
  {
    what: 'a $ref to a shared field that is not there',
    edits: { 'health/schema.json': { '/properties/description/$ref': `${shared}/descripton` } },
    at: ['health/schema.json', '/properties/description/$ref'],
    problem: /descripton" refers to nothing/,
    remedy: /one of: firstName, .*description/,
  },
  {
    what: 'a $ref to a definition of its own that is not there',
    edits: { 'health/schema.json': { '/properties/description/$ref': '#/$defs/remark' } },
    at: ['health/schema.json', '/properties/description/$ref'],
    problem: /"#\/\$defs\/remark" refers to nothing/,
    remedy: /its own type/,
  },
  {
    what: 'wording of a field that is not there',
    edits: { 'health/ui.json': { '/pinCod': { 'ui:title': 'PIN code' } } },
    at: ['health/ui.json', '/pinCod'],
    problem: /no field "pinCod"/,
    remedy: /firstName, .*pinCode/,
  },
  {
    what: 'an order with a field that is not there',
    edits: { 'health/ui.json': { '/ui:order': ['firstName', 'surname'] } },
    at: ['health/ui.json', '/ui:order/1'],
    problem: /no field "surname"/,
    remedy: /lastName/,
  },
  {
    what: 'a field to clear that is not there',
    edits: { 'health/ui.json': { '/assistance/ui:clears': ['surname'] } },
    at: ['health/ui.json', '/assistance/ui:clears/0'],
    problem: /no field "surname"/,
    remedy: /lastName/,
  },
  {
    what: 'a required field that is not there',
    edits: { 'health/schema.json': { '/required/-': 'surname' } },
    at: ['health/schema.json', '/required/5'],
    problem: /"surname" is required, but there is no such field/,
    remedy: /lastName/,
  },
  {
    what: 'a rule that looks at a field that is not there',
    edits: {
      'health/schema.json': { '/if': { required: ['assistanc'] }, '/then': { required: ['description'] } },
    },
    at: ['health/schema.json', '/if/required/0'],
    problem: /speaks of "assistanc"/,
    remedy: /assistance/,
  },
  {
    what: 'a rule within rules that asks for a field that is not there',
    edits: { 'critical-illness/schema.json': { '/allOf/1/then/required/0': 'insurers' } },
    only: wizard,
    at: ['critical-illness/schema.json', '/allOf/1/then/required/0'],
    problem: /speaks of "insurers"/,
    remedy: /insurer/,
  },
  {
    what: 'a rule over values of a field that is not there',
    edits: { 'health/schema.json': { '/not': { properties: { surname: { const: 'x' } } } } },
    at: ['health/schema.json', '/not/properties/surname'],
    problem: /speaks of "surname"/,
    remedy: /lastName/,
  },
  {
    what: 'a field without a label',
    edits: { 'life/ui.json': { '/coverageFor/ui:title': undefined } },
    only: ['life'],
    at: ['life/ui.json', '/coverageFor'],
    problem: /"coverageFor" has no label/,
    remedy: /"ui:title"/,
  },
  {
    what: 'a required field without words for when it is missing',
    edits: {
      'life/schema.json': { '/required/-': 'coverageFor' },
      'life/ui.json': { '/coverageFor/ui:messages/missing': undefined },
    },
    only: ['life'],
    at: ['life/ui.json', '/coverageFor/ui:messages'],
    problem: /"coverageFor" has no words for when it is missing/,
    remedy: /"missing"/,
  },
  {
    what: 'fewer labels than options',
    edits: { 'life/ui.json': { '/coverageFor/ui:enumNames': ['Me'] } },
    only: ['life'],
    at: ['life/ui.json', '/coverageFor/ui:enumNames'],
    problem: /1 labels for 4 options/,
    remedy: /one label for each option/,
  },
  {
    what: 'more labels than options, of a list',
    edits: { 'motor/ui.json': { '/coverType/ui:enumNames': ['A', 'B', 'C', 'D'] } },
    only: ['motor'],
    at: ['motor/ui.json', '/coverType/ui:enumNames'],
    problem: /4 labels for 3 options/,
    remedy: /one label for each option/,
  },
  {
    what: 'a widget that cannot hold what the field asks for',
    edits: { 'health/ui.json': { '/description/ui:widget': 'radio' } },
    only: ['health'],
    at: ['health/ui.json', '/description/ui:widget'],
    problem: /Nobody could fill "description" in with the widget "radio"/,
    remedy: /text, tel, email, pin, textarea/,
  },
  {
    what: 'a pattern that is no regular expression',
    edits: { 'motor/schema.json': { '/properties/carNumber/pattern': '^[0-9$' } },
    only: ['motor'],
    at: ['motor/schema.json', '/properties/carNumber/pattern'],
    problem: /is no regular expression/,
    remedy: /regular expression, such as/,
  },
  {
    what: 'a folder that is not called as its form type',
    edits: { 'health/schema.json': { '/formType': 'WELLNESS' } },
    at: ['health/schema.json', '/formType'],
    problem: /form type is "WELLNESS", but the folder is called "health"/,
    remedy: /"HEALTH".*"wellness"/,
  },
  {
    what: 'a form type that another folder has',
    edits: { 'life/schema.json': { '/formType': 'HEALTH' } },
    only: ['health', 'life'],
    at: ['life/schema.json', '/formType'],
    problem: /"HEALTH" is used already, in .*health\/schema\.json/,
    remedy: /type of its own/,
  },
  {
    what: 'a route that another folder has',
    edits: { 'life/page.json': { '/route': '/health-insurance' } },
    only: ['health', 'life'],
    at: ['life/page.json', '/route'],
    problem: /"\/health-insurance" is used already, in .*health\/page\.json/,
    remedy: /no other page\.json/,
  },
];

const life = ['life'];
const own = (schema: object) => ({ 'life/schema.json': { '/properties/coverageFor': schema } });
const listed = { type: 'array', uniqueItems: true, items: { type: 'string', enum: ['x', 'y'] } };
const lifeRule = (rule: object) => ({ 'life/schema.json': rule as Record<string, unknown> });
const [field, rule] = ['/properties/coverageFor', '/not/properties/coverageFor'];

/** Words that would never apply, that only one side could judge, or that nobody could fit. */
const vain: readonly Case[] = [
  ...['constructor', 'toString', 'data', 'formType'].map((name) => ({
    what: `a field called ${name}`,
    edits: { 'life/schema.json': { [`/properties/${name}`]: { type: 'string' } } },
    only: life,
    at: ['life/schema.json', `/properties/${name}`] as const,
    problem: /the name means something else/,
    remedy: /another name/,
  })),
  ...['firstChild', 'setAttribute'].map((name) => ({
    what: `a field by whose name a form could not be drawn: ${name}`,
    edits: { 'life/schema.json': { [`/properties/${name}`]: { type: 'string' } } },
    only: life,
    at: ['life/schema.json', `/properties/${name}`] as const,
    problem: /take it for a part of the form itself/,
    remedy: new RegExp(`another name, such as "${name}Of"`),
  })),
  {
    what: 'a long text in the place of a number: the beginning of it is said',
    edits: own({ type: 'string', maxLength: `eighty${' of them'.repeat(20)}` }),
    only: life,
    at: ['life/schema.json', `${field}/maxLength`],
    problem: /^"eighty of them.{40,50}… has the wrong type\.$/,
    remedy: /./,
  },
  {
    what: 'a sent day that is held against one that is not sent',
    edits: {
      'life/schema.json': {
        '/properties/starts': { type: 'string', format: 'date', notSent: true },
        '/properties/ends': { type: 'string', format: 'date', notBefore: '{starts}' },
      },
      'life/ui.json': Object.fromEntries(
        ['starts', 'ends'].map((name) => [
          `/${name}`,
          {
            'ui:title': name,
            'ui:messages': {
              ...{ missing: 'Choose a day', invalid: 'Choose a day' },
              ...{ range: 'Choose a later day', order: 'Choose a later day' },
            },
          },
        ]),
      ),
    },
    only: life,
    at: ['life/schema.json', '/properties/ends/notBefore'],
    problem: /"starts" is not sent: the server could not judge by it/,
    remedy: /./,
  },
  {
    what: 'a $ref to what every object has',
    edits: own({ $ref: '#/$defs/constructor' }),
    only: life,
    at: ['life/schema.json', `${field}/$ref`],
    problem: /constructor" refers to nothing/,
    remedy: /its own type/,
  },
  ...['minLength', 'maxLength', 'digits'].map((word) => ({
    what: `${word} of a day`,
    edits: own({ type: 'string', format: 'date', [word]: 4 }),
    only: life,
    at: ['life/schema.json', `${field}/${word}`] as const,
    problem: /is a day, which is always written alike/,
    remedy: new RegExp(`Remove "${word}"`),
  })),
  {
    what: 'a pattern of a day',
    edits: own({ type: 'string', format: 'date', pattern: '^2.*$' }),
    only: life,
    at: ['life/schema.json', `${field}/pattern`],
    problem: /is a day/,
    remedy: /notAfter/,
  },
  {
    what: 'an option that is no day',
    edits: own({ type: 'string', format: 'date', enum: ['2026-11-20', '2026-02-30'] }),
    only: life,
    at: ['life/schema.json', `${field}/enum/1`],
    problem: /"2026-02-30" is no day/,
    remedy: /2026-11-20/,
  },
  {
    what: 'digits that are an address',
    edits: own({ type: 'string', format: 'email', digits: 4 }),
    only: life,
    at: ['life/schema.json', `${field}/digits`],
    problem: /no address/,
    remedy: /one of the two/,
  },
  {
    what: 'bounds with nothing between them',
    edits: own({ type: 'integer', minimum: 5, maximum: 4 }),
    only: life,
    at: ['life/schema.json', `${field}/minimum`],
    problem: /at least 5 and at most 4/,
    remedy: /at most 4/,
  },
  {
    what: 'an option with a space at its end',
    edits: own({ type: 'string', enum: ['Self', 'Family '] }),
    only: life,
    at: ['life/schema.json', `${field}/enum/1`],
    problem: /could not be sent/,
    remedy: /"Family"/,
  },
  {
    what: 'more options to tick than there are',
    edits: { 'health/schema.json': { '/properties/assistance/minItems': 5 } },
    at: ['health/schema.json', '/properties/assistance/minItems'],
    problem: /Nobody can tick 5 of 4/,
    remedy: /at most 4/,
  },
  ...(['required', 'properties'] as const).map((word) => ({
    what: `a rule that names a field which is not sent in ${word}`,
    edits: lifeRule({
      '/properties/again': { type: 'string', notSent: true },
      '/if': { required: ['coverageFor'] },
      '/then': { [word]: word === 'required' ? ['again'] : { again: { const: 'x' } } },
    }),
    only: life,
    at: ['life/schema.json', `/then/${word}/${word === 'required' ? 0 : 'again'}`] as const,
    problem: /"again", which is not sent: the server could not judge by it/,
    remedy: /Take "notSent" away/,
  })),
  {
    what: 'a rule with a word that its field does not have',
    edits: lifeRule({ '/not': { properties: { coverageFor: { minimum: 5 } } } }),
    only: life,
    at: ['life/schema.json', `${rule}/minimum`],
    problem: /"minimum" says nothing of "coverageFor", which is a text/,
    remedy: /pattern/,
  },
  {
    what: 'a rule with a value that its field never has',
    edits: lifeRule({ '/not': { properties: { coverageFor: { const: 5 } } } }),
    only: life,
    at: ['life/schema.json', `${rule}/const`],
    problem: /"coverageFor" is never 5/,
    remedy: /a text/,
  },
  {
    what: 'a rule of another type',
    edits: lifeRule({ '/not': { properties: { coverageFor: { type: 'number' } } } }),
    only: life,
    at: ['life/schema.json', `${rule}/type`],
    problem: /never of type "number"/,
    remedy: /"string"/,
  },
  {
    what: 'a part of a value with a word that its field does not have',
    edits: own({ type: 'string', maxLength: 9, anyOf: [{ minLength: 2 }, { not: { multipleOf: 5 } }] }),
    only: life,
    at: ['life/schema.json', `${field}/anyOf/1/not/multipleOf`],
    problem: /"multipleOf" says nothing of "coverageFor", which is a text/,
    remedy: /pattern/,
  },
  {
    what: 'if without then, of a value',
    edits: own({ type: 'string', if: { minLength: 2 } }),
    only: life,
    at: ['life/schema.json', `${field}/if`],
    problem: /asks for nothing/,
    remedy: /"then"/,
  },
  {
    what: 'open bounds with nothing between them',
    edits: own({ type: 'number', exclusiveMinimum: 5, maximum: 5 }),
    only: life,
    at: ['life/schema.json', `${field}/exclusiveMinimum`],
    problem: /Nothing lies between 5 and 5/,
    remedy: /less than 5/,
  },
  {
    what: 'contains of which none has to be there',
    edits: own({ ...listed, contains: { const: 'x' }, minContains: 0 }),
    only: life,
    at: ['life/schema.json', `${field}/minContains`],
    problem: /asks for nothing/,
    remedy: /at least 1/,
  },
  {
    what: 'more to contain than may be contained',
    edits: own({ ...listed, contains: { const: 'x' }, minContains: 2, maxContains: 1 }),
    only: life,
    at: ['life/schema.json', `${field}/maxContains`],
    problem: /at least 2 and at most 1/,
    remedy: /at least 2/,
  },
  {
    what: 'minContains without contains',
    edits: own({ ...listed, minContains: 2 }),
    only: life,
    at: ['life/schema.json', field],
    problem: /"minContains" alone asks for nothing/,
    remedy: /Add "contains"/,
  },
  {
    what: 'what contains looks for is no text',
    edits: own({ ...listed, contains: { const: 5 } }),
    only: life,
    at: ['life/schema.json', `${field}/contains/const`],
    problem: /is never 5/,
    remedy: /a text/,
  },
  ...(['dependentRequired', 'dependentSchemas'] as const).map((word) => ({
    what: `${word} of a field that is not there`,
    edits: lifeRule({
      [`/${word}`]: { email: word === 'dependentRequired' ? ['telex'] : { required: ['telex'] } },
    }),
    only: life,
    at: [
      'life/schema.json',
      word === 'dependentRequired' ? `/${word}/email/0` : `/${word}/email/required/0`,
    ] as const,
    problem: /"telex", but there is no such field/,
    remedy: /coverageFor/,
  })),
  {
    what: 'a rule that refers to nothing',
    edits: lifeRule({ '/not': { $ref: '#/$defs/toString' } }),
    only: life,
    at: ['life/schema.json', '/not/$ref'],
    problem: /refers to nothing/,
    remedy: /none is there/,
  },
  {
    what: 'a rule that refers to itself',
    edits: lifeRule({
      '/$defs': { both: { required: ['email'], not: { $ref: '#/$defs/both' } } },
      '/not': { $ref: '#/$defs/both' },
    }),
    only: life,
    at: ['life/schema.json', '/not/not/$ref'],
    problem: /refers to itself/,
    remedy: /one of: both/,
  },
  {
    what: 'a field that refers to itself',
    edits: lifeRule({
      '/$defs': { one: { $ref: '#/$defs/two' }, two: { $ref: '#/$defs/one' } },
      '/properties/coverageFor': { $ref: '#/$defs/one' },
    }),
    only: life,
    at: ['life/schema.json', `${field}/$ref`],
    problem: /refers to itself/,
    remedy: /its own type/,
  },
  ...[true, false, { enum: ['x'] }].map((shape) => ({
    what: `a field that refers to the rule ${JSON.stringify(shape)}`,
    edits: lifeRule({ '/$defs': { one: shape }, '/properties/coverageFor': { $ref: '#/$defs/one' } }),
    only: life,
    at: ['life/schema.json', `${field}/$ref`] as const,
    problem: /refers to a rule, which is no field/,
    remedy: /its own type/,
  })),
  {
    what: 'a word beside a reference that the field does not have',
    edits: own({ $ref: '../fields.schema.json#/$defs/pinCode', minimum: 5 }),
    only: life,
    at: ['life/schema.json', `${field}/minimum`],
    problem: /"minimum" says nothing of "coverageFor", which is a text/,
    remedy: /pattern/,
  },
  {
    what: 'a rule with a pattern that is none',
    edits: lifeRule({ '/not': { properties: { coverageFor: { pattern: '[' } } } }),
    only: life,
    at: ['life/schema.json', `${rule}/pattern`],
    problem: /no regular expression/,
    remedy: /regular expression/,
  },
  {
    what: 'a rule that says nothing of its field',
    edits: lifeRule({ '/not': { properties: { coverageFor: {} } } }),
    only: life,
    at: ['life/schema.json', rule],
    problem: /says nothing of "coverageFor"/,
    remedy: /const/,
  },
  {
    what: 'if without then',
    edits: lifeRule({ '/if': { required: ['coverageFor'] } }),
    only: life,
    at: ['life/schema.json', '/if'],
    problem: /asks for nothing/,
    remedy: /"then"/,
  },
  ...['/about', '/get-in-touch', '/client', '/api', '/404', '/assets', '/healthz', '/account'].map(
    (route) => ({
      what: `the route ${route}, which is not for products`,
      edits: { 'life/page.json': { '/route': route } },
      only: life,
      at: ['life/page.json', '/route'] as const,
      problem: /belongs to the site itself/,
      remedy: /another route/,
    }),
  ),
];

/** Mistakes in steps. */
const stepped: readonly Case[] = [
  {
    what: 'a field that no step has',
    edits: {
      'critical-illness/ui.json': { [`${steps}/0/fields`]: ['firstName', 'phoneNumber', 'email', 'dob'] },
    },
    only: wizard,
    at: ['critical-illness/ui.json', steps],
    problem: /"lastName" stands in no step/,
    remedy: /Add "lastName"/,
  },
  {
    what: 'a field that two steps have',
    edits: { 'critical-illness/ui.json': { [`${steps}/1/fields/-`]: 'dob' } },
    only: wizard,
    at: ['critical-illness/ui.json', `${steps}/1/fields/1`],
    problem: /"dob" stands in two steps \(first at \/ui:steps\/items\/0\/fields\/4\)/,
    remedy: /one of them/,
  },
  {
    what: 'a step with a field that is not there',
    edits: { 'critical-illness/ui.json': { [`${steps}/1/fields/-`]: 'surname' } },
    only: wizard,
    at: ['critical-illness/ui.json', `${steps}/1/fields/1`],
    problem: /no field "surname"/,
    remedy: /lastName/,
  },
  {
    what: 'a review of a field that is not there',
    edits: { 'critical-illness/ui.json': { [`${steps}/3/review`]: ['firstName', 'surname'] } },
    only: wizard,
    at: ['critical-illness/ui.json', `${steps}/3/review/1`],
    problem: /no field "surname"/,
    remedy: /lastName/,
  },
  {
    what: 'a quotation with a row for a field that is not there',
    edits: { 'critical-illness/ui.json': { [`${steps}/3/review/rows/-`]: { field: 'surname' } } },
    only: wizard,
    at: ['critical-illness/ui.json', `${steps}/3/review/rows/7/field`],
    problem: /no field "surname"/,
    remedy: /lastName/,
  },
  {
    what: 'a quotation with the details of a field that is not there',
    edits: { 'critical-illness/ui.json': { [`${steps}/3/review/details`]: 'insurers' } },
    only: wizard,
    at: ['critical-illness/ui.json', `${steps}/3/review/details`],
    problem: /no field "insurers"/,
    remedy: /insurer/,
  },
  {
    what: 'a quotation that warns of a table that is not there',
    edits: { 'critical-illness/ui.json': { [`${steps}/3/review/sample/table`]: 'manipal' } },
    only: wizard,
    at: ['critical-illness/ui.json', `${steps}/3/review/sample/table`],
    problem: /no rate table "manipal"/,
    remedy: /manipal-cigna/,
  },
  {
    what: 'details of an option that is not there',
    edits: {
      'critical-illness/ui.json': {
        '/insurer/ui:optionDetails/Another': { facts: [{ label: 'a', value: 'b' }] },
      },
    },
    only: wizard,
    at: ['critical-illness/ui.json', '/insurer/ui:optionDetails/Another'],
    problem: /"insurer" has no option "Another"/,
    remedy: /ManipalCigna/,
  },
  {
    what: 'a figure of a field that is not there',
    edits: { 'critical-illness/ui.json': { '/insurer/ui:optionFigure/field': 'figure' } },
    only: wizard,
    at: ['critical-illness/ui.json', '/insurer/ui:optionFigure/field'],
    problem: /no field "figure"/,
    remedy: /insurerPremium/,
  },
  {
    what: 'a title that another step has',
    edits: { 'critical-illness/ui.json': { [`${steps}/1/title`]: 'basic  info!' } },
    only: wizard,
    at: ['critical-illness/ui.json', `${steps}/1/title`],
    problem: /"basic {2}info!" is that of step 1 already/,
    remedy: /title of its own/,
  },
  {
    what: 'a step that moves on by a field of another step',
    edits: { 'critical-illness/ui.json': { [`${steps}/1/advance/on`]: 'dob' } },
    only: wizard,
    at: ['critical-illness/ui.json', `${steps}/1/advance/on`],
    problem: /"dob" is no field of this step/,
    remedy: /sumInsured/,
  },
];

/** Mistakes in examples: each has to become the lead that it names. */
const examples: readonly Case[] = [
  {
    what: 'a wrong example that is wrong at more than its field',
    edits: {
      'health/examples.json': {
        '/wrong/-': { title: 'no PIN code', filled: { firstName: 'Asha' }, field: 'pinCode' },
      },
    },
    at: ['health/examples.json', '/wrong/18/filled'],
    problem: /"no PIN code" is wrong at "lastName", .* too, whatever stands in "pinCode"/,
    remedy: /only "pinCode" is refused; npm run form -- examples with --keep/,
  },
  {
    what: 'an example that fills in a field that is not there',
    edits: { 'health/examples.json': { '/fullest/filled/fristName': 'Asha' } },
    at: ['health/examples.json', '/fullest/filled/fristName'],
    problem: /The form has no field "fristName"/,
    remedy: /one of: firstName/,
  },
  {
    what: 'a wrong example that fills in a field that is not there',
    edits: { 'health/examples.json': { '/wrong/0/filled/fristName': 'Asha' } },
    at: ['health/examples.json', '/wrong/0/filled/fristName'],
    problem: /The form has no field "fristName"/,
    remedy: /one of: firstName/,
  },
  {
    what: 'an example that fills in what is computed',
    edits: { 'critical-illness/examples.json': { '/fullest/filled/insurerPremium': 1 } },
    only: ['critical-illness'],
    at: ['critical-illness/examples.json', '/fullest/filled/insurerPremium'],
    problem: /"insurerPremium" is computed/,
    remedy: /Remove it/,
  },
  {
    what: 'an example whose payload differs',
    edits: { 'health/examples.json': { '/smallest/payload/firstName': 'Usha' } },
    at: ['health/examples.json', '/smallest/payload/firstName'],
    problem: /sends "Asha" for "firstName", the example says "Usha"/,
    remedy: /Write "firstName": "Asha"/,
  },
  {
    what: 'an example whose payload has too much',
    edits: { 'health/examples.json': { '/fullest/payload/age': 7 } },
    at: ['health/examples.json', '/fullest/payload/age'],
    problem: /sends nothing for "age"/,
    remedy: /Remove "age"/,
  },
  {
    what: 'an example whose payload lacks an empty list',
    edits: { 'health/examples.json': { '/smallest/payload/assistance': undefined } },
    at: ['health/examples.json', '/smallest/payload/assistance'],
    problem: /sends \[\] for "assistance", the example says nothing/,
    remedy: /Write "assistance": \[\]/,
  },
  {
    what: 'an example that is refused',
    edits: {
      'health/examples.json': { '/smallest/filled/phoneNumber': '90', '/smallest/payload/phoneNumber': '90' },
    },
    at: ['health/examples.json', '/smallest/filled/phoneNumber'],
    problem: /smallest example is refused: Enter all 10 digits/,
    remedy: /"phoneNumber"/,
  },
  {
    what: 'a wrong example that is not refused',
    edits: {
      'health/examples.json': {
        '/wrong/0/filled': {
          firstName: 'Asha',
          lastName: 'Sample',
          phoneNumber: '9000000000',
          email: 'asha@example.com',
          pinCode: '122001',
        },
      },
    },
    at: ['health/examples.json', '/wrong/0/field'],
    problem: /is not refused at "firstName" \(refused: nothing\)/,
    remedy: /Tighten the rule/,
  },
  {
    what: 'a wrong example that is refused elsewhere',
    edits: { 'health/examples.json': { '/wrong/0/field': 'pinCode' } },
    at: ['health/examples.json', '/wrong/0/field'],
    problem: /is not refused at "pinCode" \(refused: firstName\)/,
    remedy: /name the field that is refused/,
  },
];

const lifePerson = { firstName: 'Asha', lastName: 'Sample', email: 'asha@example.com', pinCode: '122001' };

/** Rules that no wrong example tries: they were never seen to refuse anything. */
const untried: readonly Case[] = [
  {
    what: 'a field of its own',
    edits: { 'life/examples.json': { '/wrong': [{ title: 'x', filled: lifePerson, field: 'phoneNumber' }] } },
    only: life,
    at: ['life/examples.json', '/wrong'],
    problem: /No wrong example is refused at "coverageFor"/,
    remedy: /"field": "coverageFor"/,
  },
  {
    what: 'a rule between fields',
    edits: lifeRule({
      '/not': { required: ['coverageFor'], properties: { coverageFor: { const: 'Others' } } },
    }),
    only: life,
    at: ['life/examples.json', '/wrong'],
    problem: /No wrong example breaks the rule .*life\/schema\.json#\/not/,
    remedy: /"data" for the form as a whole/,
  },
  ...(
    [
      ['oneOf', [{ required: ['email'] }, { not: { required: ['email'] } }], '/oneOf'],
      ['dependentRequired', { coverageFor: ['email'] }, '/dependentRequired/coverageFor'],
      [
        'dependentSchemas',
        { coverageFor: { properties: { email: { minLength: 9 } } } },
        '/dependentSchemas/coverageFor',
      ],
    ] as const
  ).map(([word, held, at]) => ({
    what: `a rule in ${word}`,
    edits: lifeRule({ [`/${word}`]: held }),
    only: life,
    at: ['life/examples.json', '/wrong'] as const,
    problem: new RegExp(`No wrong example breaks the rule .*life/schema\\.json#${at}`),
    remedy: /"data" for the form as a whole/,
  })),
  {
    what: 'a field that only parts of its value bound',
    edits: {
      'life/schema.json': { '/properties/second': { type: 'string', not: { const: 'x' } } },
      'life/ui.json': { '/second': { 'ui:title': 'Second' } },
    },
    only: life,
    at: ['life/examples.json', '/wrong'],
    problem: /No wrong example is refused at "second"/,
    remedy: /"field": "second"/,
  },
  {
    what: 'a list that is required',
    edits: {
      'health/schema.json': { '/required/-': 'assistance' },
      'health/examples.json': {
        '/smallest/filled/assistance': ['Self'],
        '/smallest/payload/assistance': ['Self'],
        '/wrong': [{ title: 'x', filled: { assistance: ['Pets'] }, field: 'assistance' }],
      },
    },
    at: ['health/examples.json', '/wrong'],
    problem: /No wrong example leaves "assistance" empty/,
    remedy: /nothing ticked/,
  },
  {
    what: 'a pattern behind digits',
    edits: {
      'life/schema.json': { '/properties/second': { type: 'string', digits: 3, pattern: '^9.*$' } },
      'life/ui.json': { '/second': { 'ui:title': 'Second' } },
      'life/examples.json': { '/wrong/-': { title: 'x', filled: { second: '12' }, field: 'second' } },
    },
    only: life,
    at: ['life/examples.json', '/wrong'],
    problem: /No wrong example breaks the pattern of "second" alone/,
    remedy: /fits "digits" but not "pattern"/,
  },
];

/** Mistakes in rate tables, and in what uses them (R13). */
const tables: readonly Case[] = [
  {
    what: 'a rate table with a hole',
    edits: { [rates]: { '/rates/44': undefined } },
    only: wizard,
    at: [rates, '/rates'],
    problem: /"44" is missing/,
    remedy: /Add "44"/,
  },
  {
    what: 'an age with one gender only',
    edits: { [rates]: { '/rates/44/female': undefined } },
    only: wizard,
    at: [rates, '/rates/44'],
    problem: /"female" is missing/,
    remedy: /Add "female"/,
  },
  {
    what: 'an age outside 18 to 70',
    edits: { [rates]: { '/rates/71': { male: 200, female: 200 } } },
    only: wizard,
    at: [rates, '/rates/71'],
    problem: /"71" does not look right/,
    remedy: /from 18 to 70/,
  },
  {
    what: 'a falling rate',
    edits: { [rates]: { '/rates/44/male': 1 } },
    only: wizard,
    at: [rates, '/rates/44/male'],
    problem: /falls from [\d.]+ at 43 to 1 at 44/,
    remedy: /at least/,
  },
  {
    what: 'a negative rate',
    edits: { [rates]: { '/rates/44/male': -1 } },
    only: wizard,
    at: [rates, '/rates/44/male'],
    problem: /-1 must be > 0/,
    remedy: /fits/,
  },
  {
    what: 'a rate of 0',
    edits: { [rates]: { '/rates/18/male': 0 } },
    only: wizard,
    at: [rates, '/rates/18/male'],
    problem: /0 must be > 0/,
    remedy: /fits/,
  },
  {
    what: 'a rate that is text',
    edits: { [rates]: { '/rates/44/female': '12.5' } },
    only: wizard,
    at: [rates, '/rates/44/female'],
    problem: /"12\.5" has the wrong type/,
    remedy: /number/,
  },
  {
    what: 'bands with a hole',
    edits: { [bands]: { '/rates/66-70': undefined, '/rates/67-70': 1_302_553 } },
    only: wizard,
    at: [bands, '/rates'],
    problem: /"66" is missing/,
    remedy: /Add "66".*widen the band beside it/,
  },
  {
    what: 'bands that overlap',
    edits: { [bands]: { '/rates/66-70': undefined, '/rates/65-70': 1_302_553 } },
    only: wizard,
    at: [bands, '/rates/65-70'],
    problem: /starts at 65, the one before it ends at 65/,
    remedy: /Begin it at 66/,
  },
  {
    what: 'a band that ends before it starts',
    edits: { [bands]: { '/rates/66-60': 1_302_553 } },
    only: wizard,
    at: [bands, '/rates/66-60'],
    problem: /"66-60" does not look right/,
    remedy: /a band such as "26-30"/,
  },
  {
    what: 'a table that a rule needs and that is missing',
    edits: { [rates]: null },
    only: wizard,
    at: ['critical-illness/figures.json', '/figures/manipalCigna/is/multiply/1/table'],
    problem: /There is no rate table "manipal-cigna"/,
    remedy: /Add rates\/manipal-cigna\.json, or name one of: aditya-birla/,
  },
  {
    what: 'no tables at all for a rule that needs them',
    edits: { 'critical-illness/rates': null },
    only: wizard,
    at: ['critical-illness/figures.json', '/figures/adityaBirla/is/table'],
    problem: /There is no rate table "aditya-birla"/,
    remedy: /Add rates\/aditya-birla\.json, or name one of: none is there/,
  },
  {
    what: 'a table with fewer keys than it is looked up by',
    edits: {
      [rates]:
        '{"$schema":"","status":"final","unit":"INR/year","keys":[{"name":"age","kind":"bands","unit":"year","from":18,"to":70,"outside":"none"}],"rates":{"18-70":5}}',
    },
    only: wizard,
    at: ['critical-illness/figures.json', '/figures/manipalCigna/is/multiply/1/by'],
    problem: /manipal-cigna\.json is looked up by 1: age/,
    remedy: /one for each of its keys/,
  },
  {
    what: 'a derived field whose figure is not there',
    edits: { 'critical-illness/schema.json': { '/properties/insurerPremium/derivedBy': 'illnessPremium' } },
    only: wizard,
    at: ['critical-illness/schema.json', '/properties/insurerPremium/derivedBy'],
    problem: /No figure is called "illnessPremium"/,
    remedy: /Name one of: age, thousands, manipalCigna, adityaBirla, premium/,
  },
  {
    what: 'a derived field in a folder without figures',
    edits: { 'critical-illness/figures.json': null },
    only: wizard,
    at: ['critical-illness/schema.json', '/properties/insurerPremium/derivedBy'],
    problem: /No figure is called "premium"/,
    remedy: /Add it to figures\.json/,
  },
];

/** Files that cannot be read, and mistakes in what all forms share. */
const files: readonly Case[] = [
  ...['schema.json', 'ui.json', 'examples.json'].map((name) => ({
    what: `a folder without ${name}`,
    edits: { [`health/${name}`]: null },
    at: [`health/${name}`, ''] as const,
    problem: /The file is missing/,
    remedy: /Add it .* or remove the folder health/,
  })),
  {
    what: 'broken JSON',
    edits: { 'health/ui.json': '{ "ui:submit": "Send",, }' },
    at: ['health/ui.json', ''],
    problem: /This is no JSON: .*position 22/,
    remedy: /comma, quote or bracket/,
  },
  {
    what: 'an empty file',
    edits: { 'health/page.json': '' },
    at: ['health/page.json', ''],
    problem: /This is no JSON/,
    remedy: /comma, quote or bracket/,
  },
  {
    what: 'a list where an object has to stand',
    edits: { 'health/examples.json': '[]' },
    at: ['health/examples.json', ''],
    problem: /holds no JSON object/,
    remedy: /Start it with \{/,
  },
  {
    what: 'a misspelt keyword of a shared field',
    edits: { 'fields.schema.json': { '/$defs/pinCode/patern': '^7$' } },
    at: ['fields.schema.json', '/$defs/pinCode/patern'],
    problem: /Unknown keyword "patern"/,
    remedy: /Write "pattern"/,
  },
  {
    what: 'a shared pattern that is no regular expression',
    edits: { 'fields.schema.json': { '/$defs/pinCode/pattern': '^[0-9$' } },
    at: ['fields.schema.json', '/$defs/pinCode/pattern'],
    problem: /is no regular expression/,
    remedy: /regular expression, such as/,
  },
  {
    what: 'a misspelt word of shared wording',
    edits: { 'fields.ui.json': { '/pinCode/ui:titel': 'PIN' } },
    at: ['fields.ui.json', '/pinCode/ui:titel'],
    problem: /Unknown keyword "ui:titel"/,
    remedy: /Write "ui:title"/,
  },
  {
    what: 'shared wording of a field that is not there',
    edits: { 'fields.ui.json': { '/pincode': { 'ui:title': 'PIN' } } },
    at: ['fields.ui.json', '/pincode'],
    problem: /no shared field "pincode"/,
    remedy: /pinCode/,
  },
  {
    what: 'shared wording that is missing',
    edits: { 'fields.ui.json': null },
    at: ['fields.ui.json', ''],
    problem: /The file is missing/,
    remedy: /beside fields\.schema\.json/,
  },
  {
    what: 'a broken meta-schema',
    edits: { 'meta/ui.schema.json': '{' },
    at: ['meta/ui.schema.json', ''],
    problem: /This is no JSON/,
    remedy: /comma, quote or bracket/,
  },
];

/** Whoever writes a form folder reads where the mistake is, what it is, and what to write instead. */
describe.each([
  ['the shape of a file', shapes],
  ['what files say of each other', between],
  ['words that would come to nothing', vain],
  ['steps', stepped],
  ['examples', examples],
  ['what examples leave untried', untried],
  ['rate tables', tables],
  ['files', files],
])('a mistake in %s', (_group, cases) => {
  it.each(cases)(
    '$what is told with file, place, problem and remedy',
    ({ edits, only, at, problem, remedy }) => {
      const faults = faultsAfter(edits, only);
      const [file, place] = at;
      const told = faults.find((fault) => fault.file === file && fault.pointer === place);
      expect(told, JSON.stringify(faults, null, 2)).toBeDefined();
      expect(told?.problem).toMatch(problem);
      expect(told?.remedy).toMatch(remedy);
    },
  );
});

describe('the faults of a catalogue', () => {
  it('[R13] are none for the folders as they are', () => {
    expect(faultsAfter({}, [])).toEqual([]);
  });

  it('come all at once, of every folder', () => {
    const faults = faultsAfter(
      { 'health/ui.json': '{', 'life/schema.json': { '/requird': [] }, 'motor/ui.json': { '/x': {} } },
      ['health', 'life', 'motor'],
    );
    expect(faults.map((fault) => fault.file)).toEqual(
      expect.arrayContaining(['health/ui.json', 'life/schema.json', 'motor/ui.json']),
    );
  });

  it('of something shared come alone: every form would only repeat them', () => {
    const faults = faultsAfter({ 'fields.schema.json': { '/$defs/pinCode/patern': '^7$' } }, [
      'health',
      'life',
    ]);
    expect(faults.map((fault) => fault.file)).toEqual(['fields.schema.json']);
  });

  it('name no mistake twice', () => {
    const faults = faultsAfter({ 'health/schema.json': { '/properties/assistance/items/enum': [7] } });
    const told = faults.map((fault) => `${fault.file}${fault.pointer}${fault.problem}`);
    expect(new Set(told).size).toBe(told.length);
  });

  it('read as lines that can be followed', () => {
    const fault = { file: 'a/ui.json', pointer: '/x', problem: 'It is wrong.', remedy: 'Mend it.' };
    expect(formatFault(fault)).toBe('a/ui.json#/x\n    It is wrong.\n    → Mend it.');
    expect(formatFault({ ...fault, pointer: '' })).toBe('a/ui.json\n    It is wrong.\n    → Mend it.');
    expect(new CatalogueError([fault]).message).toMatch(/^One mistake in the form folders:/);
    expect(new CatalogueError([fault, fault]).message).toMatch(/^2 mistakes in the form folders:/);
  });
});

describe('pointer', () => {
  it('joins names as RFC 6901 says', () => {
    expect(pointer()).toBe('');
    expect(pointer('a', 0, 'b/c~d')).toBe('/a/0/b~1c~0d');
  });
});
