import type { WidgetProps } from '@rjsf/utils';
import { optionText } from '../controls.ts';
import { fieldValue, useFormStore } from '../formStore.ts';
import { isOffered } from './ChoiceWidgets.tsx';
import { Input } from './InputWidgets.tsx';

/** A choice from a long list: typing filters it, by the browser's datalist. Any other text is an error. */
export function SearchWidget(props: WidgetProps) {
  const { id, name, options, schema } = props;
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
        {field?.options
          ?.filter((option) => isOffered(schema, option))
          .map(({ value, label }) => (
            <option key={String(value)} value={label} />
          ))}
      </datalist>
    </>
  );
}
