import type { UiSchema, WidgetProps } from '@rjsf/utils';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { pageHooks } from '#forms/pageHooks.ts';
import { addRow, removeRow } from '#forms/structure/rows.ts';
import { describedBy, hintId } from '../controlIds.ts';
import { FieldError } from '../FieldError.tsx';
import { ActionButton } from '../formPost.tsx';
import { useFormState, useFormStore, valuesOf } from '../formStore.ts';
import { Row } from './Row.tsx';

const noRows: readonly string[] = [];

/** A row that was taken away: the rows before and after that, and what the row was called. */
interface RemovedRow {
  readonly rows: readonly string[];
  readonly remaining: readonly string[];
  readonly title: string;
}

const controlIn = (row: string) =>
  `[${pageHooks.row}="${row}"] :is([${pageHooks.field}] :is(input, select, textarea), button)`;

/**
 * A list of objects: each item a section with the list's fields, to be added, removed and restored. Items have keys:
 * removing one changes no control of the others.
 */
export function RowsWidget({ id, name, label, schema, uiSchema, options, registry }: WidgetProps) {
  const store = useFormStore();
  const keys = useFormState((state) => (valuesOf(state)[name] ?? noRows) as readonly string[]);
  const [lastRemoved, setLastRemoved] = useState<RemovedRow | null>(null);
  // Whatever else has changed the list since, such as a lead that was sent, has ended what could be brought back.
  const removed = lastRemoved?.remaining === keys ? lastRemoved : null;
  const list = useRef<HTMLFieldSetElement>(null);
  const model = store.field(name)?.rows;

  if (!model) return null;
  const values = () => valuesOf(store.state());
  const { min, max = Number.POSITIVE_INFINITY } = model;
  /** Renders the changed rows, and moves the focus to an element. */
  const change = (rows: readonly string[], focused: string) => {
    flushSync(() => store.change(name, rows));
    list.current?.querySelector<HTMLElement>(focused)?.focus();
  };
  const remove = (row: string, title: string) => {
    const remaining = removeRow(values(), name, row);
    setLastRemoved({ rows: keys, remaining, title });
    change(remaining, `[${pageHooks.rowAction}="undo"]`);
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
      {options.description && (
        <p className="field__hint" id={hintId(id)}>
          {options.description}
        </p>
      )}
      <ol className="rows__list">
        {keys.map((row) => (
          <Row
            key={row}
            list={name}
            row={row}
            canBeRemoved={keys.length > min}
            model={model}
            schema={schema.items as WidgetProps['schema']}
            uiSchema={(uiSchema?.items ?? {}) as UiSchema}
            registry={registry}
            onRemove={remove}
          />
        ))}
      </ol>
      <div className="rows__removed" aria-live="polite">
        {removed && (
          <>
            <span>{removed.title} is taken away. </span>
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
