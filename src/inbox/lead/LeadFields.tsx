import { useEffect, useState } from 'react';
import type { FieldModel } from '#forms/index.ts';
import type { ComputedDifference, InboxLead } from '#machines/inbox/inboxLead.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { inboxIcons } from '../leads/inboxIcons.ts';
import { contactLink, leadValue } from '../leads/leadValues.ts';
import { type LeadBlock, type LeadField, leadBlocks } from './leadBlocks.ts';
import './LeadFields.css';

interface LeadFieldsProps {
  readonly lead: InboxLead;
  readonly fields: readonly FieldModel[] | null;
}

/** Questions and answers in the form's order; fields of no present form come last, unchanged. */
export function LeadFields({ lead, fields }: LeadFieldsProps) {
  return (
    <Blocks blocks={leadBlocks(fields ?? [], lead.data)} depth={0} differences={lead.differences ?? []} />
  );
}

/** The heading elements by depth. */
const headings = ['h3', 'h4', 'h5', 'h6'] as const;

interface BlocksProps {
  readonly blocks: readonly LeadBlock[];
  readonly depth: number;
  /** Computed fields are in no group and in no item. */
  readonly differences?: readonly ComputedDifference[];
}

function Blocks({ blocks, depth, differences = [] }: BlocksProps) {
  const Title = headings[depth] ?? 'h6';
  const RowTitle = headings[depth + 1] ?? 'h6';
  return blocks.map((block) =>
    block.kind === 'fields' ? (
      <dl key={`fields ${block.fields[0]?.name}`} className="lead-fields">
        {block.fields.map((field) => (
          <Field key={field.name} field={field} differences={differences} />
        ))}
      </dl>
    ) : (
      <section key={`${block.kind} ${block.title}`} className="lead-fields__part">
        <Title className="lead-fields__title">{block.title}</Title>
        {block.kind === 'group' ? (
          <Blocks blocks={block.blocks} depth={depth + 1} />
        ) : (
          block.rows.map((row, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a stored lead's rows have no other name, and stay as they are
            <div key={position} className="lead-fields__row-block">
              <RowTitle className="lead-fields__row-title">{row.title}</RowTitle>
              <Blocks blocks={row.blocks} depth={depth + 2} />
            </div>
          ))
        )}
      </section>
    ),
  );
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
        {difference && (
          <p className="lead-fields__difference">
            Differs from today's rate: {leadValue(model, difference.computed) || 'none'}
          </p>
        )}
      </dd>
    </div>
  );
}

/** How long the button confirms the copy. */
const copiedMs = 2000;

/** Puts a text into the clipboard; not there where the browser has none to offer (pages over plain http). */
function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timeout = setTimeout(() => setCopied(false), copiedMs);
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
