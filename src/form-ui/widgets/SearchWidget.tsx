import type { WidgetProps } from '@rjsf/utils';
import { optionText } from '../controls.ts';
import { fieldValue, useFormStore } from '../formStore.ts';
import { offeredOptions } from './ChoiceWidgets.tsx';
import { Input } from './InputWidgets.tsx';

/** A choice of a long list: typing narrows it down, by the browser's own means. What is no option is refused. */
export function SearchWidget(props: WidgetProps) {
  const { id, name, options } = props;
  const { field: fieldOf, state } = useFormStore();
  const field = fieldOf(name);
  const listId = `${id}-options`;
  return (
    <>
      <Input
        {...props}
        options={{ autocomplete: 'off', ...options }}
        inputType="text"
        list={listId}
        initialText={optionText(fieldValue(state(), name), field)}
      />
      <datalist id={listId}>
        {offeredOptions(field, options.enumOptions).map(({ value, label }) => (
          <option key={String(value)} value={label} />
        ))}
      </datalist>
    </>
  );
}
