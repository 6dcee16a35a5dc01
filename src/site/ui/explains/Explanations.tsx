import type { Explains } from '#site/content/pageContent.ts';
import { formatRupees } from '../formatRupees.ts';
import { Section } from '../Section.tsx';
import { StepList } from './StepList.tsx';
import './split.css';
import './steps.css';

/** What has to be understood before a policy is chosen, drawn: who does what in which order, and who pays what. */
export function Explanations({ explains: { steps, split } }: { readonly explains: Explains }) {
  return (
    <div className="explains">
      {steps && (
        <Section title={steps.title} text={steps.text}>
          <StepList {...steps} />
        </Section>
      )}
      {split && (
        <Section title={split.title} text={split.text} className="section--split">
          <SplitAmount {...split} />
        </Section>
      )}
    </div>
  );
}

/** An amount and who pays which part of it: a bar to scale, and the same as words. It always says that it is an example. */
function SplitAmount({ total, parts, note }: NonNullable<Explains['split']>) {
  const sum = parts.reduce((before, { amount }) => before + amount, 0);
  const starts = parts.map((_part, index) =>
    parts.slice(0, index).reduce((before, { amount }) => before + amount, 0),
  );
  return (
    <figure className="split">
      <figcaption>
        {`For example, ${total} of `}
        <strong>{formatRupees(sum)}</strong>
      </figcaption>
      <svg viewBox={`0 0 ${sum} 1`} preserveAspectRatio="none" aria-hidden="true">
        {parts.map(({ label, amount, by }, index) => (
          <rect key={label} x={starts[index]} width={amount} height="1" className={`split__${by}`} />
        ))}
      </svg>
      <dl>
        {parts.map(({ label, amount, by, text }) => (
          <div key={label} className={`split__${by}`}>
            <dt>{label}</dt>
            <dd>
              <strong>{formatRupees(amount)}</strong>
              {text && <p>{text}</p>}
            </dd>
          </div>
        ))}
      </dl>
      {note && <p>{note}</p>}
    </figure>
  );
}
