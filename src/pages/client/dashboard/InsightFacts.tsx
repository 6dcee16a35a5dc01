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
