import { useEffect, useState } from 'react';
import type { InboxLead } from '#contract/inbox/inboxLead.ts';
import type { ComputedDifference } from '#contract/lead/computedDifference.ts';
import type { FieldModel } from '#forms/index.ts';
import { type LeadAnswer, leadAnswers, leadValue } from '#forms/leadAnswers.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { inboxIcons } from '../leads/inboxIcons.ts';
import { contactLink } from '../leads/leadValues.ts';
import './LeadFields.css';

interface LeadFieldsProps {
  readonly lead: InboxLead;
  readonly fields: readonly FieldModel[] | null;
}

/** Labels and answers in the form's order. Fields that the form no longer has come last, unformatted. */
export function LeadFields({ lead, fields }: LeadFieldsProps) {
  return (
    <dl className="lead-fields">
      {leadAnswers(fields ?? [], lead.data).map((field) => (
        <Field key={field.name} field={field} differences={lead.differences ?? []} />
      ))}
    </dl>
  );
}

interface FieldProps {
  readonly field: LeadAnswer;
  readonly differences: readonly ComputedDifference[];
}

function Field({ field: { name, label, model, value }, differences }: FieldProps) {
  const text = leadValue(model, value);
  const link = contactLink(model, value);
  const difference = differences.find(({ field }) => field === name);
  return (
    <div className="lead-fields__row">
      <dt>{label}</dt>
      <dd>
        {text === '' && (
          <>
            <span aria-hidden="true">–</span>
            <span className="visually-hidden">not given</span>
          </>
        )}
        {link ? (
          <a href={link.href}>
            <Icon from={inboxIcons} name={link.kind} />
            {text}
          </a>
        ) : (
          <span className="lead-fields__text">{text}</span>
        )}
        {link && <CopyButton text={text} label={label} />}
        {link?.chat && (
          <a href={link.chat} target="_blank" rel="noreferrer">
            WhatsApp
            <span className="visually-hidden"> (opens a new tab)</span>
          </a>
        )}
        {difference && (
          <p className="lead-fields__difference">
            Differs from today's rate: {leadValue(model, difference.computed) || 'none'}
          </p>
        )}
      </dd>
    </div>
  );
}

/** Copies a text. Browsers offer no clipboard on pages over plain http, so the button is missing there. */
function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timeout = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timeout);
  }, [isCopied]);

  if (!('clipboard' in navigator)) return null;
  return (
    <button
      type="button"
      className="copy"
      onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
    >
      <Icon from={inboxIcons} name="copy" />
      <span className="visually-hidden">Copy {label}</span>
      <span role="status" className="copy__done">
        {isCopied && 'Copied'}
      </span>
    </button>
  );
}
