import type { Named } from '../definition/node.ts';
import type { FormDefinition } from '../definition/types.ts';
import { fieldsWithGroups, objectsIn } from '../definition/walk.ts';
import type { Report } from '../source/place.ts';
import { computed, expectFields, expectSuitableFields, pastDay, sent } from './namedFields.ts';

/** Reports unknown fields in ui.json, and fields that do not suit the keyword. */
export function checkNames(form: FormDefinition, report: Report): void {
  const { fields, order, steps, summary } = form;
  const reviews = (steps?.items ?? []).flatMap(({ review }) => review ?? []);
  expectFields(report, fields, [
    ...order,
    ...(steps?.items ?? []).flatMap((step) => step.fields),
    ...reviews.flatMap(({ amount, details }) => [
      ...(amount ? [amount.field] : []),
      ...(details ? [details] : []),
    ]),
  ]);
  const inGroups = fieldsWithGroups(form);
  const reviewed = reviews.flatMap(({ head, rows }) => [...head, ...rows.map(({ field }) => field)]);
  const told = [...reviewed, ...summary];
  expectFields(report, inGroups, told);
  expectSuitableFields(sent, report, inGroups, told);
  const inYears = reviews.flatMap(({ rows }) =>
    rows.flatMap(({ field, as }) => (as === 'years' ? [field] : [])),
  );
  expectSuitableFields(pastDay, report, inGroups, inYears);
  for (const { fields: own, uiFields } of objectsIn(form)) {
    expectFields(report, own, uiFields);
    for (const field of own.values()) {
      const { clears, optionAmount } = field.texts;
      const amounts: readonly Named[] = optionAmount ? [optionAmount.field] : [];
      const absent = field.kind === 'computed' ? field.absent.flatMap((one) => one.field ?? []) : [];
      expectFields(report, own, [...clears, ...amounts, ...absent]);
      expectSuitableFields(computed, report, own, amounts);
    }
  }
}
