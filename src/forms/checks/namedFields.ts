import type { Named } from '../definition/node.ts';
import type { FieldDefinition, Fields } from '../definition/types.ts';
import { nameOneOf } from '../source/issues.ts';
import type { Report } from '../source/place.ts';

/** A requirement of a field that a keyword names, and the problem of a field that does not meet it. */
type Requirement = readonly [isMet: (field: FieldDefinition) => boolean, fault: string];

export const computed: Requirement = [({ kind }) => kind === 'computed', 'is not a computed field'];
export const pastDay: Requirement = [
  ({ kind }) => kind === 'day' || kind === 'month' || kind === 'year',
  'is no day, month or year: no years pass since',
];
export const sent: Requirement = [
  ({ isSent }) => isSent,
  'is not sent, and a review shows only what is sent',
];
export const choice: Requirement = [
  (field) => field.kind !== 'choices' && 'options' in field && field.options !== undefined,
  'has no options of which one is chosen',
];

/** Reports names that no field has. */
export function expectFields(report: Report, fields: Fields, named: readonly Named[]): void {
  const hint = `Name one of schema.json's fields (${[...fields.keys()].join(', ')}), or add the field there.`;
  for (const { name, at } of named)
    if (!fields.has(name)) report(at, `The form has no field "${name}".`, hint);
}

/** Reports names of fields that do not meet a requirement. */
export function expectSuitableFields(
  [isMet, fault]: Requirement,
  report: Report,
  fields: Fields,
  named: readonly Named[],
) {
  for (const { name, at } of named) {
    const field = fields.get(name);
    if (!field || isMet(field)) continue;
    const suitable = [...fields].flatMap(([other, one]) => (isMet(one) ? [other] : []));
    report(at, `"${name}" ${fault}.`, nameOneOf(suitable));
  }
}
