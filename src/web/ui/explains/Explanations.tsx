import type { ComponentType } from 'react';
import type { Explains } from '#web/content/pageContent.ts';
import { Section } from '../Section.tsx';
import { SplitAmount } from './SplitAmount.tsx';
import { StepList } from './StepList.tsx';
import './drawing.css';
import './steps.css';

/** The component of each kind of drawing. */
export type Drawings = { readonly [Kind in keyof Explains]: ComponentType<NonNullable<Explains[Kind]>> };

const commonDrawings: Drawings = { steps: StepList, split: SplitAmount };

interface ExplanationsProps {
  readonly explains: Explains;
  /** The components of rare kinds, which the page's module exports. */
  readonly drawings: Drawings;
}

/** The drawings of a page, in the order of its data. */
export function Explanations({ explains, drawings }: ExplanationsProps) {
  return (
    <div className="explains">
      {Object.entries(explains).map(([kind, drawing]) => {
        const Drawing = { ...commonDrawings, ...drawings }[kind as keyof Explains] as ComponentType<object>;
        return (
          <Section
            key={kind}
            title={drawing.title}
            text={drawing.text}
            className={kind === 'split' || kind === 'exchange' ? 'section--split' : ''}
          >
            <Drawing {...drawing} />
          </Section>
        );
      })}
    </div>
  );
}
