import type { WidgetProps } from '@rjsf/utils';
import { describedBy } from '../describedBy.ts';
import { useFieldError, useFormBinding } from '../formBinding.ts';
import { offeredOptions } from './offeredOptions.ts';

type ChoicesProps = WidgetProps & { readonly inputType: 'radio' | 'checkbox' };

/** Native radios or checkboxes, each in its own label; the field's template puts them into a group with a legend. */
function Choices({ id, name, required, options, inputType }: ChoicesProps) {
  const binding = useFormBinding();
  const error = useFieldError(name);
  const value = binding.value(name);
  return (
    <div className="choice-group__options">
      {offeredOptions(binding.field(name), options.enumOptions).map((option, position) => (
        <label className="choice" key={option.value}>
          <input
            type={inputType}
            // The first one has the field's id: error summaries link to it.
            id={position === 0 ? id : `${id}-${position}`}
            name={name}
            value={option.value}
            defaultChecked={
              Array.isArray(value) ? value.includes(String(option.value)) : value === option.value
            }
            required={inputType === 'radio' && required}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(id, options.description)}
          />
          <span className="choice__label">{option.label}</span>
        </label>
      ))}
    </div>
  );
}

/** One of several: its value is the option itself, a number where the options are numbers (PAY-20, R2). */
export const RadioWidget = (props: WidgetProps) => <Choices {...props} inputType="radio" />;

/** Any of several: ticking adds the option to the list, unticking removes it (PAY-18, PAY-19). */
export const CheckboxesWidget = (props: WidgetProps) => <Choices {...props} inputType="checkbox" />;
