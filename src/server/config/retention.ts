import { dayMs } from '#contract/durations.ts';
import type { LeadStatus } from '#contract/inbox/leadWork.ts';
import type { SettingType } from './setting.ts';

/** Days before leads are removed, by form type; '*' is for all other form types. */
export type Retention = ReadonlyMap<string, number>;

export const maxDays = 36_500;

/** LEAD_RETENTION: form types with the days before their leads are removed; checkStart knows which form types exist. */
export const retention: SettingType<Retention> = {
  form: `form types, each once, with 1d to ${maxDays}d, such as GET_IN_TOUCH:180d,*:730d`,
  parse(text) {
    const parts = text.split(',').map((part) => /^([A-Z][A-Z0-9_]*|\*):(\d{1,6})d$/.exec(part.trim()));
    const daysByFormType = new Map(parts.map((part) => [part?.[1] ?? '', Number(part?.[2])]));
    const areRight = [...daysByFormType.values()].every((count) => count >= 1 && count <= maxDays);
    return areRight && daysByFormType.size === parts.length ? daysByFormType : undefined;
  },
};

/** As LEAD_RETENTION has it. */
export const writeRetention = (retention: Retention): string =>
  [...retention].map(([formType, days]) => `${formType}:${days}d`).join(',');

/** The days before leads of a form type are removed; Infinity when they are kept for good. */
export const retentionDays = (retention: Retention, formType: string): number =>
  retention.get(formType) ?? retention.get('*') ?? Number.POSITIVE_INFINITY;

/** Leads of some form types that arrived before a time; the retention removes them. */
export interface Expiry {
  /** The form types, or all but these. */
  readonly formTypes: { readonly in: readonly string[] } | { readonly notIn: readonly string[] };
  readonly status?: LeadStatus;
  /** ISO date-time in UTC. */
  readonly before: string;
  /** Only leads up to this one: none that arrives meanwhile. */
  readonly lastSequence?: number;
}

/** The expiries of a retention at a time: one for each form type, and one for all others where '*' is named. */
export function expiriesAt(retention: Retention, time: Date): readonly Expiry[] {
  const named = [...retention.keys()].filter((formType) => formType !== '*');
  return [...retention].map(([formType, days]) => ({
    formTypes: formType === '*' ? { notIn: named } : { in: [formType] },
    before: daysBefore(time, days),
  }));
}

/** As an ISO date-time in UTC. */
export function daysBefore(time: Date, days: number): string {
  return new Date(time.getTime() - days * dayMs).toISOString();
}
