import type { JsonSchema } from '../../types.ts';
import { isDay } from '../days.ts';
import { pointer, type Say } from '../issues.ts';
import { asList } from '../json.ts';
import { partsOf, ruleWords, type WrittenRule } from '../ruleParts.ts';

/** What can be said of a value of each kind, the types that it can have, and an example in words. */
const kinds = {
  boolean: { types: ['boolean'], example: 'true or false', words: ['const', 'enum'] },
  list: {
    types: ['array'],
    example: 'a text',
    words: ['contains', 'minContains', 'maxContains', 'minItems', 'maxItems'],
  },
  number: {
    types: ['number', 'integer'],
    example: 'a number',
    words: ['const', 'enum', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  },
  text: {
    types: ['string'],
    example: 'a text',
    words: ['const', 'enum', 'minLength', 'maxLength', 'pattern'],
  },
  day: { types: ['string'], example: 'a text', words: ['const', 'enum'] },
} as const satisfies Record<string, { types: readonly string[]; example: string; words: readonly string[] }>;

/** Every word that says something of one kind of value and nothing of another. */
const wordsOfValues: ReadonlySet<string> = new Set(Object.values(kinds).flatMap(({ words }) => words));

function kindOf({ type, format }: JsonSchema): keyof typeof kinds {
  if (type === 'array') return 'list';
  if (type === 'boolean') return 'boolean';
  if (type !== 'string') return 'number';
  return format === 'date' ? 'day' : 'text';
}

/**
 * A word that does not go with the field's kind would never apply, and neither would a value that it cannot have.
 * `isField` for what is said of the field itself, which says more than what is said of its value; a part of what is
 * said, `isPart`, may be empty, which is true of every value.
 */
export function checkValue(
  say: Say,
  at: string,
  name: string,
  field: JsonSchema,
  value: WrittenRule,
  { isField = false, isPart = false } = {},
): void {
  if (typeof value === 'boolean') return;
  const kind = kindOf(field);
  const { types, example } = kinds[kind];
  const words: readonly string[] = kinds[kind].words;
  const known = ['type', ...words, ...ruleWords].join(', ');
  if (Object.keys(value).length === 0 && !isPart)
    say(at, `The rule says nothing of "${name}".`, `Write one of: ${known}.`);
  const isStrange = (word: string) =>
    !words.includes(word) &&
    (isField ? wordsOfValues.has(word) : !ruleWords.has(word) && word !== 'type' && word !== '$comment');
  const strange = Object.keys(value).filter(isStrange);
  for (const word of strange)
    say(
      at + pointer(word),
      `"${word}" says nothing of "${name}", which is a ${kind}.`,
      `Write one of: ${known}.`,
    );
  if (strange.length > 0) return;
  checkBranches(say, at, value);
  checkCounts(say, at, value);
  if (value.type !== undefined && !types.some((type) => type === value.type))
    say(at + pointer('type'), `"${name}" is never of type "${String(value.type)}".`, `Write "${types[0]}".`);
  if (!isField) {
    for (const word of ['const', 'enum'] as const)
      for (const one of word === 'const' && word in value ? [value.const] : asList(value[word]))
        checkOne(say, at + pointer(word), name, one, kind === 'day', example);
    checkPattern(say, at, value);
  }
  for (const { part, at: place } of partsOf(value))
    checkValue(say, at + place, name, field, part, { isPart: true });
  if ('contains' in value)
    checkValue(say, at + pointer('contains'), name, { type: 'string' }, value.contains as WrittenRule);
}

/** Whether a value of a rule is one that its field can have. */
function checkOne(say: Say, at: string, name: string, one: unknown, isOfDay: boolean, example: string): void {
  const isKind = { number: 'a number', boolean: 'true or false', string: 'a text' }[typeof one as 'string'];
  if (isKind !== example) say(at, `"${name}" is never ${JSON.stringify(one)}.`, `Write ${example}.`);
  else if (isOfDay && !isDay(one))
    say(at, `"${String(one)}" is no day.`, 'Write a day such as "2026-11-20".');
}

/** A condition without consequences. */
export function checkBranches(say: Say, at: string, rule: JsonSchema): void {
  if ('if' in rule && !('then' in rule) && !('else' in rule))
    say(at + pointer('if'), '"if" alone asks for nothing.', 'Write beside it what "then" has to hold.');
}

/** How often a list may hold what "contains" says. */
function checkCounts(say: Say, at: string, { contains, minContains = 1, maxContains }: JsonSchema): void {
  const [least, most] = [Number(minContains), Number(maxContains ?? Number.POSITIVE_INFINITY)];
  if (contains !== undefined && least === 0 && maxContains === undefined) {
    const problem = '"contains" asks for nothing when none has to be there.';
    say(at + pointer('minContains'), problem, 'Remove both, or write at least 1.');
  }
  if (least > most) {
    const problem = `Nothing is at least ${least} and at most ${most}.`;
    say(at + pointer('maxContains'), problem, `Write at least ${least}.`);
  }
}

/** Whether a pattern, if there is one, is a regular expression at all. `at` is the pointer to what it is said of. */
export function checkPattern(say: Say, at: string, { pattern }: JsonSchema): void {
  if (typeof pattern !== 'string') return;
  try {
    new RegExp(pattern, 'u');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const hint = 'Write a JavaScript regular expression, such as "^[0-9]{6}$".';
    say(at + pointer('pattern'), `"${pattern}" is no regular expression: ${reason}`, hint);
  }
}
