import { dayMs } from '#contract/durations.ts';
import type { LeadStatus } from '#contract/inbox/leadWork.ts';
import type { SettingType } from './setting.ts';

/** Days until leads are removed, by form type; '*' applies to all other form types. */
export type Retention = ReadonlyMap<string, number>;

export const maxDays = 36_500;

/** The type of LEAD_RETENTION. checkStart checks that the form types exist. */
export const retention: SettingType<Retention> = {
  format: `form types, each once, with 1d to ${maxDays}d, such as GET_IN_TOUCH:180d,*:730d`,
  parse(text) {
    const parts = text.split(',').map((part) => /^([A-Z][A-Z0-9_]*|\*):(\d{1,6})d$/.exec(part.trim()));
    const daysByFormType = new Map(parts.map((part) => [part?.[1] ?? '', Number(part?.[2])]));
    const areRight = [...daysByFormType.values()].every((count) => count >= 1 && count <= maxDays);
    return areRight && daysByFormType.size === parts.length ? daysByFormType : undefined;
  },
};

/** A retention in the format of LEAD_RETENTION. */
export const writeRetention = (retention: Retention): string =>
  [...retention].map(([formType, days]) => `${formType}:${days}d`).join(',');

/** Days until leads of a form type are removed; Infinity if they never are. */
export const retentionDays = (retention: Retention, formType: string): number =>
  retention.get(formType) ?? retention.get('*') ?? Number.POSITIVE_INFINITY;

/** A condition for leads to remove: their form types and the time before which they arrived. */
export interface Expiry {
  /** These form types, or all except these. */
  readonly formTypes: { readonly in: readonly string[] } | { readonly notIn: readonly string[] };
  readonly status?: LeadStatus;
  /** ISO date-time in UTC. */
  readonly before: string;
  /** Excludes leads that arrive after the count. */
  readonly lastSequence?: number;
}

/** The expiries of a retention at `time`: one for each listed form type, and one for all others if '*' is set. */
export function expiriesAt(retention: Retention, time: Date): readonly Expiry[] {
  const named = [...retention.keys()].filter((formType) => formType !== '*');
  return [...retention].map(([formType, days]) => ({
    formTypes: formType === '*' ? { notIn: named } : { in: [formType] },
    before: daysBefore(time, days),
  }));
}

/** An ISO date-time in UTC. */
export function daysBefore(time: Date, days: number): string {
  return new Date(time.getTime() - days * dayMs).toISOString();
}
