import type { Explains } from '#site/content/pageContent.ts';
import { Section } from '#site/ui/Section.tsx';
import { StepList } from '#site/ui/steps/StepList.tsx';
import { SplitAmount } from './SplitAmount.tsx';

/** What has to be understood before a policy is chosen, drawn: who does what in which order, and who pays what. */
export function Explanations({ explains: { steps, split } }: { readonly explains: Explains }) {
  return (
    <>
      {steps && (
        <Section title={steps.title} text={steps.text}>
          <StepList items={steps.items} />
          <Note text={steps.note} />
        </Section>
      )}
      {split && (
        <Section title={split.title} text={split.text} className="section--split">
          <div>
            <SplitAmount {...split} />
            <Note text={split.note} />
          </div>
        </Section>
      )}
    </>
  );
}

/** The part of a page for its explanations, as the page's own code loads it (src/build/forms/formModuleCode.ts). */
export const explainsPart = (explains: Explains) => () => <Explanations explains={explains} />;

const Note = ({ text }: { readonly text: string | undefined }) =>
  text && <p className="explains__note">{text}</p>;
