import type { WidgetProps } from '@rjsf/utils';
import { type HTMLInputTypeAttribute, useEffect, useRef } from 'react';
import { describedBy } from '../controlIds.ts';
import { shownText } from '../controls.ts';
import { useFieldError, useFormBinding } from '../formBinding.ts';

type InputProps = WidgetProps & {
  readonly inputType: HTMLInputTypeAttribute;
  /** The id of something else that describes the control. */
  readonly furtherDescription?: string;
  /** The id of the list that is offered while typing. */
  readonly list?: string;
  /** What the control shows at first, where that is not the value itself. */
  readonly shown?: string;
};

/**
 * A native input that keeps its own text: nothing is drawn anew while typing. The form hears of it through its own
 * listener (listenToControls); what comes back from the form's state is written by the field's template.
 */
export function Input(props: InputProps) {
  const { id, name, required, options, schema, placeholder, inputType, furtherDescription, list } = props;
  const binding = useFormBinding();
  const field = binding.field(name);
  const error = useFieldError(name);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const element = input.current;
    // The last day that may be chosen is known only now: a prerendered page may be days old.
    if (element?.type === 'date' && field?.notAfter === '{today}') element.max = binding.today();
  }, [binding, field]);

  return (
    <input
      ref={input}
      className="field__control"
      type={inputType}
      id={id}
      name={name}
      list={list}
      defaultValue={props.shown ?? shownText(binding.value(name), field)}
      required={required}
      // an empty one too would be an element of its own, whose style is worked out with every key
      placeholder={placeholder || undefined}
      autoComplete={String(options.autocomplete ?? 'on')}
      inputMode={options.inputmode as 'text' | undefined}
      enterKeyHint={options.enterkeyhint as 'next' | undefined}
      // Digits and capitals are cut after stripping, so that a number pasted with spaces fits.
      maxLength={field?.digits === undefined && !field?.capitals ? schema.maxLength : undefined}
      min={inputType === 'date' ? '1900-01-01' : schema.minimum}
      max={inputType === 'date' ? undefined : schema.maximum}
      autoCapitalize={field?.capitals ? 'characters' : undefined}
      aria-invalid={error !== undefined}
      aria-describedby={
        describedBy(id, options.description) + (furtherDescription ? ` ${furtherDescription}` : '')
      }
    />
  );
}

export const TextWidget = (props: WidgetProps) => <Input {...props} inputType="text" />;
export const TelWidget = (props: WidgetProps) => <Input {...props} inputType="tel" />;
export const EmailWidget = (props: WidgetProps) => <Input {...props} inputType="email" />;
export const NumberWidget = (props: WidgetProps) => <Input {...props} inputType="number" />;
export const DateWidget = (props: WidgetProps) => <Input {...props} inputType="date" />;

/** A PIN code: a number control whose value is text (PAY-36, R3). */
export const PinWidget = (props: WidgetProps) => <Input {...props} inputType="number" />;

/** A native textarea that keeps its own text, like the inputs. */
export function TextareaWidget({ id, name, required, options, schema, placeholder }: WidgetProps) {
  const binding = useFormBinding();
  const error = useFieldError(name);
  return (
    <textarea
      className="field__control field__control--long"
      id={id}
      name={name}
      rows={Number(options.rows ?? 4)}
      defaultValue={shownText(binding.value(name), binding.field(name))}
      required={required}
      placeholder={placeholder || undefined}
      autoComplete={String(options.autocomplete ?? 'on')}
      maxLength={schema.maxLength}
      aria-invalid={error !== undefined}
      aria-describedby={describedBy(id, options.description)}
    />
  );
}
