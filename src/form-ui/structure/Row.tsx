import type { RJSFSchema, UiSchema, WidgetProps } from '@rjsf/utils';
import { memo } from 'react';
import type { LeadData, RowsModel } from '#forms/index.ts';
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

/** A button of an item: its action, label, description and handler. */
type RowButton = readonly [action: string, words: string, press: () => void];

const nothing = () => {};

/** One item of a list: a section named by its summary, with its fields and buttons. */
export function Row({ list, row, position, isLast, canBeRemoved, model, actions, ...fieldProps }: RowProps) {
  const { model: form } = useFormStore();
  const path = `${list}.${row}`;
  const title = useFormState((state) => rowTitle(form, valuesOf(state), list, row));
  const button = (action: string, words: string, press: () => void) => (
    <ActionButton
      key={action}
      action={`${action} ${path}`}
      className="rows__action"
      data-row-action={action}
      aria-label={`${words}: ${title}`}
      onPress={press}
    >
      {words}
    </ActionButton>
  );
  const offered: readonly RowButton[] = [
    ...(position > 0
      ? ([
          ['copy', 'Same as above', () => actions.copy(row)],
          ['up', 'Move up', () => actions.move(row, -1)],
        ] as const)
      : []),
    ...(isLast ? [] : ([['down', 'Move down', () => actions.move(row, 1)]] as const)),
    ...(canBeRemoved ? ([['remove', 'Remove', () => actions.remove(row, title)]] as const) : []),
  ];
  return (
    <li className="rows__row" data-row={row}>
      <fieldset>
        <legend className="rows__row-title">{title}</legend>
        <RowFields path={path} list={list} row={row} model={model} {...fieldProps} />
      </fieldset>
      <div className="rows__actions">{offered.map((each) => button(...each))}</div>
    </li>
  );
}

interface RowFieldsProps
  extends Pick<RowProps, 'schema' | 'uiSchema' | 'registry' | 'list' | 'row' | 'model'> {
  readonly path: string;
}

/** The fields of a row. They render again only when a dependency of the row's conditions changes. */
const RowFields = memo(function RowFields({
  path,
  list,
  row,
  model,
  schema,
  uiSchema,
  registry,
}: RowFieldsProps) {
  const { state } = useFormStore();
  const { dependencies } = model;
  useFormState((now) => dependencies.map((name) => fieldValue(now, `${path}.${name}`)), areSame);
  const formData = dependencies.length > 0 ? rowData(state(), list, row) : undefined;
  const { SchemaField } = registry.fields;
  if (!SchemaField) throw new Error('The registry of fields has no SchemaField.');
  const segments = path.split('.');
  const { idPrefix } = registry.globalFormOptions;
  return (
    <SchemaField
      name={row}
      schema={schema as RJSFSchema}
      uiSchema={uiSchema}
      formData={formData}
      fieldPathId={{ $id: `${idPrefix}_${segments.join('_')}`, path: segments }}
      registry={registry}
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
  const rows = list
    .split('.')
    .reduce<unknown>((within, name) => (within as LeadData | undefined)?.[name], payloadOf(state));
  return (rows as readonly LeadData[] | undefined)?.[keys.indexOf(row)];
}
