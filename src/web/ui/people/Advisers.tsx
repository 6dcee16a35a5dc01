import { Section } from '../Section.tsx';
import { Portrait } from './Portrait.tsx';
import './advisers.css';

export interface Adviser {
  readonly name: string;
  readonly role: string;
  readonly picture?: string;
  readonly qualification: string;
  readonly languages: readonly string[];
  /** The year in which the adviser started. */
  readonly since: string;
}

interface AdvisersProps {
  readonly title: string;
  readonly text: string;
  readonly labels: { readonly qualification: string; readonly languages: string; readonly since: string };
  readonly items: readonly Adviser[];
}

/** The advisers of the firm (advisers.json); renders nothing if there are none. */
export function Advisers({ title, text, labels, items }: AdvisersProps) {
  if (items.length === 0) return null;
  return (
    <Section title={title} text={text} ground="ivory" className="section--split">
      <ul className="advisers">
        {items.map(({ name, role, picture, qualification, languages, since }) => (
          <li key={name}>
            <Portrait picture={picture} />
            <div className="advisers__name">
              <h3 translate="no">{name}</h3>
              <p>{role}</p>
            </div>
            <dl>
              <div>
                <dt>{labels.qualification}</dt>
                <dd>{qualification}</dd>
              </div>
              <div>
                <dt>{labels.languages}</dt>
                <dd>{languages.join(', ')}</dd>
              </div>
              <div>
                <dt>{labels.since}</dt>
                <dd>{since}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
    </Section>
  );
}
