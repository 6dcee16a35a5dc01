import type { ComputedDifference } from '#contract/lead/computedDifference.ts';
import { type Conditions, type FormModel, type LeadData, type RowsModel, valueAt } from '../index.ts';
import { itemTitle } from '../itemTitle.ts';
import type { Trace } from '../operators/trace.ts';
import { evaluate, resultOf, type WithComputed } from './evaluate.ts';
import { explainTrace } from './explainTrace.ts';
import { labelTrace } from './labelTrace.ts';
import { computedAnswers } from './ruleData.ts';

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
  const calculated = computedAnswers(form.fields, lead).flatMap(({ name, field, object, row, list }) => {
    const sent = Object.hasOwn(object, field.name) ? object[field.name] : undefined;
    if (typeof sent !== 'number') return [];
    const trace = evaluate(form, conditions, data, today, field.computedBy ?? '', row);
    const label = list ? `${sentRowTitle(list, object, row)}: ${field.label}` : field.label;
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

/** The heading of a row of a lead: 'Member 2: Asha, 41'. */
function sentRowTitle({ itemTitle: template, fields }: RowsModel, row: LeadData, index = 0): string {
  return itemTitle(
    template,
    index + 1,
    (name) => fields.find((field) => field.name === name),
    (name) => {
      const value = valueAt(row, name.split('.'));
      return typeof value === 'string' || typeof value === 'number' ? value : undefined;
    },
  );
}
