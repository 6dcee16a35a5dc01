import { useDraggable, useDroppable } from '@dnd-kit/react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Button } from '../../controls.tsx';
import type { FieldPosition } from '../edits/moveField.ts';
import type { FieldOutline } from '../outline/outlineOf.ts';
import { useVisualEditing } from './editorContext.ts';

interface FieldCardProps {
  readonly field: FieldOutline;
  readonly step: number | undefined;
  readonly depth: number;
}

/** A field of the form. A click selects it. Dragging its handle, or Alt with an arrow key, moves it. */
export function FieldCard({ field, step, depth }: FieldCardProps) {
  const { selected, isReadOnly, select, moveBy, remove } = useVisualEditing();
  const { id, parent, name, label, kind, isRequired, condition, inner, shape } = field;
  const { ref, handleRef, isDragging } = useDraggable({ id, disabled: isReadOnly });
  const { ref: dropRef, isDropTarget } = useDroppable({
    id: `before ${id}`,
    data: { parent, step, before: name },
    collisionPriority: depth,
  });
  const press = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined;
    if (by !== undefined && event.altKey) moveBy(field, by);
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
        data-selected={selected === id}
      >
        <Button className="icon" ref={handleRef} aria-label={`Drag ${label}`} disabled={isReadOnly}>
          <span aria-hidden="true">⠿</span>
        </Button>
        <Button
          className="field-card__main"
          data-card={id}
          aria-pressed={selected === id}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Delete"
          onClick={() => select(id)}
          onKeyDown={press}
        >
          <span>
            {label}
            {isRequired && (
              <span className="issue">
                <span aria-hidden="true"> *</span>
                <span className="visually-hidden">, required</span>
              </span>
            )}
          </span>
          <small>
            {kind.name} · <code>{name}</code>
          </small>
          {condition && (
            <small>{condition.simple ? `When ${condition.description}` : condition.description}</small>
          )}
        </Button>
      </div>
      {shape !== 'field' && (
        <div className="field-card__inner">
          <ul className="cards" aria-label={`Fields of ${label}`}>
            {inner.map((one) => (
              <FieldCard key={one.id} field={one} step={undefined} depth={depth + 1} />
            ))}
          </ul>
          <AddHere position={{ parent: id }} isDisabled={inner.some(({ isInDefs }) => isInDefs)}>
            {' '}
            to {label}
          </AddHere>
        </div>
      )}
    </li>
  );
}

interface AddHereProps {
  readonly position: FieldPosition;
  readonly isDisabled?: boolean;
  /** The target's name for screen readers. */
  readonly children?: ReactNode;
}

/** Adds a field after the last one. A field that is dropped here becomes the last. */
export function AddHere({ position, isDisabled, children }: AddHereProps) {
  const { add, isReadOnly } = useVisualEditing();
  const { parent, step } = position;
  const id = `end ${parent} ${step ?? ''}`;
  const { ref, isDropTarget } = useDroppable({ id, data: { parent, step, before: undefined } });
  return (
    <Button
      ref={ref}
      className="design-add"
      data-target={isDropTarget}
      disabled={isReadOnly || isDisabled}
      onClick={() => add(position)}
    >
      <span aria-hidden="true">+ </span>Add a field
      <span className="visually-hidden">{children}</span>
    </Button>
  );
}
