import type { WidgetProps } from '@rjsf/utils';
import { optionText } from '../controls.ts';
import { isOffered } from './ChoiceWidgets.tsx';
import { Input } from './InputWidgets.tsx';
import { useControl } from './useControl.ts';

/** A choice from a long list, filtered by the browser's datalist while typing. Any other text is invalid. */
export function SearchWidget(props: WidgetProps) {
  const { id, options, schema } = props;
  const { field, value } = useControl(props);
  const listId = `${id}-options`;
  return (
    <>
      <Input
        {...props}
        options={{ autocomplete: 'off', ...options }}
        inputType="text"
        list={listId}
        initialText={optionText(value, field)}
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
