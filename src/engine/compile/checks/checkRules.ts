import type { JsonSchema } from '../../types.ts';
import { isShape } from '../conditions.ts';
import { isDay } from '../days.ts';
import { ruleBranches, ruleLists, type WrittenRule } from '../deriveRules.ts';
import { type FormFault, pointer } from '../faults.ts';
import { isGroup, type ResolvedObject, type ResolvedProperty } from '../resolveRefs.ts';
import type { SourceFile } from '../sources.ts';
import { checkPattern } from './checkPattern.ts';

type Properties = Readonly<Record<string, ResolvedProperty>>;

/**
 * Rules between fields have to be able to apply, and to be judged alike by browser and server: they speak of fields of
 * the form, of fields that are sent, and say of each what its kind of value can be.
 */
export function checkRules(
  schema: SourceFile,
  { schema: object, at: place, properties }: ResolvedObject,
): FormFault[] {
  const faults = checkRulesAt(schema.path, object, place, properties);
  const inside = Object.values(properties).flatMap(({ inner }) => (inner ? checkRules(schema, inner) : []));
  return [...faults, ...inside];
}

/** The same for one rule about an object with these properties; `file` and `place` say where it is written. */
export function checkRule(
  file: string,
  rule: JsonSchema,
  place: string,
  properties: Properties,
): FormFault[] {
  return checkRulesAt(file, rule, place, properties, true);
}

/** The rules of an object, or one rule about it (`isRule`). */
function checkRulesAt(
  file: string,
  object: JsonSchema,
  place: string,
  properties: Properties,
  isRule = false,
): FormFault[] {
  const names = Object.keys(properties);
  const faults: FormFault[] = [];
  const say = (at: string, problem: string, remedy: string) =>
    faults.push({ file, pointer: at, problem, remedy });

  const know = (name: string, at: string): JsonSchema | undefined => {
    const field = Object.hasOwn(properties, name) ? properties[name]?.schema : undefined;
    if (!field) {
      say(at, `A rule speaks of "${name}", but there is no such field.`, `Name one of: ${names.join(', ')}.`);
    } else if (field.notSent === true) {
      const problem = `A rule speaks of "${name}", which is not sent: the server could not judge by it.`;
      const place = properties[name]?.shown ? 'write it below "properties"' : 'the field out of the rule';
      say(at, problem, `Take "notSent" away from "${name}", or ${place}.`);
    }
    return field;
  };
  const visitParts = (rule: JsonSchema, at: string) => {
    if ('if' in rule && !('then' in rule) && !('else' in rule))
      say(at + pointer('if'), '"if" alone asks for nothing.', 'Write beside it what "then" has to hold.');
    for (const [part, place] of partsOf(rule)) visit(part, at + place);
    for (const [name, others] of entriesOf<readonly string[]>(rule.dependentRequired)) {
      const place = at + pointer('dependentRequired', name);
      know(name, place);
      for (const [position, other] of others.entries()) know(other, place + pointer(position));
    }
    for (const [name, part] of entriesOf<WrittenRule>(rule.dependentSchemas)) {
      const place = at + pointer('dependentSchemas', name);
      know(name, place);
      visit(part, place);
    }
  };
  const visit = (rule: WrittenRule, at: string) => {
    if (typeof rule === 'boolean') return;
    const required = (rule.required ?? []) as readonly string[];
    for (const [position, name] of required.entries()) know(name, at + pointer('required', position));
    for (const [name, value] of entriesOf<WrittenRule>(rule.properties)) {
      const spoken = at + pointer('properties', name);
      const field = know(name, spoken);
      const { inner, shown, at: declaredAt } = properties[name] ?? {};
      // where a rule declares a property it gives it its shape, which is checked as that of any field
      if (!field || (shown && (declaredAt === spoken || isShape(value)))) continue;
      if (!inner || typeof value === 'boolean') {
        faults.push(...checkValue(file, spoken, name, field, value));
      } else if (isGroup(field)) {
        faults.push(...checkRulesAt(file, value, spoken, inner.properties, true));
      } else {
        const { contains, ...ofList } = value;
        const isOther = Object.keys(ofList).length > 0 || contains === undefined;
        if (isOther) faults.push(...checkValue(file, spoken, name, field, ofList));
        const place = spoken + pointer('contains');
        if (typeof contains === 'object')
          faults.push(...checkRulesAt(file, contains as JsonSchema, place, inner.properties, true));
      }
    }
    visitParts(rule, at);
  };
  if (isRule) visit(object, place);
  else visitParts(object, place);
  return faults;
}

const entriesOf = <T>(value: unknown) => Object.entries((value ?? {}) as Readonly<Record<string, T>>);

/** The parts of a rule, or of what is said of a value, with their places in it. */
function partsOf(rule: JsonSchema): (readonly [part: WrittenRule, place: string])[] {
  return [
    ...ruleBranches
      .filter((word) => word in rule)
      .map((word) => [rule[word] as WrittenRule, pointer(word)] as const),
    ...ruleLists.flatMap((word) =>
      ((rule[word] ?? []) as readonly WrittenRule[]).map(
        (part, position) => [part, pointer(word, position)] as const,
      ),
    ),
  ];
}

/** What a rule can say of a value, by the kind of its field. */
const wordsOf = {
  boolean: ['type', 'const', 'enum'],
  list: ['type', 'contains', 'minContains', 'maxContains', 'minItems', 'maxItems'],
  number: [
    'type',
    'const',
    'enum',
    'minimum',
    'maximum',
    'exclusiveMinimum',
    'exclusiveMaximum',
    'multipleOf',
  ],
  text: ['type', 'const', 'enum', 'minLength', 'maxLength', 'pattern'],
  day: ['type', 'const', 'enum'],
} as const;

/** Every word that says something of one kind of value and nothing of another. */
const wordsOfValues: ReadonlySet<string> = new Set(Object.values(wordsOf).flat());

/** Words that go with every value. */
const wordsOfAll: ReadonlySet<string> = new Set([...ruleBranches, ...ruleLists, '$comment']);

const typesOf = {
  boolean: ['boolean'],
  list: ['array'],
  number: ['number', 'integer'],
  text: ['string'],
  day: ['string'],
} as const;

/** What JavaScript calls the single values of a kind. */
const valueTypes: Readonly<Record<keyof typeof wordsOf, string>> = {
  boolean: 'boolean',
  list: 'string',
  number: 'number',
  text: 'string',
  day: 'string',
};

function kindOf(field: JsonSchema): keyof typeof wordsOf {
  if (field.type === 'array') return 'list';
  if (field.type === 'boolean') return 'boolean';
  if (field.type !== 'string') return 'number';
  return field.format === 'date' ? 'day' : 'text';
}

/**
 * A word that does not go with the field's kind would never apply, and neither would a value that it cannot have.
 * `isWhole` for what is said of the field itself, which says more than what is said of its value; a part of what is
 * said, `isPart`, may be empty, which is true of every value.
 */
export function checkValue(
  file: string,
  at: string,
  name: string,
  field: JsonSchema,
  value: WrittenRule,
  isWhole = false,
  isPart = false,
): FormFault[] {
  if (typeof value === 'boolean') return [];
  const kind = kindOf(field);
  const known = [...wordsOf[kind], ...ruleBranches, ...ruleLists].join(', ');
  if (Object.keys(value).length === 0 && !isPart) {
    const problem = `The rule says nothing of "${name}".`;
    return [{ file, pointer: at, problem, remedy: `Write one of: ${known}.` }];
  }
  const fault = (word: string, problem: string, remedy: string): FormFault => ({
    file,
    pointer: at + pointer(word),
    problem,
    remedy,
  });
  const isStrange = (word: string) => (isWhole ? wordsOfValues.has(word) : !wordsOfAll.has(word));
  const faults = Object.keys(value)
    .filter((word) => isStrange(word) && !wordsOf[kind].some((one) => one === word))
    .map((word) =>
      fault(word, `"${word}" says nothing of "${name}", which is a ${kind}.`, `Write one of: ${known}.`),
    );
  if (faults.length > 0) return faults;
  if ('if' in value && !('then' in value) && !('else' in value))
    faults.push(fault('if', '"if" alone asks for nothing.', 'Write beside it what "then" has to hold.'));
  const [least, most] = [value.minContains ?? 1, value.maxContains];
  if ('contains' in value && least === 0 && most === undefined) {
    const remedy = 'Remove both, or write at least 1.';
    faults.push(fault('minContains', '"contains" asks for nothing when none has to be there.', remedy));
  } else if (typeof most === 'number' && Number(least) > most) {
    const problem = `Nothing is at least ${String(least)} and at most ${most}.`;
    faults.push(fault('maxContains', problem, `Write at least ${String(least)}.`));
  }
  const types: readonly string[] = typesOf[kind];
  if (value.type !== undefined && !types.includes(String(value.type))) {
    faults.push(fault('type', `"${name}" is never of type "${String(value.type)}".`, `Write "${types[0]}".`));
  }
  const values = [
    ...(value.const === undefined ? [] : [['const', value.const] as const]),
    ...((value.enum ?? []) as readonly unknown[]).map((one) => ['enum', one] as const),
  ];
  for (const [word, one] of isWhole ? [] : values) {
    if (typeof one === valueTypes[kind]) {
      if (kind !== 'day' || isDay(one)) continue;
      faults.push(fault(word, `"${String(one)}" is no day.`, 'Write a day such as "2026-11-20".'));
      continue;
    }
    const wanted = { number: 'a number', boolean: 'true or false' }[valueTypes[kind] as string] ?? 'a text';
    faults.push(fault(word, `"${name}" is never ${JSON.stringify(one)}.`, `Write ${wanted}.`));
  }
  if (!isWhole) faults.push(...checkPattern(file, at, value));
  const parts = partsOf(value).flatMap(([part, place]) =>
    checkValue(file, at + place, name, field, part, false, true),
  );
  const option = { type: 'string' };
  const contained =
    'contains' in value
      ? checkValue(file, at + pointer('contains'), name, option, value.contains as WrittenRule)
      : [];
  return [...faults, ...parts, ...contained];
}
