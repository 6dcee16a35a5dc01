import type { UiSchema, WidgetProps } from '@rjsf/utils';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { pageHooks } from '#forms/pageHooks.ts';
import { addRow, copyRow, moveRow, removeRow } from '#forms/structure/rows.ts';
import { describedBy } from '../controlIds.ts';
import { FieldError, FieldHint } from '../FieldError.tsx';
import { ActionButton } from '../formPost.tsx';
import { useFormState, useFormStore, valuesOf } from '../formStore.ts';
import { Row, type RowAction } from './Row.tsx';
import { useLiveRegion } from './VisibilityAnnouncer.tsx';

const noRows: readonly string[] = [];

/** A row that was taken away: the rows before and after that, and what the row was called. */
interface RemovedRow {
  readonly rows: readonly string[];
  readonly remaining: readonly string[];
  readonly title: string;
}

const rowSelector = (row: string) => `[${pageHooks.row}="${row}"]`;
const button = (action: string) => `[${pageHooks.rowAction}="${action}"]`;
const controlIn = (row: string) =>
  `${rowSelector(row)} :is([${pageHooks.field}] :is(input, select, textarea), button)`;
/** At either end of the list the pressed button is gone, so the other one gets the focus. */
const moveButton = {
  up: (row: string) =>
    `${rowSelector(row)} ${button('up')}, ${rowSelector(row)}:first-child ${button('down')}`,
  down: (row: string) =>
    `${rowSelector(row)} ${button('down')}, ${rowSelector(row)}:last-child ${button('up')}`,
};

/**
 * A list of objects: each item a section with the list's fields, to be added, removed and restored, moved, and filled like
 * the one above. Items have keys: moving and removing changes no control of the others.
 */
export function RowsWidget({ id, name, label, schema, uiSchema, options, registry }: WidgetProps) {
  const store = useFormStore();
  const keys = useFormState((state) => (valuesOf(state)[name] ?? noRows) as readonly string[]);
  const [lastRemoved, setLastRemoved] = useState<RemovedRow | null>(null);
  // Whatever else has changed the list since, such as a lead that was sent, has ended what could be brought back.
  const removed = lastRemoved?.remaining === keys ? lastRemoved : null;
  const [liveRegion, announce] = useLiveRegion();
  const list = useRef<HTMLFieldSetElement>(null);
  const field = store.field(name);
  const model = field?.rows;

  if (!model) return null;
  const values = () => valuesOf(store.state());
  const { min, max = Number.POSITIVE_INFINITY } = model;
  /** Renders the changed rows, and moves the focus to an element. */
  const change = (rows: readonly string[], focused: string, announcement = '') => {
    flushSync(() => {
      announce(announcement);
      store.change(name, rows);
    });
    list.current?.querySelector<HTMLElement>(focused)?.focus();
  };
  const actionsAt = (index: number): readonly RowAction[] => [
    ...(index > 0 ? (['copy', 'up'] as const) : []),
    ...(index < keys.length - 1 ? (['down'] as const) : []),
    ...(keys.length > min ? (['remove'] as const) : []),
  ];
  const act = (action: RowAction, row: string, title: string) => {
    if (action === 'copy') {
      store.changeAll(copyRow(values(), field, keys[keys.indexOf(row) - 1] ?? row, row));
      // without the item's values: this text stays when the lead is sent
      announce('Filled in with the same answers as above');
    } else if (action === 'remove') {
      const remaining = removeRow(values(), name, row);
      setLastRemoved({ rows: keys, remaining, title });
      change(remaining, button('undo'));
    } else {
      const rows = moveRow(values(), name, row, action === 'up' ? -1 : 1);
      change(rows, moveButton[action](row), `Moved to position ${rows.indexOf(row) + 1} of ${rows.length}`);
    }
  };
  const add = () => {
    const rows = addRow(values(), name);
    change(rows, controlIn(rows.at(-1) ?? ''));
  };
  const undo = () => {
    if (!removed) return;
    const back = removed.rows.find((row) => !keys.includes(row));
    change(removed.rows, controlIn(back ?? ''));
  };

  return (
    <fieldset
      className="rows"
      id={id}
      tabIndex={-1}
      data-rows={name}
      ref={list}
      aria-describedby={describedBy(id, options.description)}
    >
      <legend className="rows__title">{label}</legend>
      <FieldHint id={id} text={options.description} />
      <ol className="rows__list">
        {keys.map((row, index) => (
          <Row
            key={row}
            list={name}
            row={row}
            model={model}
            actions={actionsAt(index)}
            onAction={act}
            schema={schema.items as WidgetProps['schema']}
            uiSchema={(uiSchema?.items ?? {}) as UiSchema}
            registry={registry}
          />
        ))}
      </ol>
      <div className="rows__removed" aria-live="polite">
        <div className="visually-hidden">{liveRegion}</div>
        {removed && (
          <>
            <span>{`${removed.title} is taken away. `}</span>
            <button type="button" className="button button--quiet" data-row-action="undo" onClick={undo}>
              Bring it back
            </button>
          </>
        )}
      </div>
      <FieldError id={id} />
      {keys.length < max ? (
        <ActionButton
          action={`add ${name}`}
          className="button button--quiet rows__add"
          data-row-action="add"
          onPress={add}
        >
          {model.addLabel}
        </ActionButton>
      ) : (
        <p className="field__hint">These are as many as can be given here: {max}.</p>
      )}
    </fieldset>
  );
}
