import type { WidgetProps } from '@rjsf/utils';
import { optionText } from '../controls.ts';
import { useFormStore } from '../formStore.ts';
import { offeredBy } from './ChoiceWidgets.tsx';
import { Input } from './InputWidgets.tsx';
import { SearchList } from './SearchList.tsx';
import { useControl } from './useControl.ts';

/** One or several options of a long list, with a search. */
export function SearchWidget(props: WidgetProps) {
  const isList = useFormStore().field(props.htmlName ?? '')?.kind === 'list';
  return isList ? <SearchList {...props} /> : <SearchBox {...props} />;
}

/** One option, filtered by the browser's datalist while typing. Any other text is invalid. */
function SearchBox(props: WidgetProps) {
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
        {field?.options?.filter(offeredBy(schema)).map(({ value, label }) => (
          <option key={String(value)} value={label} />
        ))}
      </datalist>
    </>
  );
}
