import { _, type Code, type CodeKeywordDefinition, type KeywordCxt, type KeywordDefinition, Name } from 'ajv';
import { readBound, todayName } from '../formats/bounds.ts';
import { hasGstinChecksum } from '../formats/gstin.ts';
import { shiftDay } from '../formats/shiftDay.ts';

/**
 * What an email address has to look like; one place for the browser's quick check and for both validators. Before the
 * @ no dot begins, ends or follows a dot; quoted names and addresses in brackets are not taken.
 */
export const emailPattern =
  '^[^\\s@"\\(\\),.:;<>\\[\\\\\\]]+(?:\\.[^\\s@"\\(\\),.:;<>\\[\\\\\\]]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9\\-]*[A-Za-z0-9])?\\.)+[A-Za-z]{2,}$';

const self = new Name('this');

/** The context that validators are called with: the calendar day that no date may pass. */
const today = _`${self}.today`;

const notAfterToday: CodeKeywordDefinition = {
  keyword: 'notAfterToday',
  type: 'string',
  schemaType: 'boolean',
  error: { message: 'must not lie in the future' },
  code(cxt: KeywordCxt) {
    if (cxt.schema !== true) return;
    // ISO dates and years sort as text: comparing as many characters as both have serves days and years alike.
    cxt.fail(_`${cxt.data}.slice(0, 10) > ${today}.slice(0, ${cxt.data}.length)`);
  },
};

const wireDate: CodeKeywordDefinition = {
  keyword: 'wireDate',
  type: 'string',
  schemaType: 'boolean',
  error: { message: 'must be midnight (UTC) of a day that exists' },
  code(cxt: KeywordCxt) {
    if (cxt.schema !== true) return;
    const day = new Name('Date');
    cxt.fail(
      _`!/^(?:19|20)[0-9]{2}-[0-9]{2}-[0-9]{2}T00:00:00[.]000Z$/.test(${cxt.data}) || new ${day}(${cxt.data}).toJSON() !== ${cxt.data}`,
    );
  },
};

/**
 * A day, month, year or time within a bound. All of them sort as text; comparing as many characters as the value has
 * serves a month or a year against a day. A bound that refers to an empty or malformed field asks for nothing: that is
 * said at that field.
 */
function bound(keyword: string, isWrong: (value: Code, limit: Code) => Code): CodeKeywordDefinition {
  return {
    keyword,
    type: 'string',
    schemaType: 'string',
    error: { message: ({ schemaCode }) => _`"must keep to " + ${schemaCode}` },
    code(cxt: KeywordCxt) {
      const limit = cxt.gen.const('limit', limitCode(cxt));
      const value = _`${cxt.data}.slice(0, 10)`;
      cxt.fail(_`${limit} !== undefined && ${isWrong(value, _`${limit}.slice(0, ${cxt.data}.length)`)}`);
    },
  };
}

function limitCode(cxt: KeywordCxt): Code {
  const limit = readBound(String(cxt.schema));
  if ('fixed' in limit) return _`${limit.fixed}`;
  const other = _`${cxt.it.parentData}[${limit.of}]`;
  const value =
    limit.of === todayName ? today : _`(typeof ${other} === "string" ? ${other}.slice(0, 10) : undefined)`;
  if (!limit.shift) return value;
  const shift = cxt.gen.scopeValue('func', {
    ref: shiftDay,
    code: _`require("/src/engine/formats/shiftDay.ts").shiftDay`,
  });
  const { count, unit } = limit.shift;
  return _`${shift}(String(${value}), ${count}, ${unit})`;
}

const tooEarly = (value: Code, limit: Code) => _`${value} < ${limit}`;
const tooLate = (value: Code, limit: Code) => _`${value} > ${limit}`;

const gstinChecksum: CodeKeywordDefinition = {
  keyword: 'gstinChecksum',
  type: 'string',
  schemaType: 'boolean',
  error: { message: 'must end with the character that checks it' },
  code(cxt: KeywordCxt) {
    if (cxt.schema !== true) return;
    const holds = cxt.gen.scopeValue('func', {
      ref: hasGstinChecksum,
      code: _`require("/src/engine/formats/gstin.ts").hasGstinChecksum`,
    });
    cxt.fail(_`!${holds}(${cxt.data})`);
  },
};

/**
 * `multipleOf` as people count: Ajv divides in binary and finds 0.3 to be no multiple of 0.1. Here a number is one when
 * it is the nearest whole number of steps, both written with the 15 digits that a number holds.
 */
const stepOf: CodeKeywordDefinition = {
  keyword: 'stepOf',
  type: 'number',
  schemaType: 'number',
  error: { message: 'must be a whole number of steps' },
  code(cxt: KeywordCxt) {
    const { data, schemaCode } = cxt;
    const nearest = _`Math.round(${data} / ${schemaCode}) * ${schemaCode}`;
    cxt.fail(_`${data} % ${schemaCode} !== 0 && (${nearest}).toPrecision(15) !== ${data}.toPrecision(15)`);
  },
};

/** What stands in the `else` of a rule with words of its own (nameRules.ts): it always fails, and says which rule did. */
const brokenRule: CodeKeywordDefinition = {
  keyword: 'brokenRule',
  schemaType: 'string',
  error: { message: 'must keep to a rule', params: ({ schemaValue }) => _`{rule: ${schemaValue}}` },
  code(cxt: KeywordCxt) {
    cxt.fail(_`true`);
  },
};

/** Keywords that carry facts for the engine, or for a keyword beside them, and check nothing by themselves. */
const notes = ['formType', 'digits', 'personal', 'notSent', 'derivedBy', 'minContains', 'maxContains'];

/** The engine's own keywords, registered so that Ajv can stay strict about every other one. */
export const keywords: readonly (string | KeywordDefinition)[] = [
  notAfterToday,
  wireDate,
  bound('notBefore', tooEarly),
  bound('notAfter', tooLate),
  bound('notBeforeField', tooEarly),
  bound('notAfterField', tooLate),
  gstinChecksum,
  stepOf,
  brokenRule,
  ...notes,
];
