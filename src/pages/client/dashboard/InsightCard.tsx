import type { ReactNode } from 'react';

interface InsightCardProps {
  readonly id: string;
  readonly title: string;
  /** What the card is about, in large: an amount with its label, or a few words. */
  readonly figure: { readonly label?: string; readonly value: string };
  /** What belongs to it: see `InsightFacts`. */
  readonly children: ReactNode;
  readonly action: ReactNode;
}

/** One of the cards of 'Quick Insights': a heading, what matters in large, the rest in lines, an action. */
export function InsightCard({ id, title, figure, children, action }: InsightCardProps) {
  return (
    <article className="insight" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p className="insight__figure">
        {figure.label !== undefined && <span>{figure.label}</span>}
        <strong>{figure.value}</strong>
      </p>
      {children}
      <div className="insight__action">{action}</div>
    </article>
  );
}

interface InsightFactsProps {
  /** Pairs of a label and what it stands for. */
  readonly facts: readonly (readonly [label: string, value: string])[];
}

/** Facts that read like the lines of a statement. */
export function InsightFacts({ facts }: InsightFactsProps) {
  return (
    <dl className="insight__facts">
      {facts.map(([label, value]) => (
        <div key={label} className="insight__fact">
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
