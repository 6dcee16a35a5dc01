import type { JsonSchema } from '../../types.ts';
import { isDay } from '../days.ts';
import { ruleBranches, ruleLists } from '../deriveRules.ts';
import { type FormFault, pointer } from '../faults.ts';
import type { ResolvedProperty } from '../resolveRefs.ts';
import type { SourceFile } from '../sources.ts';
import { checkPattern } from './checkPattern.ts';

type Properties = Readonly<Record<string, ResolvedProperty>>;

/**
 * Rules between fields have to be able to apply, and to be judged alike by browser and server: they speak of fields of
 * the form, of fields that are sent, and say of each what its kind of value can be.
 */
export function checkRules(schema: SourceFile, properties: Properties): FormFault[] {
  const names = Object.keys(properties);
  const faults: FormFault[] = [];
  const say = (at: string, problem: string, remedy: string) =>
    faults.push({ file: schema.path, pointer: at, problem, remedy });

  const know = (name: string, at: string): JsonSchema | undefined => {
    const field = Object.hasOwn(properties, name) ? properties[name]?.schema : undefined;
    if (!field) {
      say(at, `A rule speaks of "${name}", but there is no such field.`, `Name one of: ${names.join(', ')}.`);
    } else if (field.notSent === true) {
      const problem = `A rule speaks of "${name}", which is not sent: the server could not judge by it.`;
      say(at, problem, `Take "notSent" away from "${name}", or the field out of the rule.`);
    }
    return field;
  };
  const visitParts = (rule: JsonSchema, at: string) => {
    if ('if' in rule && !('then' in rule) && !('else' in rule))
      say(at + pointer('if'), '"if" alone asks for nothing.', 'Write beside it what "then" has to hold.');
    for (const key of ruleBranches) if (key in rule) visit(rule[key] as JsonSchema, at + pointer(key));
    for (const key of ruleLists) {
      const parts = (rule[key] ?? []) as readonly JsonSchema[];
      for (const [position, part] of parts.entries()) visit(part, at + pointer(key, position));
    }
  };
  const visit = (rule: JsonSchema, at: string) => {
    const required = (rule.required ?? []) as readonly string[];
    for (const [position, name] of required.entries()) know(name, at + pointer('required', position));
    for (const [name, value] of Object.entries((rule.properties ?? {}) as Record<string, JsonSchema>)) {
      const place = at + pointer('properties', name);
      const field = know(name, place);
      if (field) faults.push(...checkValue(schema.path, place, name, field, value));
    }
    visitParts(rule, at);
  };
  visitParts(schema.json, '');
  return faults;
}

/** What a rule can say of a value, by the kind of its field. */
const wordsOf = {
  boolean: ['type', 'const', 'enum', 'not'],
  list: ['type', 'contains', 'minItems', 'maxItems', 'not'],
  number: ['type', 'const', 'enum', 'minimum', 'maximum', 'not'],
  text: ['type', 'const', 'enum', 'minLength', 'maxLength', 'pattern', 'not'],
  day: ['type', 'const', 'enum', 'not'],
} as const;

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

/** A word that does not go with the field's kind would never apply, and neither would a value that it cannot have. */
function checkValue(
  file: string,
  at: string,
  name: string,
  field: JsonSchema,
  value: JsonSchema,
): FormFault[] {
  const kind = kindOf(field);
  if (Object.keys(value).length === 0) {
    const problem = `The rule says nothing of "${name}".`;
    return [{ file, pointer: at, problem, remedy: `Write one of: ${wordsOf[kind].join(', ')}.` }];
  }
  const fault = (word: string, problem: string, remedy: string): FormFault => ({
    file,
    pointer: at + pointer(word),
    problem,
    remedy,
  });
  const faults = Object.keys(value)
    .filter((word) => !wordsOf[kind].some((known) => known === word))
    .map((word) =>
      fault(
        word,
        `"${word}" says nothing of "${name}", which is a ${kind}.`,
        `Write one of: ${wordsOf[kind].join(', ')}.`,
      ),
    );
  if (faults.length > 0) return faults;
  const types: readonly string[] = typesOf[kind];
  if (value.type !== undefined && !types.includes(String(value.type))) {
    faults.push(fault('type', `"${name}" is never of type "${String(value.type)}".`, `Write "${types[0]}".`));
  }
  const values = [
    ...(value.const === undefined ? [] : [['const', value.const] as const]),
    ...((value.enum ?? []) as readonly unknown[]).map((one) => ['enum', one] as const),
  ];
  for (const [word, one] of values) {
    if (typeof one === valueTypes[kind]) {
      if (kind !== 'day' || isDay(one)) continue;
      faults.push(fault(word, `"${String(one)}" is no day.`, 'Write a day such as "2026-11-20".'));
      continue;
    }
    const wanted = { number: 'a number', boolean: 'true or false' }[valueTypes[kind] as string] ?? 'a text';
    faults.push(fault(word, `"${name}" is never ${JSON.stringify(one)}.`, `Write ${wanted}.`));
  }
  faults.push(...checkPattern(file, at, value));
  const { not } = value;
  return not === undefined
    ? faults
    : [...faults, ...checkValue(file, at + pointer('not'), name, field, not as JsonSchema)];
}
