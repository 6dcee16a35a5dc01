import type { Explains } from '#web/content/pageContent.ts';
import { PointList } from '../PointList.tsx';

/** Who does what in which order: drawings joined by arrows, beside each other where there is room for it. */
export function StepList({ items, note }: Pick<NonNullable<Explains['steps']>, 'items' | 'note'>) {
  return (
    <div className="step-list">
      <PointList as="ol" className="step-list__steps" items={items} />
      {note && <p>{note}</p>}
    </div>
  );
}
