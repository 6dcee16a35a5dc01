import type { FieldDefinition } from '../definition/fields.ts';
import type { Scalar } from '../definition/node.ts';
import type { Rule, ValueRule } from '../definition/rules.ts';
import type { Fields, FormDefinition } from '../definition/types.ts';
import { objectsIn, rulesOf } from '../definition/walk.ts';
import { below, type Report } from '../source/place.ts';

/** Reports values in rules, notices and outcomes that the table of a field's options does not have. */
export function checkTableValues(form: FormDefinition, report: Report): void {
  const columns = new Map<string, ReadonlySet<string> | undefined>();
  /** The values of the column of a field's options; undefined if the field has no table, or an unknown one. */
  const valuesOf = (field: FieldDefinition) => {
    const { table, column } = ('optionsFrom' in field && field.optionsFrom) || {};
    if (!table || !column) return undefined;
    const key = JSON.stringify([table.name, column.name]);
    const known = form.optionTables.get(table.name);
    const index = known?.columns.indexOf(column.name) ?? -1;
    if (!columns.has(key))
      columns.set(key, known && index >= 0 ? new Set(known.rows.map((row) => row[index] ?? '')) : undefined);
    return columns.get(key);
  };
  const inValue = (field: FieldDefinition, { at, limits, contains, branches }: ValueRule): void => {
    const values = valuesOf(field);
    const { const: only, enum: options = [] } = limits;
    const named: readonly (readonly [string, readonly Scalar[]])[] = [
      ['const', only === undefined ? [] : [only]],
      ['enum', options],
    ];
    for (const [keyword, all] of named)
      for (const one of all)
        if (values && !values.has(String(one))) {
          const problem = `"${field.name}" can never have the value ${JSON.stringify(one)}, because its table does not have it.`;
          report(below(at, keyword), problem, 'Write a value of the column, spelled as in the table.');
        }
    if (contains) inValue(field, contains);
    for (const { rule } of branches.flatMap(rulesOf)) inValue(field, rule);
  };
  const inRule = (rule: Rule, fields: Fields): void => {
    for (const part of rule.about) {
      const field = fields.get(part.name);
      if (!field) continue;
      if (part.kind === 'value') inValue(field, part.is);
      if (part.kind === 'group' && 'inner' in field) inRule(part.is, field.inner.fields);
      if (part.kind === 'rows' && part.someRow && 'inner' in field) inRule(part.someRow, field.inner.fields);
    }
    for (const { rule: inner } of rule.branches.flatMap(rulesOf)) inRule(inner, fields);
  };
  for (const { rule, fields, notices } of objectsIn(form)) {
    inRule(rule, fields);
    for (const { when } of notices) inRule(when, fields);
  }
  for (const { when } of form.outcomes.values()) if (when) inRule(when, form.fields);
}
