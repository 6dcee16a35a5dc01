import { useDraggable, useDroppable } from '@dnd-kit/react';
import { Button } from '../../controls.tsx';
import type { FieldOutline } from '../outline/outlineOf.ts';
import { pointerOf } from '../text/jsonPlaces.ts';
import { type Designing, useDesigning } from './designing.ts';
import { EndZone } from './EndZone.tsx';
import './FieldCard.css';

interface FieldCardProps {
  readonly field: FieldOutline;
  readonly step: number | undefined;
  readonly depth: number;
}

/** A field of the form: pressed it is chosen, by its handle it is dragged, with Alt and an arrow it moves. */
export function FieldCard({ field, step, depth }: FieldCardProps) {
  const { faults, selected, isReadOnly, select, add, moveBy, remove } = useDesigning();
  const { parent, name, label, kind, isRequired, condition, inner, shape } = field;
  const { ref, handleRef, isDragging } = useDraggable({ id: field.id, disabled: isReadOnly });
  const { ref: dropRef, isDropTarget } = useDroppable({
    id: `before ${field.id}`,
    data: { parent, step, before: name },
    collisionPriority: depth,
  });
  const problems = problemsOf(faults, field);
  const press = (event: React.KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined;
    if (by !== undefined && event.altKey) moveBy(field, by);
    else if (by !== undefined) focusBeside(event.currentTarget as HTMLElement, by);
    else if (event.key === 'Delete' && !isReadOnly) remove(field);
    else return;
    event.preventDefault();
  };
  return (
    <li className="field-card" ref={ref} data-dragging={isDragging}>
      <div
        className="field-card__row"
        ref={dropRef}
        data-target={isDropTarget}
        data-selected={selected === field.id}
      >
        <Button
          className="field-card__handle"
          ref={handleRef}
          aria-label={`Drag ${label}`}
          disabled={isReadOnly}
        >
          <span aria-hidden="true">⠿</span>
        </Button>
        <Button
          className="field-card__main"
          data-card={field.id}
          aria-pressed={selected === field.id}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Delete"
          onClick={() => select(field.id)}
          onKeyDown={press}
        >
          <span className="field-card__label">
            {label}
            {isRequired && (
              <span className="field-card__required">
                <span aria-hidden="true"> *</span>
                <span className="visually-hidden">, has to be filled in</span>
              </span>
            )}
          </span>
          <span className="field-card__kind">
            {kind} · <code>{name}</code>
          </span>
          {condition && (
            <span className="field-card__condition">
              {condition.simple ? `When ${condition.words}` : condition.words}
            </span>
          )}
          {problems > 0 && (
            <span className="field-card__problem">
              {problems} {problems === 1 ? 'problem' : 'problems'}
            </span>
          )}
        </Button>
      </div>
      {shape !== 'field' && (
        <div className="field-card__inner">
          <ul aria-label={`Fields of ${label}`}>
            {inner.map((one) => (
              <FieldCard key={one.id} field={one} step={undefined} depth={depth + 1} />
            ))}
          </ul>
          <EndZone id={`end ${field.id}`} parent={field.id} step={undefined}>
            <Button
              className="design-add"
              disabled={isReadOnly || inner.some(({ isElsewhere }) => isElsewhere)}
              onClick={() => add({ parent: field.id })}
            >
              <span aria-hidden="true">+ </span>Add a field
              <span className="visually-hidden"> to {label}</span>
            </Button>
          </EndZone>
        </div>
      )}
    </li>
  );
}

/** How many problems lie at a field, its words counted; what lies in it has marks of its own. */
function problemsOf(faults: Designing['faults'], { schemaAt, uiAt, inner }: FieldOutline): number {
  const isAt = (pointer: string, place: string) => pointer === place || pointer.startsWith(`${place}/`);
  const own = faults.filter(
    ({ file, pointer }) =>
      (file.endsWith('/schema.json') && isAt(pointer, pointerOf(schemaAt))) ||
      (file.endsWith('/ui.json') && isAt(pointer, pointerOf(uiAt))),
  );
  const deeper = inner.map((field) => problemsOf(own, field));
  return own.length - deeper.reduce((sum, count) => sum + count, 0);
}

function focusBeside(card: HTMLElement, by: 1 | -1): void {
  const all = [...(card.closest('.design')?.querySelectorAll<HTMLElement>('[data-card]') ?? [])];
  all[all.indexOf(card) + by]?.focus();
}
