import type { ComponentProps } from 'react';

/** A button that sends no form. */
export function Button(props: ComponentProps<'button'>) {
  return <button type="button" {...props} />;
}

/** A button as the studio draws it; `look` names what it is beyond that. */
export function StudioButton({ look, ...props }: ComponentProps<'button'> & { readonly look?: string }) {
  return <button type="button" className={look ? `studio-button ${look}` : 'studio-button'} {...props} />;
}

/** An option of a choice: its value, its words, and whether it cannot be chosen now. */
export type ChoiceOption = readonly [value: string, words: string, isOff?: boolean];

interface ChoiceProps extends ComponentProps<'select'> {
  readonly options: readonly ChoiceOption[];
  readonly onChoose: (value: string) => void;
}

/** One of several from a list. */
export function Choice({ options, onChoose, ...props }: ChoiceProps) {
  return (
    <select className="panel-select" {...props} onChange={({ target }) => onChoose(target.value)}>
      {options.map(([value, words, isOff]) => (
        <option key={value} value={value} disabled={isOff}>
          {words}
        </option>
      ))}
    </select>
  );
}
