import type { FieldDefinition } from '../definition/fields.ts';
import type { Named } from '../definition/node.ts';
import type { Fields } from '../definition/types.ts';
import { nameOneOf } from '../source/issues.ts';
import type { Report } from '../source/place.ts';

/** A requirement for a field that a keyword names, and the problem of a field that does not meet it. */
type Requirement = readonly [isMet: (field: FieldDefinition) => boolean, problem: string];

export const computed: Requirement = [({ kind }) => kind === 'computed', 'is not a computed field'];
export const pastDay: Requirement = [
  ({ kind }) => kind === 'day' || kind === 'month' || kind === 'year',
  'is not a day, month or year, so "years" has no effect',
];
export const sent: Requirement = [
  ({ isSent }) => isSent,
  'is not submitted, and reviews and summaries show only submitted answers',
];
export const choice: Requirement = [
  (field) => field.kind !== 'choices' && 'options' in field && field.options !== undefined,
  'does not let visitors choose exactly one option',
];

/** Reports unknown fields. */
export function expectFields(report: Report, fields: Fields, named: readonly Named[]): void {
  const hint = `Name one of: ${[...fields.keys()].join(', ')}; or add the field to schema.json.`;
  for (const { name, at } of named) if (!fields.has(name)) report(at, `Unknown field "${name}".`, hint);
}

/** Reports fields that do not meet a requirement. */
export function expectSuitableFields(
  [isMet, problem]: Requirement,
  report: Report,
  fields: Fields,
  named: readonly Named[],
) {
  for (const { name, at } of named) {
    const field = fields.get(name);
    if (!field || isMet(field)) continue;
    const suitable = [...fields].flatMap(([other, one]) => (isMet(one) ? [other] : []));
    report(at, `"${name}" ${problem}.`, nameOneOf(suitable));
  }
}
