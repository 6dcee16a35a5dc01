import type { FieldModel } from '#engine';
import type { FigureDifference, InboxLead } from '#machines/leadDrawer.machine.ts';
import { Icon } from '#ui/Icon.tsx';
import { inboxIcons } from '../inboxIcons.ts';
import { contactLink, leadValue } from '../leadValues.ts';
import { CopyButton } from './CopyButton.tsx';
import { type LeadBlock, leadBlocks, type ReadField } from './leadBlocks.ts';
import './LeadFields.css';

interface LeadFieldsProps {
  readonly lead: InboxLead;
  /** In the form's order; null when the form was removed. */
  readonly fields: readonly FieldModel[] | null;
}

/** What was asked and answered, as the form draws it; what no form knows any more comes last, as it is. */
export function LeadFields({ lead, fields }: LeadFieldsProps) {
  return leadBlocks(fields ?? [], lead.data).map((block) => (
    <Block key={keyOf(block)} block={block} heading="h3" differences={lead.differences} />
  ));
}

type Heading = 'h3' | 'h4' | 'h5' | 'h6';
const below = { h3: 'h4', h4: 'h5', h5: 'h6', h6: 'h6' } as const;

interface BlockProps {
  readonly block: LeadBlock;
  /** How a title in it is marked up. */
  readonly heading: Heading;
  /** Computed fields stand in no group and in no row. */
  readonly differences?: InboxLead['differences'];
}

function Block({ block, heading: Title, differences = [] }: BlockProps) {
  if (block.kind === 'fields') return <Fields fields={block.fields} differences={differences} />;
  const parts = block.kind === 'rows' ? block.rows : [{ title: '', blocks: block.blocks }];
  return (
    <section className="lead-fields__part">
      <Title className="lead-fields__title">{block.title}</Title>
      {parts.map(({ title, blocks }, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a stored lead's rows have no other name, and stay as they are
        <div key={position} className={block.kind === 'rows' ? 'lead-fields__row-block' : undefined}>
          {title !== '' && <RowTitle heading={below[Title]}>{title}</RowTitle>}
          {blocks.map((inside) => (
            <Block
              key={keyOf(inside)}
              block={inside}
              heading={title === '' ? below[Title] : below[below[Title]]}
            />
          ))}
        </div>
      ))}
    </section>
  );
}

function RowTitle({ heading: Title, children }: { readonly heading: Heading; readonly children: string }) {
  return <Title className="lead-fields__row-title">{children}</Title>;
}

const keyOf = (block: LeadBlock) =>
  block.kind === 'fields' ? `fields ${block.fields[0]?.name}` : `${block.kind} ${block.title}`;

interface FieldsProps {
  readonly fields: readonly ReadField[];
  readonly differences: readonly FigureDifference[];
}

function Fields({ fields, differences }: FieldsProps) {
  return (
    <dl className="lead-fields">
      {fields.map(({ name, label, model, value }) => {
        const text = leadValue(model, value);
        const link = contactLink(model, value);
        const difference = differences.find(({ field }) => field === name);
        return (
          <div key={name} className="lead-fields__row">
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
      })}
    </dl>
  );
}
