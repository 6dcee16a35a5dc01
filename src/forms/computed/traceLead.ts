import type { ComputedDifference } from '#contract/lead/computedDifference.ts';
import type { Conditions, FormModel, LeadData } from '../index.ts';
import type { Trace } from '../operators/trace.ts';
import { evaluate, resultOf, type WithComputed } from './evaluate.ts';
import { explainTrace } from './explainTrace.ts';
import { labelTrace } from './labelTrace.ts';

/** How a computed field of a lead was calculated, as it is stored. */
export interface TracedField {
  readonly field: string;
  readonly label: string;
  readonly trace: Trace;
}

interface CalculatedLead {
  readonly traces: readonly TracedField[];
  /** The computed fields whose sent value differs from the result of that day. */
  readonly differences: readonly ComputedDifference[];
}

/** Calculates the computed fields that a lead contains. Missing fields are ignored. `data` is the lead as rules see it. */
export function traceLead(
  form: WithComputed & Pick<FormModel, 'fields'>,
  conditions: Conditions,
  lead: LeadData,
  data: LeadData,
  today: string,
): CalculatedLead {
  const calculated = form.fields.flatMap(({ name, label, computedBy = '' }) => {
    const sent = Object.hasOwn(lead, name) ? lead[name] : undefined;
    if (typeof sent !== 'number' || computedBy === '') return [];
    const trace = evaluate(form, conditions, data, today, computedBy);
    return [{ sent, computed: resultOf(trace) ?? null, traced: { field: name, label, trace } }];
  });
  return {
    traces: calculated.flatMap(({ computed, traced }) =>
      computed === null ? [] : [{ ...traced, trace: labelTrace(traced.trace, form) }],
    ),
    differences: calculated.flatMap(({ sent, computed, traced: { field } }) =>
      computed === sent ? [] : [{ field, sent, computed }],
    ),
  };
}

/** Explains the stored traces of a lead. Text that is not a list of traces has no explanation. */
export function explainStored(text: string | null) {
  const stored: unknown = text === null ? [] : parsed(text);
  const fields = Array.isArray(stored) ? (stored as readonly TracedField[]) : [];
  return fields.map(({ field, label, trace }) => ({
    ...{ field, label, day: trace.day },
    steps: explainTrace(trace),
  }));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return [];
  }
}
