import type { IconPoint } from '#site/content/pageContent.ts';
import { PointList } from '../PointList.tsx';

interface StepListProps {
  readonly items: readonly IconPoint[];
  readonly note?: string | undefined;
}

/** Who does what in which order: drawings joined by arrows, beside each other where there is room for it. */
export function StepList({ items, note }: StepListProps) {
  return (
    <div className="step-list">
      <PointList as="ol" className="step-list__steps" items={items} />
      {note && <p>{note}</p>}
    </div>
  );
}
