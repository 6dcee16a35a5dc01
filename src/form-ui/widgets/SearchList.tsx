import type { WidgetProps } from '@rjsf/utils';
import { useEffect, useMemo, useRef, useState } from 'react';
import { foldText } from '#forms/formats/foldText.ts';
import type { FieldOption } from '#forms/index.ts';
import { areSame, fieldValue, useFormState } from '../formStore.ts';
import { isChosen, useOptions } from './ChoiceWidgets.tsx';
import { useControl } from './useControl.ts';

/** More options would slow down typing. */
const mostShown = 50;

interface Search {
  readonly text: string;
  /** The options that were ticked when the text changed. They stay, because removing one would lose the focus. */
  readonly ticked: readonly string[];
}

/**
 * Checkboxes in a scrolling box, with a search above them. Without scripts all options are there. With scripts only ticked
 * ones and the first matches are, because the form reads ticked checkboxes from the page.
 */
export function SearchList(props: WidgetProps) {
  const { id, htmlName: name = '', schema, label } = props;
  const { value: first, attributes } = useControl(props);
  const offered = useOptions(name, schema);
  const value = useFormState((state) => (fieldValue(state, name) ?? []) as readonly string[], areSame);
  // null until hydration
  const [search, setSearch] = useState<Search | null>(null);
  const box = useRef<HTMLInputElement>(null);
  const ticked = useRef(value);
  useEffect(() => {
    ticked.current = value;
  }, [value]);
  useEffect(() => {
    const update = () => setSearch({ text: box.current?.value ?? '', ticked: ticked.current });
    // the form stops the event of a text on its way to React (controls.ts)
    const handleInput = ({ target }: Event) => target === box.current && update();
    update();
    document.addEventListener('input', handleInput, true);
    return () => document.removeEventListener('input', handleInput, true);
  }, []);
  const folded = useMemo(() => offered.map(({ label: text }) => foldText(text)), [offered]);
  const chosen = useMemo(() => chosenOf(offered, value), [offered, value]);
  const kept = useMemo(() => chosenOf(offered, search?.ticked), [offered, search?.ticked]);
  const sought = foldText(search?.text ?? '');
  const matching = offered.filter((_, index) => folded[index]?.includes(sought));
  const shown = new Set([...(search ? matching.slice(0, mostShown) : matching), ...chosen, ...kept]);
  const status = [
    ...(chosen.length > 0 ? [`Ticked: ${chosen.map((option) => option.label).join(', ')}`] : []),
    ...(search && matching.length > mostShown
      ? [`${mostShown} of ${matching.length} options are shown`]
      : []),
    ...(matching.length === 0 ? ['No option matches'] : []),
  ];
  return (
    <div className="search-list">
      <input
        ref={box}
        type="search"
        className="field__control search-list__search"
        aria-label={`Search: ${label}`}
        aria-controls={`${id}-list`}
        placeholder="Search"
        autoComplete="off"
        enterKeyHint="search"
        // Enter would send the form
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <div className="search-list__options" id={`${id}-list`}>
        {offered
          .filter((option) => shown.has(option))
          .map((option, position) => (
            <label className="choice" key={String(option.value)}>
              <input
                {...attributes}
                type="checkbox"
                id={position === 0 ? id : `${id}-${option.value}`}
                value={String(option.value)}
                required={false}
                defaultChecked={isChosen(search ? value : first, option.value)}
              />
              <span className="choice__label">{option.label}</span>
            </label>
          ))}
      </div>
      <p className="search-list__status" aria-live="polite">
        {status.join('. ')}
      </p>
    </div>
  );
}

const chosenOf = (options: readonly FieldOption[], value: readonly string[] = []): readonly FieldOption[] =>
  options.filter((option) => isChosen(value, option.value));
