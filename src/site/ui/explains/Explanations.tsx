import type { Explains } from '#site/content/pageContent.ts';
import { Section } from '../Section.tsx';
import { SplitAmount } from './SplitAmount.tsx';
import { StepList } from './StepList.tsx';
import './split.css';
import './steps.css';

/** What has to be understood before a policy is chosen, drawn: who does what in which order, and who pays what. */
export function Explanations({ explains: { steps, split } }: { readonly explains: Explains }) {
  return (
    <div className="explains">
      {steps && (
        <Section title={steps.title} text={steps.text}>
          <StepList items={steps.items} note={steps.note} />
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
