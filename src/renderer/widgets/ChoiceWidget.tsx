import type { WidgetProps } from '@rjsf/utils';
import type { FieldOption, Value } from '#engine';
import { describedBy } from '../describedBy.ts';
import { useFieldError, useFormBinding } from '../formBinding.ts';
import { offeredOptions } from './offeredOptions.ts';

interface ChoicesProps {
  readonly props: WidgetProps;
  readonly type: 'radio' | 'checkbox';
  isChosen(value: Value | undefined, option: FieldOption): boolean;
  /** Called with the option, and whether it is now chosen. */
  choose(option: FieldOption, chosen: boolean): void;
}

/** Native radios or checkboxes, each in its own label; the field's template puts them into a group with a legend. */
function Choices({ props, type, isChosen, choose }: ChoicesProps) {
  const { id, name, required, options } = props;
  const binding = useFormBinding();
  const error = useFieldError(name);
  const value = binding.value(name);
  return (
    <div className="choice-group__options">
      {offeredOptions(binding.field(name), options.enumOptions).map((option, position) => (
        <label className="choice" key={option.value}>
          <input
            type={type}
            // The first one has the field's id: error summaries link to it.
            id={position === 0 ? id : `${id}-${position}`}
            name={name}
            value={option.value}
            defaultChecked={isChosen(value, option)}
            required={type === 'radio' && required}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(id, options.description)}
            onChange={({ currentTarget }) => choose(option, currentTarget.checked)}
            // Choosing what is chosen already changes nothing for the browser, but moves a wizard on (R16).
            onClick={() => type === 'radio' && binding.value(name) === option.value && choose(option, true)}
          />
          <span className="choice__label">{option.label}</span>
        </label>
      ))}
    </div>
  );
}

/** One of several: stores the option itself, a number where the options are numbers (PAY-20, R2). */
export function RadioWidget(props: WidgetProps) {
  const binding = useFormBinding();
  return (
    <Choices
      props={props}
      type="radio"
      isChosen={(value, option) => value === option.value}
      choose={(option) => binding.change(props.name, option.value)}
    />
  );
}

/** Any of several: adds or removes the option's value in the list (PAY-18, PAY-19). */
export function CheckboxesWidget(props: WidgetProps) {
  const binding = useFormBinding();
  const list = () => {
    const value = binding.value(props.name);
    return Array.isArray(value) ? (value as readonly string[]) : [];
  };
  return (
    <Choices
      props={props}
      type="checkbox"
      isChosen={(value, option) => Array.isArray(value) && value.includes(String(option.value))}
      choose={(option, chosen) => {
        const others = list().filter((value) => value !== option.value);
        binding.change(props.name, chosen ? [...others, String(option.value)] : others);
      }}
    />
  );
}
