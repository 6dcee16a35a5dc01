import type { FieldModel } from '#engine';
import type { InboxLead } from '#machines/leadDrawer.machine.ts';
import { Icon } from '#ui/Icon.tsx';
import { inboxIcons } from '../inboxIcons.ts';
import { contactLink, leadValue } from '../leadValues.ts';
import { CopyButton } from './CopyButton.tsx';
import './LeadFields.css';

interface LeadFieldsProps {
  readonly lead: InboxLead;
  /** In the form's order; null when the form was removed. */
  readonly fields: readonly FieldModel[] | null;
}

/** What was asked and answered, as the form draws it; what no form knows any more comes last, as it is. */
export function LeadFields({ lead, fields }: LeadFieldsProps) {
  const known = fields ?? [];
  const former = Object.keys(lead.data).filter((name) => !known.some((field) => field.name === name));
  const rows = [
    ...known.map((model) => ({ name: model.name, label: model.label, model })),
    ...former.map((name) => ({ name, label: name, model: null })),
  ];
  return (
    <dl className="lead-fields">
      {rows.map(({ name, label, model }) => {
        const value = lead.data[name];
        const text = leadValue(model, value);
        const link = contactLink(model, value);
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
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
