import { explainErrors, type FieldError, type LeadData } from '#engine';
import type { CompiledForm } from '#engine/compile';
import { derivations } from '#rules/derivations.ts';
import { dayBefore } from '#rules/today.ts';
import type { EarlierTables } from './readReleased.ts';

/**
 * The lead server's verdict on the `data` of a lead: the derived schema first, then every derived figure computed
 * anew (a premium that was tampered with is refused). A figure of yesterday counts as well, for the visitor who chose
 * before midnight and sent after it, and so does one of the rate tables before, for the visitor whose page was open
 * while they were changed. An empty list means that the lead fits. `today` is 'YYYY-MM-DD'.
 */
export function checkLead(
  form: CompiledForm,
  data: unknown,
  today: string,
  earlierTables: readonly EarlierTables[] = [],
): readonly FieldError[] {
  if (!form.validateLead.call({ today }, data))
    return explainErrors(form.model, form.validateLead.errors ?? [], data, form.structured.structure);
  const lead = data as LeadData;
  const counting = earlierTables.filter(({ until }) => today <= until);
  const tableSets = [form.model.tables, ...counting.map(({ tables }) => tables)];
  return form.model.fields.flatMap((field) => {
    const sent = lead[field.name];
    if (field.derivedBy === undefined || sent === undefined) return [];
    const rule = derivations[field.derivedBy as keyof typeof derivations];
    const isFigure = (day: string) => tableSets.some((tables) => rule(lead, day, tables) === sent);
    if (isFigure(today) || isFigure(dayBefore(today))) return [];
    const message = field.messages.invalid ?? `${field.label}: the figure differs from the one computed here`;
    return [{ field: field.name, message, reason: 'invalid' as const }];
  });
}
