import { useEffect, useState } from 'react';
import type { InboxLead } from '#contract/inbox/inboxLead.ts';
import type { ComputedDifference } from '#contract/lead/computedDifference.ts';
import type { FieldModel } from '#forms/index.ts';
import { isObject } from '#forms/source/json.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { inboxIcons } from '../leads/inboxIcons.ts';
import { contactLink, leadValue, rowTitle } from '../leads/leadValues.ts';
import './LeadFields.css';

interface LeadFieldsProps {
  readonly lead: InboxLead;
  readonly fields: readonly FieldModel[] | null;
}

/** Labels and answers in the form's order. Fields that the form no longer has come last, unformatted. */
export function LeadFields({ lead, fields }: LeadFieldsProps) {
  return (
    <dl className="lead-fields">
      {leadFields(fields ?? [], lead.data).map((field) => (
        <Field key={field.name} field={field} differences={lead.differences ?? []} />
      ))}
    </dl>
  );
}

interface LeadField {
  /** Its path in the payload. */
  readonly name: string;
  /** Includes the title of its group or array item: 'Member 1: Age'. */
  readonly label: string;
  /** null for a field that the form no longer has. */
  readonly model: FieldModel | null;
  readonly value: unknown;
}

/**
 * Returns the fields of a lead, a group or an array item.
 *
 * @param prefix of the fields' names, such as `home.` for a group
 * @param title of the group or array item, such as 'Where you live: '
 */
function leadFields(fields: readonly FieldModel[], data: object, prefix = '', title = ''): LeadField[] {
  const fieldKeys = fields.map(({ name }) => name.slice(prefix.length).split('.', 1)[0] ?? name);
  const values = new Map(Object.entries(data));
  return [...new Set([...fieldKeys, ...values.keys()])].flatMap((key): LeadField[] => {
    const name = `${prefix}${key}`;
    const value: unknown = values.get(key);
    const model = fields.find((field) => field.name === name) ?? null;
    const inner = fields.filter((field) => field.name.startsWith(`${name}.`));
    const label = `${title}${model?.label ?? inner[0]?.group ?? key}`;
    if (isObject(value) || (inner.length > 0 && value === undefined))
      return leadFields(inner, value ?? {}, `${name}.`, `${label}: `);
    // only a list with objects is split into its items
    if (!Array.isArray(value) || !value.some((item) => typeof item === 'object' && item !== null))
      return [{ name, label, model, value }];
    return value.flatMap((row: unknown, position) => {
      const rowName = `${name}.${position}`;
      const rowLabel = model?.rows ? title + rowTitle(model.rows, {}, position) : `${label} ${position + 1}`;
      if (!isObject(row)) return { name: rowName, label: rowLabel, model, value: row };
      return leadFields(model?.rows?.fields ?? [], row, '', `${rowLabel}: `).map((field) => ({
        ...field,
        name: `${rowName}.${field.name}`,
      }));
    });
  });
}

interface FieldProps {
  readonly field: LeadField;
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
