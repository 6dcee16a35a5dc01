import type { UiSchema, WidgetProps } from '@rjsf/utils';
import { memo } from 'react';
import { type LeadData, type RowsModel, valueAt } from '#forms/index.ts';
import { rowTitle } from '#forms/structure/itemTitle.ts';
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

interface RowProps extends Pick<WidgetProps, 'schema' | 'registry'> {
  readonly uiSchema: UiSchema;
  readonly list: string;
  readonly row: string;
  readonly model: RowsModel;
  readonly actions: readonly RowAction[];
  readonly onAction: (action: RowAction, row: string, title: string) => void;
}

const labels = { copy: 'Same as above', up: 'Move up', down: 'Move down', remove: 'Remove' } as const;
export type RowAction = keyof typeof labels;

/** One item of a list: a section named by its summary, with its fields and the buttons that it has at its position. */
export function Row({ list, row, model, actions, onAction, ...fieldProps }: RowProps) {
  const { model: form } = useFormStore();
  const path = `${list}.${row}`;
  const title = useFormState((state) => rowTitle(form, valuesOf(state), list, row));
  return (
    <li className="rows__row" data-row={row}>
      <fieldset>
        <legend className="rows__row-title">{title}</legend>
        <RowFields list={list} row={row} model={model} {...fieldProps} />
      </fieldset>
      <div className="rows__actions">
        {actions.map((action) => (
          <ActionButton
            key={action}
            action={`${action} ${path}`}
            className="rows__action"
            data-row-action={action}
            aria-label={`${labels[action]}: ${title}`}
            onPress={() => onAction(action, row, title)}
          >
            {labels[action]}
          </ActionButton>
        ))}
      </div>
    </li>
  );
}

type RowFieldsProps = Omit<RowProps, 'actions' | 'onAction'>;

/** The fields of a row. They render again only when a dependency of the row's conditions changes. */
const RowFields = memo(function RowFields({ list, row, model, ...fieldProps }: RowFieldsProps) {
  const { state } = useFormStore();
  const { dependencies } = model;
  useFormState((now) => dependencies.map((name) => fieldValue(now, `${list}.${row}.${name}`)), areSame);
  const segments = [...list.split('.'), row];
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
    />
  );
});

function rowData(state: FormState, list: string, row: string): LeadData | undefined {
  const keys = (valuesOf(state)[list] ?? []) as readonly string[];
  const rows = valueAt(payloadOf(state), list.split('.')) as readonly LeadData[] | undefined;
  return rows?.[keys.indexOf(row)];
}
