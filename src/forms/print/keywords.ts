import {
  _,
  type Code,
  type CodeKeywordDefinition,
  type KeywordCxt,
  type KeywordDefinition,
  Name,
  nil,
} from 'ajv';
import type { OptionsFromModel } from '../fieldModel.ts';
import { type BoundKeyword, readBound, todayName } from '../formats/bounds.ts';
import { hasGstinChecksum } from '../formats/gstin.ts';
import { isCopy } from '../formats/isCopy.ts';
import { shiftDay } from '../formats/shiftDay.ts';
import { isTelephone } from '../formats/telephoneNumbers.ts';
import { limitAt } from '../limitAt.ts';
import { aroundMark, untilToday } from '../marks.ts';
import type { ErrorReason } from '../types.ts';

/** `this.today` of a validator: the calendar day for bounds. */
const today = _`${new Name('this')}.today`;

/** `this.around` of a condition's validator: the data around that of its object, from the inside. A row is in a list. */
const around = _`${new Name('this')}.around`;

/** Defines a keyword that fails if `isWrong` holds. The value `false` turns the keyword off. */
function keyword(
  name: string,
  type: 'string' | 'number',
  schemaType: 'boolean' | 'number' | 'string',
  isWrong: (cxt: KeywordCxt) => Code,
): CodeKeywordDefinition {
  const code = (cxt: KeywordCxt) => {
    if (cxt.schema !== false) cxt.fail(isWrong(cxt));
  };
  return { keyword: name, type, schemaType, code };
}

/** Refers to a function of the engine. The compiled code of browsers imports it. */
const ours = (cxt: KeywordCxt, file: string, ref: { readonly name: string }) =>
  cxt.gen.scopeValue('func', { ref, code: _`require(${`/src/forms/${file}.ts`}).${new Name(ref.name)}` });

/** Requires midnight (UTC) of an existing day. */
const wireDate = keyword(
  'wireDate',
  'string',
  'boolean',
  ({ data }) =>
    _`!/^(?:19|20)[0-9]{2}-[0-9]{2}-[0-9]{2}T00:00:00[.]000Z$/.test(${data}) || new ${new Name('Date')}(${data}).toJSON() !== ${data}`,
);

type IsWrong = (data: Name, limit: Name) => Code;

/** ISO days, months and years sort as text, so a value and its limit are compared up to the shorter length. */
const tooEarly: IsWrong = (data, limit) => _`${data}.slice(0, 10) < ${limit}.slice(0, ${data}.length)`;
const tooLate: IsWrong = (data, limit) => _`${data}.slice(0, 10) > ${limit}.slice(0, ${data}.length)`;
const tooLow: IsWrong = (data, limit) => _`${data} < ${limit}`;
const tooHigh: IsWrong = (data, limit) => _`${data} > ${limit}`;

/**
 * Compares a value with one bound or several. A bound that refers to an empty or invalid field does not apply; in a condition
 * (`compares`) it does not hold.
 */
const bound = (name: BoundKeyword, type: 'string' | 'number', isWrong: IsWrong): CodeKeywordDefinition => ({
  ...{ keyword: name, type, schemaType: ['string', 'array'] },
  error: { message: '', params: ({ params }) => _`${params.error}` },
  code: (cxt: KeywordCxt) => {
    for (const text of [cxt.schema].flat() as readonly string[]) {
      const limit = cxt.gen.const('limit', limitCode(cxt, text));
      const wrong = isWrong(cxt.data, limit);
      const reason = boundReason(name, text);
      const details = reason === 'order' ? _`, bound: ${`${name} ${text}`}, limit: ${limit}` : nil;
      cxt.setParams({ error: _`{reason: ${reason}${details}}` });
      const isKnown = _`typeof ${limit} === ${type}`;
      cxt.fail(cxt.parentSchema.compares ? _`!(${isKnown}) || ${wrong}` : _`${isKnown} && ${wrong}`);
    }
  },
});

/** The reason of a violated bound: in the future, out of order with another field, or out of range. */
function boundReason(name: BoundKeyword, text: string): ErrorReason {
  if (name === 'notAfter' && text === untilToday) return 'future';
  const limit = readBound(text);
  return 'of' in limit && limit.of !== todayName ? 'order' : 'range';
}

function limitCode(cxt: KeywordCxt, text: string): Code {
  const limit = readBound(text);
  if ('fixed' in limit) return _`${limit.fixed}`;
  const { of, shift } = limit;
  const distance = shift ? _`, ${shift.count}${shift.unit ? _`, ${shift.unit}` : nil}` : nil;
  if (of !== todayName) return _`${ours(cxt, 'limitAt', limitAt)}(${objectAt(cxt, of)}${distance})`;
  // a prerendered page has no day
  return shift
    ? _`${ours(cxt, 'formats/shiftDay', shiftDay)}(${today}${distance})`
    : _`${today} || undefined`;
}

/**
 * The object from which a bound's path leads to its field, and the names of the path. A condition is compiled for the data of its
 * object only, so that the answers around it are in its mark, or given by the caller.
 */
function objectAt({ it }: KeywordCxt, path: string): Code {
  const steps = path.split('/');
  const up = steps.filter((step) => step === '..').length;
  const level = it.dataLevel - 1 - up;
  if (level >= 0) return _`${it.dataNames[level]}, ${steps.slice(up).join(' ')}`;
  const mark = `${aroundMark} ${steps.slice(up + level).join('/')}`;
  const given = _`${around}[${-level - 1}]`;
  return _`${around} ? ${given} : ${it.dataNames[0]}, ${around} ? ${steps.slice(up).join(' ')} : ${mark}`;
}

const isChecked = (cxt: KeywordCxt) => ours(cxt, 'formats/gstin', hasGstinChecksum);
const gstinChecksum = keyword(
  'gstinChecksum',
  'string',
  'boolean',
  (cxt) => _`!${isChecked(cxt)}(${cxt.data})`,
);

const isNumber = (cxt: KeywordCxt) => ours(cxt, 'formats/telephoneNumbers', isTelephone);
const telephoneNumber = keyword(
  'telephoneNumber',
  'string',
  'boolean',
  (cxt) => _`!${isNumber(cxt)}(${cxt.data})`,
);

/**
 * Replaces `multipleOf`, for which 0.3 is not a multiple of 0.1 in binary numbers. Compares the value and the nearest multiple
 * to 15 digits, the precision of numbers.
 */
const stepOf = keyword('stepOf', 'number', 'number', ({ data, schemaCode }) => {
  const nearest = _`Math.round(${data} / ${schemaCode}) * ${schemaCode}`;
  return _`${data} % ${schemaCode} !== 0 && (${nearest}).toPrecision(15) !== ${data}.toPrecision(15)`;
});

/** Requires a text of at most `limit` characters that matches `pattern`. The pattern is not matched on longer texts. */
const boundedPattern: CodeKeywordDefinition = {
  keyword: 'boundedPattern',
  type: 'string',
  schemaType: 'object',
  code: (cxt: KeywordCxt) => {
    const { pattern, limit } = cxt.schema as { readonly pattern: string; readonly limit: number };
    const { data } = cxt;
    const ref = new RegExp(pattern, 'u');
    const code = _`new ${new Name('RegExp')}(${pattern}, "u")`;
    const expression = cxt.gen.scopeValue('pattern', { key: pattern, ref, code });
    // a character has one or two UTF-16 units
    const isTooLong = _`${data}.length > ${limit} && (${data}.length > ${2 * limit} || [...${data}].length > ${limit})`;
    cxt.fail(_`${isTooLong} || !${expression}.test(${data})`);
  },
};

/** Always fails, with the title of a rule. It is the `else` of a titled rule (compileValidator.ts). */
const brokenRule: CodeKeywordDefinition = {
  keyword: 'brokenRule',
  schemaType: 'string',
  error: { message: '', params: ({ schemaValue }) => _`{rule: ${schemaValue}}` },
  code: (cxt: KeywordCxt) => cxt.fail(_`true`),
};

/**
 * Requires a value of a table's column, in the rows that have the answers of other fields. A field is written as the number of
 * levels outwards and its path: '1/make' is next to this one. Only the caller knows the table (`this.hasOption`).
 */
const optionsFrom: CodeKeywordDefinition = {
  keyword: 'optionsFrom',
  type: 'string',
  schemaType: 'object',
  code: (cxt: KeywordCxt) => {
    const { table, column, where = {} } = cxt.schema as OptionsFromModel;
    const { dataLevel, dataNames } = cxt.it;
    const answers = Object.entries(where).reduce<Code>((before, [key, written]) => {
      const [levels, ...path] = written.split('/');
      const object = dataNames[dataLevel - Number(levels)] ?? nil;
      return _`${before}${key}: ${path.reduce<Code>((outer, name) => _`${outer}?.[${name}]`, object)}, `;
    }, nil);
    const has = _`${new Name('this')}.hasOption`;
    cxt.fail(_`${has}?.(${table}, ${column}, ${cxt.data}, {${answers}}) === false`);
  },
};

/**
 * Requires answers to equal the answers that a box copies into them. Each target is a path in the object; each source is the
 * number of levels outwards and a path: '0/proposer/name' is in the same object.
 */
const copies: CodeKeywordDefinition = {
  keyword: 'copies',
  type: 'object',
  schemaType: 'object',
  error: { message: '', params: ({ params }) => _`{copied: ${params.copied}}` },
  code: (cxt: KeywordCxt) => {
    const { dataLevel, dataNames } = cxt.it;
    const valueAt = (object: Code, path: readonly string[]) =>
      path.reduce<Code>((outer, name) => _`${outer}?.[${name}]`, object);
    for (const [target, written] of Object.entries(cxt.schema as Readonly<Record<string, string>>)) {
      const [levels, ...path] = written.split('/');
      const source = valueAt(dataNames[dataLevel - Number(levels)] ?? nil, path);
      cxt.setParams({ copied: _`${target}` });
      cxt.fail(
        _`!${ours(cxt, 'formats/isCopy', isCopy)}(${valueAt(cxt.data, target.split('/'))}, ${source})`,
      );
    }
  },
};

/** The engine's keywords. The last ones are annotations. */
export const keywords: readonly (string | KeywordDefinition)[] = [
  wireDate,
  bound('notBefore', 'string', tooEarly),
  bound('notAfter', 'string', tooLate),
  bound('notBelow', 'number', tooLow),
  bound('notAbove', 'number', tooHigh),
  gstinChecksum,
  telephoneNumber,
  stepOf,
  boundedPattern,
  brokenRule,
  optionsFrom,
  copies,
  ...(['formType', 'digits', 'personal', 'clientOnly', 'ruleOnly', 'computedBy', 'compares'] as const),
  ...(['minContains', 'maxContains'] as const),
];
