import type { WidgetProps } from '@rjsf/utils';
import { useEffect, useRef, useState } from 'react';
import { foldLabel } from '#forms/formats/typedText.ts';
import { controlText } from '../controls.ts';
import { useIsHydrated } from '../formPost.tsx';
import { fieldValue, useFormState, useFormStore, valuesOf } from '../formStore.ts';
import { optionQuery } from '../optionSource.ts';
import { afterPress } from './afterPress.ts';
import { LookupList } from './LookupList.tsx';
import { OptionList, useOptionList } from './OptionList.tsx';
import { PostedOptions } from './PostedOptions.tsx';
import { PostedSearch } from './PostedSearch.tsx';
import { useControl } from './useControl.ts';
import { useTableOptions } from './useTableOptions.ts';
import { useTyping } from './useTyping.ts';

/** Options of a table: a text box with a search for one option, ticked boxes and a search for several. */
export function LookupWidget(props: WidgetProps) {
  const { htmlName: name = '' } = props;
  const isList = useFormStore().field(name)?.kind === 'list';
  return isList ? <LookupList {...props} /> : <LookupInput {...props} />;
}

/** A text box with the chosen option. Its text is the value; any text that is not an option is invalid. */
function LookupInput(props: WidgetProps) {
  const { id, htmlName: name = '', placeholder } = props;
  const store = useFormStore();
  const isHydrated = useIsHydrated();
  const { field, value: first, attributes } = useControl(props, `${id}-cleared`);
  const label = field?.label ?? '';
  const value = useFormState((state) => String(fieldValue(state, name) ?? ''));
  const [isOpen, setOpen] = useState(false);
  // a chosen option does not limit the list, so that another one can be chosen
  const [isTyped, setTyped] = useState(false);
  const found = useTableOptions(name, isOpen ? (isTyped ? value : '') : null);
  const choose = (option: string) => {
    setOpen(false);
    setTyped(false);
    store.change(name, option);
  };
  const list = useOptionList(id, found, choose, setOpen);
  useTyping(id, () => {
    setTyped(true);
    setOpen(true);
    list.unmark();
  });
  const cleared = useClearedNote(name, value, found.answers);

  /** Spells a typed option as the table does. */
  const leave = async () => {
    afterPress(() => setOpen(false));
    const query = optionQuery(store.form, valuesOf(store.state()), name, { text: value, page: 1 });
    if (value === '' || !isTyped || !query) return;
    setTyped(false);
    const { options = [] } = (await store.options?.search(query).catch(() => undefined)) ?? {};
    const spelled = options.find((option) => foldLabel(option) === foldLabel(value));
    const isSame = fieldValue(store.state(), name) === value;
    if (spelled !== undefined && spelled !== value && isSame) store.change(name, spelled);
  };
  return (
    <div className="lookup">
      <div className="lookup__row">
        <input
          {...attributes}
          {...(isHydrated && list.attributes)}
          className="field__control"
          type="text"
          defaultValue={controlText(first, field)}
          placeholder={placeholder || undefined}
          autoComplete="off"
          onClick={() => setOpen(true)}
          onBlur={() => void leave()}
        />
        <PostedSearch {...{ id, name, label }} onToggle={() => setOpen(!isOpen)} />
      </div>
      <OptionList
        {...{ id, label, found, active: list.active }}
        isChosen={(option) => option === value}
        onChoose={choose}
      />
      <PostedOptions {...{ id, name, label }} isChosen={(option) => option === value} />
      <p className="lookup__status" id={`${id}-cleared`} role="status">
        {cleared}
      </p>
    </div>
  );
}

/** A note when another answer has cleared this one, until the next choice. */
function useClearedNote(name: string, value: string, answers: string): string {
  const { field: fieldOf } = useFormStore();
  const [note, setNote] = useState('');
  const before = useRef({ value, answers });
  useEffect(() => {
    const previous = before.current;
    before.current = { value, answers };
    if (value !== '') setNote('');
    if (value !== '' || previous.value === '' || answers === previous.answers) return;
    const now: object = JSON.parse(answers);
    // a reset empties all answers, and is announced elsewhere
    if (Object.keys(now).length > 0)
      setNote(`${fieldOf(name)?.label ?? name} was cleared, because another answer has changed`);
  }, [fieldOf, name, value, answers]);
  return note;
}
