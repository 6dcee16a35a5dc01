import type { UiSchema, WidgetProps } from '@rjsf/utils';
import { memo } from 'react';
import { type LeadData, type RowsModel, valueAt } from '#forms/index.ts';
import { rowTitle } from '#forms/structure/index.ts';
import { ActionButton } from '../formPost.tsx';
import {
  areSame,
  type FormState,
  fieldValue,
  payloadOf,
  useFormState,
  useFormStore,
  valuesOf,
} from '../formStore.ts';
import { SchemaField } from '../SchemaField.tsx';

export interface RowActions {
  remove(row: string, title: string): void;
  move(row: string, by: number): void;
  copy(row: string): void;
}

interface RowProps extends Pick<WidgetProps, 'schema' | 'registry'> {
  readonly uiSchema: UiSchema;
  readonly list: string;
  readonly row: string;
  readonly position: number;
  readonly isLast: boolean;
  readonly canBeRemoved: boolean;
  readonly model: RowsModel;
  readonly actions: RowActions;
}

const nothing = () => {};

/** One item of a list: a section named by its summary, with its fields and buttons. */
export function Row({ list, row, position, isLast, canBeRemoved, model, actions, ...fieldProps }: RowProps) {
  const { model: form } = useFormStore();
  const path = `${list}.${row}`;
  const title = useFormState((state) => rowTitle(form, valuesOf(state), list, row));
  const button = (action: string, words: string, press: () => void) => (
    <ActionButton
      action={`${action} ${path}`}
      className="rows__action"
      data-row-action={action}
      aria-label={`${words}: ${title}`}
      onPress={press}
    >
      {words}
    </ActionButton>
  );
  return (
    <li className="rows__row" data-row={row}>
      <fieldset>
        <legend className="rows__row-title">{title}</legend>
        <RowFields path={path} list={list} row={row} model={model} {...fieldProps} />
      </fieldset>
      <div className="rows__actions">
        {position > 0 && button('copy', 'Same as above', () => actions.copy(row))}
        {position > 0 && button('up', 'Move up', () => actions.move(row, -1))}
        {!isLast && button('down', 'Move down', () => actions.move(row, 1))}
        {canBeRemoved && button('remove', 'Remove', () => actions.remove(row, title))}
      </div>
    </li>
  );
}

type RowFieldsProps = Pick<RowProps, 'schema' | 'uiSchema' | 'registry' | 'list' | 'row' | 'model'> & {
  readonly path: string;
};

/** The fields of a row. They render again only when a dependency of the row's conditions changes. */
const RowFields = memo(function RowFields({ path, list, row, model, ...fieldProps }: RowFieldsProps) {
  const { state } = useFormStore();
  const { dependencies } = model;
  useFormState((now) => dependencies.map((name) => fieldValue(now, `${path}.${name}`)), areSame);
  const segments = path.split('.');
  return (
    <SchemaField
      {...fieldProps}
      name={row}
      formData={dependencies.length > 0 ? rowData(state(), list, row) : undefined}
      fieldPathId={{
        $id: `${fieldProps.registry.globalFormOptions.idPrefix}_${segments.join('_')}`,
        path: segments,
      }}
      required
      onChange={nothing}
      onBlur={nothing}
      onFocus={nothing}
    />
  );
});

/** The item's present payload. */
function rowData(state: FormState, list: string, row: string): LeadData | undefined {
  const keys = (valuesOf(state)[list] ?? []) as readonly string[];
  const rows = valueAt(payloadOf(state), list.split('.')) as readonly LeadData[] | undefined;
  return rows?.[keys.indexOf(row)];
}
