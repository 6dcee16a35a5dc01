import type { Derivations, FieldModel, LeadData } from '../index.ts';

/**
 * Adds the computed fields that only rules see to a lead's data. One of them may be in a condition of another's calculation, so
 * they are computed until nothing changes.
 */
export function ruleData(
  fields: readonly FieldModel[],
  derivations: Derivations,
  sent: LeadData,
  today: string,
): LeadData {
  const ruleOnly = fields.filter((field) => field.ruleOnly);
  let data = sent;
  for (let round = 0; round < ruleOnly.length; round += 1) {
    const before = data;
    for (const { name, computedBy = '' } of ruleOnly) {
      const { [name]: old, ...others } = data;
      const value = derivations[computedBy]?.(data, today);
      if (value !== old) data = value === undefined ? others : { ...others, [name]: value };
    }
    if (data === before) break;
  }
  return data;
}
