import { explainErrors, type FieldError, type LeadData } from '#engine';
import type { CompiledForm } from '#engine/compile';
import { derivations } from '#rules/derivations.ts';
import { dayBefore } from '#rules/today.ts';

/**
 * The lead server's verdict on the `data` of a lead: the derived schema first, then every derived figure computed
 * anew (a premium that was tampered with is refused). A figure of yesterday counts as well, for the visitor who chose
 * before midnight and sent after it. An empty list means that the lead fits. `today` is 'YYYY-MM-DD'.
 */
export function checkLead(form: CompiledForm, data: unknown, today: string): readonly FieldError[] {
  if (!form.validateLead.call({ today }, data))
    return explainErrors(form.model, form.validateLead.errors ?? [], data);
  const lead = data as LeadData;
  return form.model.fields.flatMap((field) => {
    const sent = lead[field.name];
    if (field.derivedBy === undefined || sent === undefined) return [];
    const rule = derivations[field.derivedBy as keyof typeof derivations];
    const figures = [today, dayBefore(today)].map((day) => rule(lead, day, form.model.tables));
    if (figures.some((figure) => figure === sent)) return [];
    const message = field.messages.invalid ?? `${field.label}: the figure differs from the one computed here`;
    return [{ field: field.name, message, reason: 'invalid' as const }];
  });
}
