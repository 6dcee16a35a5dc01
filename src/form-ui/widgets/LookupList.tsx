import type { WidgetProps } from '@rjsf/utils';
import { useRef, useState } from 'react';
import { isSame } from '#forms/index.ts';
import { searchName } from '#forms/pageHooks.ts';
import { useIsHydrated } from '../formPost.tsx';
import { fieldValue, useFormState, useFormStore } from '../formStore.ts';
import { afterPress } from './afterPress.ts';
import { OptionList, useOptionList } from './OptionList.tsx';
import { PostedOptions } from './PostedOptions.tsx';
import { PostedSearch } from './PostedSearch.tsx';
import { useControl } from './useControl.ts';
import { useTableOptions } from './useTableOptions.ts';
import { useTyping } from './useTyping.ts';

const noOptions: readonly string[] = [];

/** Several options of a table: those chosen as ticked boxes, and a search for more. */
export function LookupList(props: WidgetProps) {
  const { id, htmlName: name = '', placeholder } = props;
  const { change, postResult } = useFormStore();
  const isHydrated = useIsHydrated();
  const { field, attributes } = useControl(props);
  const label = field?.label ?? '';
  const chosen = useFormState((state) => {
    const value = fieldValue(state, name);
    return Array.isArray(value) ? (value as readonly string[]) : noOptions;
  }, isSame);
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const found = useTableOptions(name, isOpen ? text : null);
  const choose = (option: string) =>
    change(name, chosen.includes(option) ? chosen.filter((one) => one !== option) : [...chosen, option]);
  const list = useOptionList(id, found, choose, setOpen);
  useTyping(id, (typed) => {
    setText(typed);
    setOpen(true);
    list.unmark();
  });
  return (
    <div className="lookup">
      <ChosenOptions {...{ name, label, chosen }} describedBy={attributes['aria-describedby']} />
      <div className="lookup__row">
        <input
          {...attributes}
          {...(isHydrated && list.attributes)}
          className="field__control"
          type="search"
          required={false}
          // the search is not an answer, so only a post without scripts has it
          name={isHydrated ? undefined : searchName(name)}
          defaultValue={postResult?.options?.[name]?.text}
          placeholder={placeholder || undefined}
          autoComplete="off"
          onClick={() => setOpen(true)}
          onBlur={() => afterPress(() => setOpen(false))}
        />
        <PostedSearch {...{ id, name, label }} onToggle={() => setOpen(!isOpen)} />
      </div>
      <OptionList
        {...{ id, label, found, active: list.active }}
        isMultiple
        isChosen={(option) => chosen.includes(option)}
        onChoose={choose}
      />
      <PostedOptions {...{ id, name, label }} isChosen={(option) => chosen.includes(option)} />
    </div>
  );
}

interface ChosenOptionsProps {
  readonly name: string;
  readonly label: string;
  readonly chosen: readonly string[];
  readonly describedBy: string;
}

/** The chosen options as boxes. An unticked box stays while the focus is among them, so that it can be ticked again. */
function ChosenOptions({ name, label, chosen, describedBy }: ChosenOptionsProps) {
  const [hasFocus, setFocus] = useState(false);
  const isHydrated = useIsHydrated();
  const kept = useRef<readonly string[]>(noOptions);
  const shown = hasFocus ? [...new Set([...kept.current, ...chosen])] : chosen;
  kept.current = shown;
  if (shown.length === 0) return null;
  return (
    <fieldset
      className="choice-group__options lookup__chosen"
      aria-label={`${label}: chosen`}
      onFocus={() => setFocus(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setFocus(false);
      }}
    >
      {shown.map((option) => (
        <label className="choice" key={option}>
          <input
            type="checkbox"
            name={name}
            value={option}
            // A new control of the form would cancel the call of the visitor's assistant; a post without scripts needs it.
            form={isHydrated ? '' : undefined}
            defaultChecked={chosen.includes(option)}
            aria-describedby={describedBy}
          />
          <span className="choice__label">{option}</span>
        </label>
      ))}
    </fieldset>
  );
}
