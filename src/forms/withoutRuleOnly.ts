import { isRows } from './buildPayload.ts';
import type { FieldModel } from './fieldModel.ts';
import type { LeadData, LeadValue } from './types.ts';

/** Removes the computed fields that only rules see. Only forms with such fields import it. */
export function withoutRuleOnly(fields: readonly FieldModel[], data: LeadData): LeadData {
  const withheld = fields.filter(
    ({ ruleOnly, rows }) => ruleOnly || rows?.fields.some((one) => one.ruleOnly),
  );
  const kept: Record<string, LeadValue> = { ...data };
  for (const { name, rows } of withheld) {
    const value = data[name];
    if (!rows) delete kept[name];
    else if (value !== undefined && isRows(value))
      kept[name] = value.map((row) => withoutRuleOnly(rows.fields, row));
  }
  return withheld.length > 0 ? kept : data;
}
