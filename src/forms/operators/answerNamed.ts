import type { FieldDefinition } from '../definition/fields.ts';
import type { Named } from '../definition/node.ts';
import type { FormDefinition, ObjectDefinition } from '../definition/types.ts';

/** The properties of an answer that calculations depend on. */
export interface Answer {
  readonly isNumber: boolean;
  readonly isWhole: boolean;
  readonly isDay: boolean;
  readonly isSent: boolean;
  /** Whether the answer is a list of rows or of ticked options. */
  readonly isList: boolean;
  /** The options as written in tables and `case`; undefined for an answer without options. */
  readonly options?: readonly string[] | undefined;
  /** The fields of the rows. */
  readonly rows?: ObjectDefinition | undefined;
  /** The calculation of a computed field. */
  readonly calculation?: Named | undefined;
}

const plain: Answer = { isNumber: false, isWhole: false, isDay: false, isSent: true, isList: false };

/** Finds the answer that an expression names: `today`, `address.city`, `members[].age` or `extras[]`; undefined if unknown. */
export function answerNamed(form: Pick<FormDefinition, 'fields'>, name: string): Answer | undefined {
  if (name === 'today') return { ...plain, isDay: true };
  return answerAt(form, name.replace('[]', '.[]').split('.'));
}

function answerAt(
  { fields }: Pick<ObjectDefinition, 'fields'>,
  [name = '', ...path]: readonly string[],
): Answer | undefined {
  const field = fields.get(name);
  if (!field) return undefined;
  const [step, ...rest] = path;
  if (step === undefined) return answerOf(field);
  if (step !== '[]') return field.kind === 'group' ? answerAt(field.inner, path) : undefined;
  if (rest.length > 0) return field.kind === 'rows' ? answerAt(field.inner, rest) : undefined;
  if (field.kind === 'rows') return plain;
  if (field.kind !== 'choices') return undefined;
  return { ...plain, options: field.options.map(({ value }) => String(value)) };
}

function answerOf(field: FieldDefinition): Answer {
  const isNumber = field.kind === 'number' || (field.kind === 'computed' && field.isNumber);
  return {
    ...{ isNumber, isWhole: isNumber && field.isWhole },
    ...{ isDay: field.kind === 'day', isSent: field.isSent },
    isList: field.kind === 'rows' || field.kind === 'choices',
    options: optionNames(field),
    rows: field.kind === 'rows' ? field.inner : undefined,
    calculation: field.kind === 'computed' ? field.calculation : undefined,
  };
}

/** The options of a field with one value, as written in tables and `case`; undefined for other fields. */
export function optionNames(field: FieldDefinition): readonly string[] | undefined {
  if (field.kind === 'group' || field.kind === 'rows' || field.kind === 'choices') return undefined;
  const { limits } = field.value;
  if (limits.enum) return limits.enum.map(String);
  if (limits.const !== undefined) return [String(limits.const)];
  return field.kind === 'box' || field.kind === 'yesNo' ? ['true', 'false'] : undefined;
}
