import type { FieldProps, UiSchema } from '@rjsf/utils';
import { type ComponentType, memo } from 'react';
import { fullName } from '#forms/boundsOf.ts';
import { sentName } from '#forms/fieldNames.ts';
import { type RowsModel, valueAt } from '#forms/index.ts';
import { fullRowTitle, rowTitle } from '#forms/itemTitle.ts';
import { ActionButton } from '../formPost.tsx';
import {
  answersOf,
  areSame,
  dependencyOf,
  fieldValue,
  renderDataOf,
  useFormState,
  useFormStore,
  valuesOf,
} from '../formStore.ts';

interface RowProps extends Pick<FieldProps, 'schema' | 'registry'> {
  readonly uiSchema: UiSchema;
  readonly list: string;
  readonly row: string;
  readonly model: RowsModel;
  readonly actions: readonly RowAction[];
  readonly onAction: (action: RowAction, row: string, title: string) => void;
}

const labels = { copy: 'Same as above', up: 'Move up', down: 'Move down', remove: 'Remove' } as const;
export type RowAction = keyof typeof labels;

/** An item of a list: a section titled by its summary, with its fields and its buttons. */
export function Row({ list, row, model, actions, onAction, ...fieldProps }: RowProps) {
  const { model: form } = useFormStore();
  const path = `${list}.${row}`;
  const title = useFormState((state) => rowTitle(form, answersOf(state), list, row));
  const fullTitle = useFormState((state) => fullRowTitle(form, answersOf(state), list, row));
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
            aria-label={`${labels[action]}: ${fullTitle}`}
            onPress={() => onAction(action, row, fullTitle)}
          >
            {labels[action]}
          </ActionButton>
        ))}
      </div>
    </li>
  );
}

const nothing = () => {};

type RowFieldsProps = Omit<RowProps, 'actions' | 'onAction'>;

/** The fields of a row. They are rendered again only when a dependency of the row's conditions changes. */
const RowFields = memo(function RowFields({ list, row, model, ...fieldProps }: RowFieldsProps) {
  const { form, state } = useFormStore();
  const { dependencies } = model;
  useFormState(
    (now) =>
      dependencies.map((name) => {
        const known = fullName(`${list}.${row}.`, name);
        return dependencyOf(now, known) ?? fieldValue(now, known);
      }),
    areSame,
  );
  const SchemaField = fieldProps.registry.fields.SchemaField as ComponentType<FieldProps>;
  const segments = [...list.split('.'), row];
  const sentAs = sentName(form, valuesOf(state()), `${list}.${row}`).split('.');
  return (
    <SchemaField
      {...fieldProps}
      name={row}
      formData={dependencies.length > 0 ? valueAt(renderDataOf(state()), sentAs) : undefined}
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
