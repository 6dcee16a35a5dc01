import type { WidgetProps } from '@rjsf/utils';
import type { HTMLInputTypeAttribute } from 'react';
import { controlText } from '../controls.ts';
import { stepsOf } from './steps.ts';
import { useControl } from './useControl.ts';

export type InputProps = WidgetProps & {
  readonly inputType: HTMLInputTypeAttribute;
  readonly furtherDescription?: string;
  readonly onFocusChange?: (hasFocus: boolean) => void;
  readonly list?: string;
  /** The control's initial text, if it differs from the value. */
  readonly initialText?: string;
  /** The bounds of a day, month or time. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
};

/**
 * A native, uncontrolled input, so React renders nothing while somebody types. It has no `maxlength`, because that
 * would cut pasted text; a text that is too long is an error.
 */
export function Input(props: InputProps) {
  const { options, schema, placeholder, inputType, furtherDescription, onFocusChange, list, initialText } =
    props;
  const { min, max } = props;
  const { field, value, attributes } = useControl(props, furtherDescription);
  const steps = inputType === 'number' && field?.kind === 'number' ? stepsOf(schema) : undefined;

  return (
    <input
      {...attributes}
      className="field__control"
      type={inputType}
      list={list}
      onFocus={onFocusChange && (() => onFocusChange(true))}
      onBlur={onFocusChange && (() => onFocusChange(false))}
      defaultValue={initialText ?? controlText(value, field)}
      // browsers create an element for an empty placeholder too, and compute its style on each key
      placeholder={placeholder || undefined}
      autoComplete={String(options.autocomplete ?? 'on')}
      inputMode={options.inputmode as 'text' | undefined}
      enterKeyHint={options.enterkeyhint as 'next' | undefined}
      min={min ?? (inputType === 'date' ? '1900-01-01' : steps?.min)}
      step={steps?.step}
      max={max ?? (inputType === 'date' ? undefined : schema.maximum)}
      autoCapitalize={field?.capitals ? 'characters' : undefined}
    />
  );
}

/** A native textarea. */
export function TextareaWidget(props: WidgetProps) {
  const { options, placeholder } = props;
  const { field, value, attributes } = useControl(props);
  return (
    <textarea
      {...attributes}
      className="field__control field__control--long"
      rows={Number(options.rows ?? 4)}
      defaultValue={controlText(value, field)}
      placeholder={placeholder || undefined}
      autoComplete={String(options.autocomplete ?? 'on')}
    />
  );
}
