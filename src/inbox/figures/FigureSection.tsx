import { type ReactNode, useId } from 'react';
import { ReadFailure } from '../ReadFailure.tsx';
import type { Loaded } from './useFigures.ts';

interface FigureSectionProps<Answer> {
  readonly title: string;
  readonly figures: Loaded<Answer>;
  readonly retry: () => void;
  /** Which leads the figures are about, in a sentence. */
  readonly basis: (figures: Answer) => string;
  readonly children: (figures: Answer) => ReactNode;
}

/** A section of the figures with its basis, or the note that it could not be loaded. */
export function FigureSection<Answer extends object>(props: FigureSectionProps<Answer>) {
  const { title, figures, retry, basis, children } = props;
  const id = useId();
  return (
    <section className="figure" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {figures === 'loading' && <p className="figure__basis">Counting…</p>}
      {figures === 'failed' && <ReadFailure subject="These figures" onRetry={retry} />}
      {typeof figures === 'object' && (
        <>
          <p className="figure__basis">{basis(figures)}</p>
          {children(figures)}
        </>
      )}
    </section>
  );
}

interface KeyFigureProps {
  readonly value: string;
  readonly name: string;
  readonly url?: string | undefined;
}

/** One number with its name. */
export function KeyFigure({ value, name, url }: KeyFigureProps) {
  return (
    <div className="key-figure">
      <dt>{name}</dt>
      <dd>{url === undefined ? value : <a href={url}>{value}</a>}</dd>
    </div>
  );
}
