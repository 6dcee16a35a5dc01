import type { CompiledForm } from '../compile/index.ts';
import { explainErrors, type FieldError, type LeadData } from '../index.ts';

/** The lead server's verdict on the `data` of a lead; [] when it fits. `today` is 'YYYY-MM-DD'. */
export function checkLead(
  form: Pick<CompiledForm, 'model' | 'validateLead'>,
  data: unknown,
  today: string,
): readonly FieldError[] {
  if (form.validateLead.call({ today }, data)) return [];
  return explainErrors(form.model, form.validateLead.errors ?? [], data);
}

/** A computed field whose figure is another one today: the rates or the day have changed, or it was tampered with. */
export interface ComputedDifference {
  readonly field: string;
  readonly sent: number;
  /** null when nothing comes out today. */
  readonly computed: number | null;
}

/** The computed fields of a valid lead that differ from today's. One that was not sent is not compared. */
export function findDifferences(
  { model, derivations }: Pick<CompiledForm, 'model' | 'derivations'>,
  lead: LeadData,
  today: string,
): readonly ComputedDifference[] {
  return model.fields.flatMap(({ name, computedBy = '' }) => {
    const sent = Object.hasOwn(lead, name) ? lead[name] : undefined;
    if (typeof sent !== 'number' || computedBy === '') return [];
    const computed = derivations[computedBy]?.(lead, today) ?? null;
    return computed === sent ? [] : [{ field: name, sent, computed }];
  });
}
