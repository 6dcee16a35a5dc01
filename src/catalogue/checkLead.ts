import { type Derivations, explainErrors, type FieldError, type LeadData } from '#engine';
import type { CompiledForm } from '#engine/compile';
import { dayBefore } from '#rules/today.ts';
import type { Tables } from './readReleased.ts';

/** Figures and rate tables that pages still open may have computed with, and the last day on which that counts. */
export interface EarlierFigures {
  readonly until: string;
  readonly tables: Tables;
  readonly derivations: Derivations;
}

/**
 * The lead server's verdict on the `data` of a lead: the derived schema first, then every derived figure computed
 * anew (a premium that was tampered with is refused). A figure of yesterday counts as well, for the visitor who chose
 * before midnight and sent after it, and so does one of the rate tables or figures before, for the visitor whose page was
 * open while they were changed. An empty list means that the lead fits. `today` is 'YYYY-MM-DD'.
 */
export function checkLead(
  form: Pick<CompiledForm, 'model' | 'validateLead' | 'derivations' | 'structured'>,
  data: unknown,
  today: string,
  earlier: readonly EarlierFigures[] = [],
): readonly FieldError[] {
  if (!form.validateLead.call({ today }, data))
    return explainErrors(form.model, form.validateLead.errors ?? [], data, form.structured.structure);
  const lead = data as LeadData;
  const present = { tables: form.model.tables, derivations: form.derivations };
  const counting = [present, ...earlier.filter(({ until }) => today <= until)];
  return form.model.fields.flatMap((field) => {
    const sent = lead[field.name];
    const name = field.derivedBy;
    if (name === undefined || sent === undefined) return [];
    const isFigure = (day: string) =>
      counting.some(({ tables, derivations }) => derivations[name]?.(lead, day, tables) === sent);
    if (isFigure(today) || isFigure(dayBefore(today))) return [];
    const message = field.messages.invalid ?? `${field.label}: the figure differs from the one computed here`;
    return [{ field: field.name, message, reason: 'invalid' as const }];
  });
}
