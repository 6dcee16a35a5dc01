import { type KeyboardEvent, useEffect, useState } from 'react';
import type { useTableOptions } from './useTableOptions.ts';

type TableOptions = ReturnType<typeof useTableOptions>;

/** A list of options below a combobox, moved through by the keys of the combobox. */
export function useOptionList(
  id: string,
  found: TableOptions,
  choose: (option: string) => void,
  setOpen: (isOpen: boolean) => void,
) {
  const [active, setActive] = useState(-1);
  const { options, status } = found;
  const isShown = options.length > 0;
  useEffect(() => {
    if (status === 'closed') setActive(-1);
  }, [status]);
  useEffect(() => {
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  const move = (to: number) => {
    if (to >= options.length - 1) found.more();
    setActive(Math.min(Math.max(to, 0), options.length - 1));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    const option = options[active];
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (isShown) move(key === 'ArrowDown' ? active + 1 : active < 0 ? options.length - 1 : active - 1);
      else setOpen(true);
    } else if (key === 'Enter' && option !== undefined) choose(option);
    else if (key === 'Escape' && status !== 'closed') setOpen(false);
    else return;
    event.preventDefault();
    // Escape would also close a dialog around the form
    event.stopPropagation();
  };
  return {
    active,
    /** Marks no option, because the text has changed. */
    unmark: () => setActive(-1),
    attributes: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isShown,
      'aria-controls': isShown ? listId(id) : undefined,
      'aria-activedescendant': isShown && active >= 0 ? optionId(id, active) : undefined,
      autoComplete: 'off',
      onKeyDown,
    },
  } as const;
}

const listId = (id: string) => `${id}-options`;
const optionId = (id: string, index: number) => `${id}-option-${index}`;

interface OptionListProps {
  readonly id: string;
  readonly label: string;
  readonly found: TableOptions;
  readonly active: number;
  readonly isChosen: (option: string) => boolean;
  readonly isMultiple?: boolean;
  readonly onChoose: (option: string) => void;
}

/** The options of a combobox, and what was found. The combobox keeps the focus. */
export function OptionList({ id, label, found, active, isChosen, isMultiple, onChoose }: OptionListProps) {
  const { options, status, more, retry } = found;
  return (
    <>
      {options.length > 0 && (
        <div
          className="lookup__list"
          id={listId(id)}
          role="listbox"
          aria-label={label}
          aria-multiselectable={isMultiple}
          onMouseDown={(event) => event.preventDefault()}
          onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
            if (scrollTop + clientHeight > scrollHeight - 40) more();
          }}
        >
          {options.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the combobox has the keys
            <div
              key={option}
              id={optionId(id, index)}
              className={`lookup__option${index === active ? ' lookup__option--active' : ''}`}
              role="option"
              aria-selected={isChosen(option)}
              onClick={() => onChoose(option)}
            >
              {option}
            </div>
          ))}
        </div>
      )}
      <p className="lookup__status" role="status">
        {status === 'failed' ? (
          <>
            The options could not be loaded. What you typed stays.{' '}
            <button type="button" onClick={retry}>
              Try again
            </button>
          </>
        ) : (
          foundText(found)
        )}
      </p>
    </>
  );
}

function foundText({ status, options, hasMore, isCut }: TableOptions): string {
  if (status !== 'found') return '';
  const count = options.length;
  if (count === 0) return 'No option matches. Try another spelling';
  if (isCut) return `The first ${count} options. Type more to find the others`;
  return hasMore
    ? `The first ${count} options. Type to find others`
    : `${count} option${count === 1 ? '' : 's'}`;
}
