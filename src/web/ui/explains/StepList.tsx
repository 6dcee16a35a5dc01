import type { Explains } from '#web/content/pageContent.ts';
import { PointList } from '../PointList.tsx';

/** Numbered steps, joined by arrows: in a row if there is room, else below each other. */
export function StepList({ items, note }: Pick<NonNullable<Explains['steps']>, 'items' | 'note'>) {
  return (
    <div className="step-list">
      <PointList as="ol" className="step-list__steps" items={items} />
      {note && <p>{note}</p>}
    </div>
  );
}
