import { DragDropProvider } from '@dnd-kit/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type FolderTexts, pointer } from '#forms/compile/index.ts';
import { textAt } from '#workbench/authoring/jsonPath.ts';
import type { SharedTexts, SourceFolder } from '../../source/sourceFolders.ts';
import { addAmount, type NewAmount } from '../edits/addAmount.ts';
import { fieldOf, fieldsIn } from '../edits/editForm.ts';
import {
  addField,
  adjacentPosition,
  type FieldPosition,
  moveField,
  type NewField,
  removeField,
  stepOf,
} from '../edits/moveField.ts';
import { renameField } from '../edits/renameField.ts';
import { whyUndeletable, whyUnmovable } from '../edits/whyNot.ts';
import { AddAmount } from '../guided/AddAmount.tsx';
import { type FieldOutline, type FormTexts, idIn, outlineOf } from '../outline/outlineOf.ts';
import { paletteItems } from '../outline/paletteItems.ts';
import { AddField } from './AddField.tsx';
import { type VisualEditing, VisualEditingContext } from './editorContext.ts';
import { FieldPanel } from './FieldPanel.tsx';
import { ShownParts } from './ShownParts.tsx';
import { AddStep, StepColumn } from './StepColumn.tsx';
import './VisualEditor.css';

interface VisualEditorProps {
  readonly source: SourceFolder;
  readonly shared: SharedTexts;
  readonly selected: string | null;
  readonly onSelect: (id: string | null) => void;
  readonly onEdit: (texts: FolderTexts, label: string, joins: boolean) => void;
  readonly onShowCode: (file: string, pointer: string) => void;
}

/** Shows a form as steps and fields, which are parsed from its texts. Edits change the texts at once. */
export function VisualEditor({ source, shared, selected, onSelect, onEdit, onShowCode }: VisualEditorProps) {
  const texts = useMemo(
    (): FormTexts => ({ schema: source.texts['schema.json'] ?? '', ui: source.texts['ui.json'] ?? '' }),
    [source.texts],
  );
  const now = useMemo(() => outlineOf(texts, shared), [texts, shared]);
  const [lastValid, setLastValid] = useState(now);
  if (now && now !== lastValid) setLastValid(now);
  const outline = now ?? lastValid;
  const [status, announce] = useState('');
  const [addingAt, setAdding] = useState<FieldPosition | null>(null);
  const editorRef = useRef<HTMLDivElement>(null);
  const cardOf = (id: string) =>
    editorRef.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a newly selected field scrolls into view
  useEffect(() => {
    if (selected !== null) cardOf(selected)?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  if (!outline) return <p role="alert">schema.json or ui.json is invalid. Fix it in the code.</p>;

  const field = selected === null ? undefined : fieldOf(outline.fields, selected);
  const change = (files: FolderTexts, label: string, joins: boolean) => {
    if (!now) return;
    const changed = Object.entries(files).filter(([file, text]) => text !== source.texts[file]);
    onEdit(Object.fromEntries(changed), label, joins);
    if (!joins) announce(changed.length > 0 ? `${label}.` : 'Nothing changed.');
  };
  const edit: VisualEditing['edit'] = (make, label, joins = false) => {
    const { schema, ui } = make(texts);
    change({ 'schema.json': schema, 'ui.json': ui }, label, joins);
  };
  const select = (id: string) => {
    onSelect(id);
    requestAnimationFrame(() => cardOf(id)?.focus());
  };
  const move = (moved: FieldOutline, to: FieldPosition, text: string) => {
    const reason = whyUnmovable(outline, moved, to.parent);
    if (reason !== undefined) return announce(reason);
    edit((before) => moveField(before, outline, moved, to), `Move ${moved.label} ${text}`);
    select(idIn(to.parent, moved.name));
  };
  const visualEditing: VisualEditing = {
    outline,
    selected,
    isReadOnly: now === undefined,
    select: onSelect,
    edit,
    add: setAdding,
    move,
    moveBy: (moved, by) => {
      const step = stepOf(outline, moved);
      const siblings = fieldsIn(outline, moved.parent);
      const visible = step === undefined ? siblings : (outline.steps?.[step]?.fields ?? []);
      const to = adjacentPosition(outline, visible, moved, by);
      if (!to)
        return announce(by < 0 ? 'This field is already the first.' : 'This field is already the last.');
      // the last position of a step is before the next field of the form
      const afterStep = siblings[siblings.findIndex(({ id }) => id === visible.at(-1)?.id) + 1]?.name;
      move(moved, { parent: moved.parent, step, before: to.before ?? afterStep }, by < 0 ? 'up' : 'down');
    },
    remove: (removed) => {
      const reason = whyUndeletable(outline, removed);
      if (reason !== undefined) return announce(reason);
      const siblings = fieldsIn(outline, removed.parent);
      const at = siblings.findIndex(({ id }) => id === removed.id);
      const next = siblings[at + 1] ?? siblings[at - 1];
      edit((before) => removeField(before, outline, removed), `Delete ${removed.label}`);
      if (next) select(next.id);
      else onSelect(null);
    },
    rename: (renamed, name) => {
      change(renameField(source.texts, outline, renamed, name), `Send ${renamed.label} as ${name}`, false);
      select(idIn(renamed.parent, name));
    },
    showCode: (file, path) => onShowCode(file, pointer(...path)),
  };
  const add = (newField: NewField) => {
    if (!addingAt) return;
    const label = `Add ${textAt(newField.ui, ['ui:title']) ?? newField.name}`;
    edit((before) => addField(before, outline, newField, addingAt), label);
    setAdding(null);
    select(idIn(addingAt.parent, newField.name));
  };
  const addComputed = (amount: NewAmount) => {
    const added = addAmount(source.texts, outline, amount);
    change(added.texts, `Add ${amount.title.trim()}`, false);
    select(added.name);
  };
  const steps = outline.steps ?? [{ title: '', fields: outline.fields, hasReview: false }];
  return (
    <VisualEditingContext value={visualEditing}>
      <div className="design" ref={editorRef}>
        <p className="visually-hidden" role="status">
          {status}
        </p>
        <div className="design__columns">
          {!now && (
            <p role="alert">
              The text is invalid, so this is the last valid version. Fix the text in the code to continue.
            </p>
          )}
          <DragDropProvider
            onDragEnd={({ operation, canceled }) => {
              const to = operation.target?.data as FieldPosition | undefined;
              const moved = fieldOf(outline.fields, String(operation.source?.id ?? ''));
              if (!canceled && to && moved && to.before !== moved.name) move(moved, to, 'by dragging');
            }}
          >
            {steps.map((step, position) => (
              <StepColumn
                // biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its index
                key={position}
                step={step}
                position={outline.steps ? position : undefined}
              />
            ))}
            {outline.unassigned.length > 0 && (
              <StepColumn
                step={{ title: 'Without a step', fields: outline.unassigned, hasReview: false }}
                position={undefined}
              />
            )}
          </DragDropProvider>
          <AddAmount outline={outline} isReadOnly={!now} onAdd={addComputed} />
          <AddStep selected={field} />
          <ShownParts title="Rules between fields" file="schema.json" parts={outline.rules} />
          <ShownParts title="Notices and outcomes" file="ui.json" parts={outline.notices} />
        </div>
        {field ? (
          <FieldPanel key={field.id} field={field} />
        ) : (
          <p className="design-panel hint">Choose a field to change it, or add one.</p>
        )}
        {addingAt && (
          <AddField
            items={paletteItems(shared)}
            siblings={fieldsIn(outline, addingAt.parent)}
            onAdd={add}
            onClose={() => setAdding(null)}
          />
        )}
      </div>
    </VisualEditingContext>
  );
}
