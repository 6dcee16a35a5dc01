import { type FieldProps, getUiOptions, type UiSchema } from '@rjsf/utils';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { splitRowName } from '#forms/fieldNames.ts';
import { fullRowTitle } from '#forms/itemTitle.ts';
import { pageHooks } from '#forms/pageHooks.ts';
import { addRow, copyRow, moveRow, orderWithRemoved, removeRow } from '#forms/rowChanges.ts';
import { describedBy } from '../controlIds.ts';
import { FieldError, FieldHint } from '../FieldError.tsx';
import { ActionButton } from '../formPost.tsx';
import { answersOf, areSame, fieldValue, useFormState, useFormStore, valuesOf } from '../formStore.ts';
import { shownText } from '../shownText.tsx';
import { Row, type RowAction } from './Row.tsx';
import { useLiveRegion } from './VisibilityAnnouncer.tsx';

/** The removed rows with their titles, newest first, and the order of all rows including these. */
interface Removals {
  /** The remaining rows. */
  readonly keys: readonly string[];
  readonly order: readonly string[];
  readonly removed: readonly { readonly row: string; readonly title: string }[];
}

// a row may contain another list with rows and buttons of its own
const rowSelector = (row: string) => `:scope > .rows__list > [${pageHooks.row}="${row}"]`;
const button = (action: string) => `> .rows__actions [${pageHooks.rowAction}="${action}"]`;
const undoButton = `:scope > .rows__removed [${pageHooks.rowAction}="undo"]`;
const controlIn = (row: string) =>
  `${rowSelector(row)} :is([${pageHooks.field}] :is(input, select, textarea), button)`;
/** At the ends of the list the pressed button disappears, so the other one gets the focus. */
const moveButton = {
  up: (row: string) =>
    `${rowSelector(row)} ${button('up')}, ${rowSelector(row)}:first-child ${button('down')}`,
  down: (row: string) =>
    `${rowSelector(row)} ${button('down')}, ${rowSelector(row)}:last-child ${button('up')}`,
};

/**
 * A list of objects. Visitors can add, remove, restore and move items, and copy the item above. Items have keys, so
 * moving or removing one changes no control of the others.
 */
export function RowsField({ fieldPathId, schema, uiSchema = {}, registry }: FieldProps) {
  const store = useFormStore();
  const { $id: id, path } = fieldPathId;
  const name = path.join('.');
  const { title, description } = getUiOptions(uiSchema);
  const keys = useFormState((state) => fieldValue(state, name) as readonly string[], areSame);
  // another array after a reset, even without rows before and after it
  const held = useFormState((state) => valuesOf(state)[name]);
  const outer = splitRowName(store.model, name);
  const outerTitle = useFormState(
    (state) => outer && fullRowTitle(store.model, answersOf(state), outer.list.name, outer.row),
  );
  const [removals, setRemovals] = useState<Removals | null>(null);
  // After a change by something else, such as a reset, no row can be restored.
  const { order, removed } = removals && removals.keys === held ? removals : { order: keys, removed: [] };
  const [liveRegion, announce] = useLiveRegion();
  const list = useRef<HTMLFieldSetElement>(null);
  const field = store.field(name);
  const model = field?.rows;

  if (!model) return null;
  const values = () => valuesOf(store.state());
  const { min, max = Number.POSITIVE_INFINITY } = model;
  /** Renders the changed rows synchronously, so that a new element can get the focus. */
  const change = (
    rows: readonly string[],
    focused: string,
    {
      announcement = '',
      nowRemoved = removed,
    }: { announcement?: string; nowRemoved?: Removals['removed'] } = {},
  ) => {
    const hidden = nowRemoved.map(({ row }) => row);
    flushSync(() => {
      announce(announcement);
      setRemovals({ keys: rows, order: orderWithRemoved(order, hidden, rows), removed: nowRemoved });
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
      store.changeAll(copyRow(store.form, values(), field, keys[keys.indexOf(row) - 1] ?? row, row));
      // The text has no values of the item, because it stays when the lead is sent.
      announce('Filled in with the same answers as above');
    } else if (action === 'remove') {
      const nowRemoved = [{ row, title }, ...removed];
      change(removeRow(values(), field, row), undoButton, { nowRemoved });
    } else {
      const rows = moveRow(values(), field, row, action === 'up' ? -1 : 1);
      const announcement = `Moved to position ${rows.indexOf(row) + 1} of ${rows.length}`;
      change(rows, moveButton[action](row), { announcement });
    }
  };
  const add = () => {
    const row = addRow({ ...values(), [name]: order }, field).at(-1) ?? '';
    change([...keys, row], controlIn(row));
  };
  const undo = (row: string) => {
    const nowRemoved = removed.filter((other) => other.row !== row);
    const isRemoved = (key: string) => nowRemoved.some((other) => other.row === key);
    const rows = order.filter((key) => !isRemoved(key));
    change(rows, controlIn(row), { nowRemoved });
  };

  return (
    <fieldset
      className="rows"
      id={id}
      tabIndex={-1}
      data-rows={name}
      ref={list}
      aria-describedby={describedBy(id, description, store.noticeComponents)}
    >
      <legend className="rows__title">{shownText(store, title ?? '')}</legend>
      <FieldHint id={id} text={description} />
      <ol className="rows__list">
        {keys.map((row, index) => (
          <Row
            key={row}
            list={name}
            row={row}
            model={model}
            actions={actionsAt(index)}
            onAction={act}
            schema={schema.items as FieldProps['schema']}
            uiSchema={(uiSchema.items ?? {}) as UiSchema}
            registry={registry}
          />
        ))}
      </ol>
      <div className="rows__removed" aria-live="polite">
        <div className="visually-hidden">{liveRegion}</div>
        {removed.map(({ row, title }) => (
          <p key={row}>
            {`${title} was removed. `}
            {keys.length < max && (
              <button
                type="button"
                className="button button--quiet"
                data-row-action="undo"
                aria-label={`Bring it back: ${title}`}
                onClick={() => undo(row)}
              >
                Bring it back
              </button>
            )}
          </p>
        ))}
      </div>
      <FieldError id={id} />
      {keys.length < max ? (
        <ActionButton
          action={`add ${name}`}
          className="button button--quiet rows__add"
          data-row-action="add"
          aria-label={outerTitle && `${model.addLabel}: ${outerTitle}`}
          onPress={add}
        >
          {model.addLabel}
        </ActionButton>
      ) : (
        <p className="field__hint">You can add up to {max}.</p>
      )}
    </fieldset>
  );
}
