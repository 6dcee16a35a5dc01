import type { WidgetProps } from '@rjsf/utils';
import type { FieldModel, FieldOption, Figure } from '#engine';
import { describedBy } from '../controlIds.ts';
import { shownText } from '../controls.ts';
import { useFieldError, useFormBinding, useTopic } from '../formBinding.ts';
import { OptionFacts } from '../OptionFacts.tsx';
import { hasValue, showValue } from '../showValue.ts';

type ChoicesProps = WidgetProps & { readonly inputType: 'radio' | 'checkbox' };

/**
 * Native radios or checkboxes, each in its own label; the field's template puts them into a group with a legend. An
 * option with details becomes a card that can be pressed as a whole.
 */
function Choices({ id, name, required, options, inputType }: ChoicesProps) {
  const binding = useFormBinding();
  const error = useFieldError(name);
  const value = binding.value(name);
  const field = binding.field(name);

  const choice = (
    { value: option, label }: FieldOption,
    position: number,
    // what is heard of an option: what it costs, hint and error, its facts
    { figureId, factsId }: { readonly figureId?: string | undefined; readonly factsId?: string } = {},
  ) => (
    <label className="choice" key={String(option)}>
      <input
        type={inputType}
        // The first one has the field's id: error summaries link to it.
        id={position === 0 ? id : `${id}-${position}`}
        name={name}
        value={String(option)}
        defaultChecked={Array.isArray(value) ? value.includes(String(option)) : value === option}
        required={inputType === 'radio' && required}
        aria-invalid={error !== undefined}
        aria-describedby={[figureId, describedBy(id, options.description), factsId].filter(Boolean).join(' ')}
      />
      <span className="choice__label">{label}</span>
    </label>
  );

  return (
    <div className="choice-group__options">
      {offeredOptions(field, options.enumOptions).map((option, position) => {
        if (!option.details) return choice(option, position);
        const factsId = `${id}-facts-${position}`;
        const figureId = field?.optionFigure && `${id}-figure-${position}`;
        return (
          <div className="choice-card" key={String(option.value)}>
            {choice(option, position, { figureId, factsId })}
            {field?.optionFigure && (
              <OptionFigure id={figureId} field={field} option={option} figure={field.optionFigure} />
            )}
            <OptionFacts details={option.details} id={factsId} />
          </div>
        );
      })}
    </div>
  );
}

/** One of several: its value is the option itself, a number where the options are numbers (PAY-20, R2). */
export const RadioWidget = (props: WidgetProps) => <Choices {...props} inputType="radio" />;

/** Any of several: ticking adds the option to the list, unticking removes it (PAY-18, PAY-19). */
export const CheckboxesWidget = (props: WidgetProps) => <Choices {...props} inputType="checkbox" />;

/** A native select with an empty first option. */
export function SelectWidget({ id, name, required, options, placeholder }: WidgetProps) {
  const binding = useFormBinding();
  const error = useFieldError(name);
  const field = binding.field(name);
  const offered = offeredOptions(field, options.enumOptions);
  return (
    <select
      className="field__control"
      id={id}
      name={name}
      defaultValue={shownText(binding.value(name), field)}
      required={required}
      autoComplete={String(options.autocomplete ?? 'on')}
      aria-invalid={error !== undefined}
      aria-describedby={describedBy(id, options.description)}
    >
      <option value="">{placeholder || 'Choose…'}</option>
      {offered.map(({ value, label }) => (
        <option key={String(value)} value={String(value)}>
          {label}
        </option>
      ))}
    </select>
  );
}

/**
 * The options to draw: those that the schema offers in the form's present state (rules between fields may narrow
 * them), with the labels of ui.json.
 */
export function offeredOptions(
  field: FieldModel | undefined,
  offered: WidgetProps['options']['enumOptions'],
): readonly FieldOption[] {
  const all = field?.options ?? [];
  if (!offered) return all;
  const values = new Set<unknown>(offered.map((option) => option.value));
  return all.filter((option) => values.has(option.value));
}

interface OptionFigureProps {
  readonly id: string | undefined;
  readonly field: FieldModel;
  readonly option: FieldOption;
  readonly figure: Figure;
}

/** A derived figure as it would be if this option were chosen. */
function OptionFigure({ id, field, option, figure }: OptionFigureProps) {
  const binding = useFormBinding();
  const value = useTopic(
    binding,
    'values',
    (current) => current.valuesWith(field.name, option.value)[figure.field],
  );
  const derived = binding.field(figure.field);
  const { MadeOf } = binding;
  const chosen = { name: field.name, value: option.value };
  return (
    derived && (
      <>
        <div id={id}>
          <p className="option-figure">
            <strong>{showValue(derived, value)}</strong> {hasValue(derived, value) && figure.note}
          </p>
          {MadeOf && <MadeOf part="absence" field={derived} chosen={chosen} />}
        </div>
        {MadeOf && <MadeOf part="lines" field={derived} chosen={chosen} />}
      </>
    )
  );
}
