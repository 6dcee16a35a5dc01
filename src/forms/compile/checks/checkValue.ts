import type { JsonSchema } from '../../types.ts';
import { isDay } from '../days.ts';
import { pointer, type Report } from '../issues.ts';
import { asList } from '../json.ts';
import { ruleKeywords, subschemasOf, type WrittenRule } from '../subschemas.ts';

/** The words for values of each kind, their types, and an example. */
const kinds = {
  boolean: { types: ['boolean'], example: 'true or false', keywords: ['const', 'enum'] },
  list: {
    types: ['array'],
    example: 'a text',
    keywords: ['contains', 'minContains', 'maxContains', 'minItems', 'maxItems'],
  },
  number: {
    types: ['number', 'integer'],
    example: 'a number',
    keywords: ['const', 'enum', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  },
  text: {
    types: ['string'],
    example: 'a text',
    keywords: ['const', 'enum', 'minLength', 'maxLength', 'pattern'],
  },
  day: { types: ['string'], example: 'a text', keywords: ['const', 'enum'] },
} as const satisfies Record<
  string,
  { types: readonly string[]; example: string; keywords: readonly string[] }
>;

/** Every word that applies to one kind of value only. */
const valueKeywords: ReadonlySet<string> = new Set(Object.values(kinds).flatMap(({ keywords }) => keywords));

function kindOf({ type, format }: JsonSchema): keyof typeof kinds {
  if (type === 'array') return 'list';
  if (type === 'boolean') return 'boolean';
  if (type !== 'string') return 'number';
  return format === 'date' ? 'day' : 'text';
}

/**
 * A word of another kind would never apply, and neither would an impossible value. `isField` is for the field itself,
 * which allows more words; `isPart` is for a part of a rule, which may be empty and then always holds.
 */
export function checkValue(
  report: Report,
  at: string,
  name: string,
  field: JsonSchema,
  value: WrittenRule,
  { isField = false, isSubschema = false } = {},
): void {
  if (typeof value === 'boolean') return;
  const kind = kindOf(field);
  const { types, example } = kinds[kind];
  const keywords: readonly string[] = kinds[kind].keywords;
  const known = ['type', ...keywords, ...ruleKeywords].join(', ');
  if (Object.keys(value).length === 0 && !isSubschema)
    report(at, `The rule says nothing of "${name}".`, `Write one of: ${known}.`);
  const isMisplaced = (keyword: string) =>
    !keywords.includes(keyword) &&
    (isField
      ? valueKeywords.has(keyword)
      : !ruleKeywords.has(keyword) && keyword !== 'type' && keyword !== '$comment');
  const misplaced = Object.keys(value).filter(isMisplaced);
  for (const keyword of misplaced)
    report(
      at + pointer(keyword),
      `"${keyword}" says nothing of "${name}", which is a ${kind}.`,
      `Write one of: ${known}.`,
    );
  if (misplaced.length > 0) return;
  checkBranches(report, at, value);
  checkCounts(report, at, value);
  if (value.type !== undefined && !types.some((type) => type === value.type))
    report(
      at + pointer('type'),
      `"${name}" is never of type "${String(value.type)}".`,
      `Write "${types[0]}".`,
    );
  if (!isField) {
    for (const keyword of ['const', 'enum'] as const)
      for (const one of keyword === 'const' && keyword in value ? [value.const] : asList(value[keyword]))
        checkOne(report, at + pointer(keyword), name, one, kind === 'day', example);
  }
  for (const { subschema, at: location } of subschemasOf(value))
    checkValue(report, at + location, name, field, subschema, { isSubschema: true });
  if ('contains' in value)
    checkValue(report, at + pointer('contains'), name, { type: 'string' }, value.contains as WrittenRule);
}

/** Whether a value of a rule is one that its field can have. */
function checkOne(
  report: Report,
  at: string,
  name: string,
  one: unknown,
  isOfDay: boolean,
  example: string,
): void {
  const isKind = { number: 'a number', boolean: 'true or false', string: 'a text' }[typeof one as 'string'];
  if (isKind !== example) report(at, `"${name}" is never ${JSON.stringify(one)}.`, `Write ${example}.`);
  else if (isOfDay && !isDay(one))
    report(at, `"${String(one)}" is no day.`, 'Write a day such as "2026-11-20".');
}

/** A condition without consequences. */
export function checkBranches(report: Report, at: string, rule: JsonSchema): void {
  if ('if' in rule && !('then' in rule) && !('else' in rule))
    report(at + pointer('if'), '"if" alone asks for nothing.', 'Write beside it what "then" has to hold.');
}

/** How many items may match "contains". */
function checkCounts(
  report: Report,
  at: string,
  { contains, minContains = 1, maxContains }: JsonSchema,
): void {
  const [min, max] = [Number(minContains), Number(maxContains ?? Number.POSITIVE_INFINITY)];
  if (contains !== undefined && min === 0 && maxContains === undefined) {
    const problem = '"contains" asks for nothing when none has to be there.';
    report(at + pointer('minContains'), problem, 'Remove both, or write at least 1.');
  }
  if (min > max) {
    const problem = `Nothing is at least ${min} and at most ${max}.`;
    report(at + pointer('maxContains'), problem, `Write at least ${min}.`);
  }
}
