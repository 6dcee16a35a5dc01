import { optionsOf } from '../outline/fieldKinds.ts';
import type { FieldOutline } from '../outline/outlineOf.ts';

/** A limit that a field may have, by its word in schema.json. */
export interface Limit {
  readonly word: string;
  readonly label: string;
  readonly isNumber: boolean;
}

const number = (word: string, label: string): Limit => ({ word, label, isNumber: true });
const text = (word: string, label: string): Limit => ({ word, label, isNumber: false });

/** The limits that a form may set beside a shared field; others need a field of the form's own. */
const besideShared = new Set([
  'minLength',
  'maxLength',
  'pattern',
  'minimum',
  'maximum',
  'multipleOf',
  'minItems',
  'maxItems',
]);

/** The limits that a field takes as it stands there. */
export function limitsOf(field: FieldOutline): readonly Limit[] {
  const all = allLimits(field);
  return field.shared === undefined ? all : all.filter(({ word }) => besideShared.has(word));
}

/** Whether a field would take more limits if it were the form's own. */
export function hasOtherLimits(field: FieldOutline): boolean {
  return allLimits(field).length > limitsOf(field).length;
}

/** The limits that fields of its type take. */
function allLimits({ schema, shape }: FieldOutline): readonly Limit[] {
  const { type, format } = schema;
  if (shape === 'group' || schema.derivedBy !== undefined) return [];
  if (shape === 'list') return [number('minItems', 'Fewest rows'), number('maxItems', 'Most rows')];
  if (type === 'array') return [number('minItems', 'Fewest ticks'), number('maxItems', 'Most ticks')];
  if (optionsOf(schema).length > 0 || type === 'boolean') return [];
  if (type === 'integer' || type === 'number')
    return [number('minimum', 'Lowest'), number('maximum', 'Highest'), number('multipleOf', 'In steps of')];
  if (['date', 'month', 'year', 'time'].includes(String(format)))
    return [text('notBefore', 'Not before'), text('notAfter', 'Not after')];
  if (schema.digits !== undefined) return [number('digits', 'Digits')];
  const lengths = [number('minLength', 'Fewest characters'), number('maxLength', 'Most characters')];
  return format === undefined ? [...lengths, text('pattern', 'Has to fit')] : lengths.slice(1);
}
