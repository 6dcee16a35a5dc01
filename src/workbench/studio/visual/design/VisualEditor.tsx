import { DragDropProvider } from '@dnd-kit/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { FormFault } from '#engine/compile';
import { Button } from '../../controls.tsx';
import type { WrittenFolder } from '../../written/writtenFolders.ts';
import { addStep, moveStep, removeStep, renameStep } from '../edits/changeSteps.ts';
import { fieldOf, fieldsIn } from '../edits/editForm.ts';
import {
  addField,
  duplicateField,
  type FieldPlace,
  moveField,
  type NewField,
  placeBeside,
  stepOf,
  whyUnmovable,
} from '../edits/placeField.ts';
import { removeField, whyUndeletable } from '../edits/removeField.ts';
import { renameField } from '../edits/rename/renameField.ts';
import { addables } from '../outline/addables.ts';
import {
  type FieldOutline,
  type FormTexts,
  type Outline,
  outlineOf,
  type SharedTexts,
} from '../outline/outlineOf.ts';
import { type JsonPath, pointerOf } from '../text/jsonPlaces.ts';
import { AddField } from './AddField.tsx';
import { AddStep } from './AddStep.tsx';
import { type Designing, DesigningContext } from './designing.ts';
import { FieldPanel } from './FieldPanel.tsx';
import { StepColumn } from './StepColumn.tsx';
import './VisualEditor.css';

interface VisualEditorProps {
  readonly written: WrittenFolder;
  readonly shared: SharedTexts;
  readonly faults: readonly FormFault[];
  readonly selected: string | null;
  readonly onSelect: (id: string | null) => void;
  /** Whole texts by their path in the folder. */
  readonly onEdit: (texts: Readonly<Record<string, string>>, label: string, joins: boolean) => void;
  readonly onShowCode: (file: string, pointer: string) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

/** A form as steps and fields, made by hand: what is done here is written into its texts at once, and read from them. */
export function VisualEditor(props: VisualEditorProps) {
  const { written, shared, faults, selected, onSelect, onEdit, onShowCode, onUndo, onRedo } = props;
  const texts = useMemo(
    (): FormTexts => ({ schema: written.texts['schema.json'] ?? '', ui: written.texts['ui.json'] ?? '' }),
    [written.texts],
  );
  const now = useMemo(() => outlineOf(texts, shared), [texts, shared]);
  const lastGood = useRef<Outline | undefined>(now);
  if (now) lastGood.current = now;
  const outline = now ?? lastGood.current;
  const offered = useMemo(() => addables(shared), [shared]);
  const [said, say] = useState('');
  const [adding, setAdding] = useState<FieldPlace | null>(null);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const card = selected === null ? null : cardOf(place.current, selected);
    card?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  if (!outline)
    return <p className="design-behind">schema.json and ui.json cannot be read: mend them in the code.</p>;

  const field = selected === null ? undefined : fieldOf(outline.fields, selected);
  const edit = (change: (before: FormTexts) => FormTexts, label: string, joins = false) => {
    if (!now) return;
    const after = change(texts);
    const files = { 'schema.json': after.schema, 'ui.json': after.ui };
    const changed = Object.entries(files).filter(([file, text]) => text !== written.texts[file]);
    onEdit(Object.fromEntries(changed), label, joins);
    if (!joins) say(changed.length > 0 ? `${label}.` : 'Nothing changed.');
  };
  const focusCard = (id: string) => requestAnimationFrame(() => cardOf(place.current, id)?.focus());
  const move = (moved: FieldOutline, to: FieldPlace, words: string) => {
    const reason = whyUnmovable(outline, moved, to.parent);
    if (reason !== undefined) return say(reason);
    edit((before) => moveField(before, outline, moved, to), `Move ${moved.label} ${words}`);
    const id = to.parent === '' ? moved.name : `${to.parent}.${moved.name}`;
    onSelect(id);
    focusCard(id);
  };
  const designing: Designing = {
    outline,
    faults,
    selected,
    isReadOnly: now === undefined,
    select: onSelect,
    edit,
    add: setAdding,
    move,
    moveBy: (moved, by) => {
      const step = stepOf(outline, moved);
      const beside =
        moved.parent === '' && outline.steps && step !== undefined
          ? (outline.steps[step]?.fields ?? [])
          : fieldsIn(outline, moved.parent);
      const place = placeBeside(outline, beside, moved, by);
      if (place === null) return say(by < 0 ? 'It is the first.' : 'It is the last.');
      const before = place.before ?? nextOutside(outline, moved, beside);
      move(moved, { parent: moved.parent, step, before }, by < 0 ? 'up' : 'down');
    },
    remove: (gone) => {
      const reason = whyUndeletable(outline, gone);
      if (reason !== undefined) return say(reason);
      const beside = fieldsIn(outline, gone.parent);
      const at = beside.findIndex(({ id }) => id === gone.id);
      const next = beside[at + 1] ?? beside[at - 1];
      edit((before) => removeField(before, outline, gone), `Delete ${gone.label}`);
      onSelect(next?.id ?? null);
      if (next) focusCard(next.id);
    },
    duplicate: (copied) =>
      edit((before) => duplicateField(before, outline, copied), `Duplicate ${copied.label}`),
    rename: (renamed, name) => {
      const files = renameField(written.texts, outline, renamed, name);
      if (!now || Object.keys(files).length === 0) return;
      const label = `Send ${renamed.label} as ${name}`;
      onEdit(files, label, false);
      say(`${label}.`);
      const id = renamed.parent === '' ? name : `${renamed.parent}.${name}`;
      onSelect(id);
      focusCard(id);
    },
    showCode: (file, path: JsonPath) => onShowCode(file, pointerOf(path)),
  };
  const added = (fresh: NewField) => {
    if (!adding) return;
    edit(
      (before) => addField(before, outline, fresh, adding),
      `Add ${String(fresh.ui['ui:title'] ?? fresh.name)}`,
    );
    const id = adding.parent === '' ? fresh.name : `${adding.parent}.${fresh.name}`;
    setAdding(null);
    onSelect(id);
    focusCard(id);
  };
  const steps = outline.steps ?? [{ title: '', fields: outline.fields, hasReview: false }];
  const press = (event: React.KeyboardEvent) => {
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || (key !== 'z' && key !== 'y')) return;
    event.preventDefault();
    if (key === 'y' || event.shiftKey) onRedo();
    else onUndo();
  };
  return (
    <DesigningContext value={designing}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys that count anywhere in the editor */}
      <div className="design" ref={place} onKeyDown={press}>
        <div className="design__body">
          <div className="design__notes">
            <p className="visually-hidden" role="status">
              {said}
            </p>
            {!now && (
              <p className="design-behind" role="status">
                The text cannot be read right now. This is how it was when it could: mend it in the code to go
                on.
              </p>
            )}
          </div>
          <div className="design__columns">
            <DragDropProvider
              onDragEnd={({ operation, canceled }) => {
                const to = operation.target?.data as FieldPlace | undefined;
                const moved = fieldOf(outline.fields, String(operation.source?.id ?? ''));
                if (canceled || !to || !moved || to.before === moved.name) return;
                move(moved, { parent: to.parent, step: to.step, before: to.before }, 'by dragging');
              }}
            >
              {steps.map((step, position) => (
                <StepColumn
                  // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by its position
                  key={position}
                  step={step}
                  position={outline.steps ? position : undefined}
                  count={steps.length}
                  onRename={(title) =>
                    edit((before) => renameStep(before, position, title), `Rename step ${position + 1}`, true)
                  }
                  onRemove={() =>
                    edit((before) => removeStep(before, position), `Remove the step ${step.title}`)
                  }
                  onMove={(by) =>
                    edit((before) => moveStep(before, position, position + by), `Move the step ${step.title}`)
                  }
                />
              ))}
              {outline.astray.length > 0 && (
                <StepColumn
                  step={{ title: 'In no step', fields: outline.astray, hasReview: false }}
                  position={undefined}
                  count={0}
                />
              )}
            </DragDropProvider>
            <AddStep
              outline={outline}
              selected={field}
              isReadOnly={!now}
              onAdd={(title, names) =>
                edit((before) => addStep(before, outline, title, names), `Add the step ${title}`)
              }
            />
            {outline.rules.length > 0 && (
              <section className="design-rules" aria-label="Rules between fields">
                <h3>Rules between fields</h3>
                <ul>
                  {outline.rules.map(({ at, words }) => (
                    <li key={pointerOf(at)}>
                      <span>{words}</span>{' '}
                      <Button
                        className="design-link"
                        onClick={() => onShowCode('schema.json', pointerOf(at))}
                      >
                        Show in code
                      </Button>
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </div>
          {field ? (
            <FieldPanel key={field.id} field={field} />
          ) : (
            <aside className="design-panel design-panel--empty" aria-label="The chosen field">
              <p>Choose a field to change it, or add one.</p>
            </aside>
          )}
          {adding && (
            <AddField
              offered={offered}
              siblings={fieldsIn(outline, adding.parent)}
              onAdd={added}
              onClose={() => setAdding(null)}
            />
          )}
        </div>
      </div>
    </DesigningContext>
  );
}

function cardOf(editor: HTMLElement | null, id: string): HTMLElement | null {
  return editor?.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`) ?? null;
}

/** The name of the field of the form that is drawn behind all of a step. */
function nextOutside(
  outline: Outline,
  moved: FieldOutline,
  beside: readonly FieldOutline[],
): string | undefined {
  const siblings = fieldsIn(outline, moved.parent);
  const last = beside.at(-1);
  const at = siblings.findIndex(({ id }) => id === last?.id);
  return siblings[at + 1]?.name;
}
