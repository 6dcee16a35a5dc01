import type { LeadRecord } from '#contract/inbox/inboxLead.ts';
import { dayInWords } from '#forms/index.ts';
import './LeadCalculations.css';

/** How the server calculated the computed fields when the lead arrived, in steps. */
export function LeadCalculations({ lead: { calculations = [] } }: { readonly lead: LeadRecord }) {
  return calculations.map(({ field, label, day, steps }) => (
    <details className="lead-calculation" key={field}>
      <summary>
        How the server calculated {label}: {steps[0]?.amount}
      </summary>
      <p className="lead-calculation__day">With the rates of {dayInWords(dayField, day, day)}</p>
      <ol>
        {steps.map(({ name, title, amount, sentence }) => (
          <li key={name}>
            <p className="lead-calculation__result">
              <span>{title}</span> <span>{amount}</span>
            </p>
            <p>{sentence}</p>
          </li>
        ))}
      </ol>
    </details>
  ));
}

const dayField = { name: 'day', kind: 'date', label: 'Day', messages: {} } as const;
