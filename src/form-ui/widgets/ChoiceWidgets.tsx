import type { RJSFSchema, WidgetProps } from '@rjsf/utils';
import { type ComponentType, type ReactElement, useContext, useLayoutEffect, useMemo, useRef } from 'react';
import { emptyValue, type FieldModel, type FieldOption, isEmpty, type Value } from '#forms/index.ts';
import { controlText } from '../controls.ts';
import { ActionButton } from '../formPost.tsx';
import { areSame, fieldValue, GroupContext, useFormState, useFormStore } from '../formStore.ts';
import { useShownText } from '../shownText.tsx';
import { useControl } from './useControl.ts';

/** An option with details. */
export interface CardProps {
  readonly id: string;
  readonly position: number;
  readonly option: FieldOption;
  readonly field: FieldModel | undefined;
  /** Renders the option, described by the elements with these ids. */
  readonly choice: (amountId: string | undefined, factsId: string) => ReactElement;
}

type ChoicesProps = WidgetProps & {
  /** Renders an option with details (ChoiceCardsWidget.tsx). */
  readonly Card?: ComponentType<CardProps>;
};

/** Native radios or checkboxes, in the fieldset of the field's template. */
export function ChoicesWidget({ Card, ...props }: ChoicesProps) {
  const { id, htmlName: name = '', required, schema } = props;
  const { field, value, attributes } = useControl(props);
  const isList = field?.kind === 'list';
  const offered = useOptions(name, schema);
  const shown = useShownText();

  const choice = (
    { value: option, label, text, picture }: FieldOption,
    position: number,
    amountId?: string,
    factsId?: string,
  ) => {
    const [labelId, textId] = text ? [`${id}-label-${position}`, `${id}-text-${position}`] : [];
    return (
      <label className="choice" key={String(option)}>
        <input
          {...attributes}
          type={isList ? 'checkbox' : 'radio'}
          // The first one has the field's id, to which the error summary links.
          id={position === 0 ? id : `${id}-${position}`}
          value={String(option)}
          defaultChecked={isChosen(value, option)}
          required={!isList && attributes.required}
          aria-labelledby={labelId}
          aria-describedby={[amountId, attributes['aria-describedby'], factsId, textId]
            .filter(Boolean)
            .join(' ')}
        />
        <span className="choice__label">
          {text ? <span id={labelId}>{shown(label)}</span> : shown(label)}
          {text && (
            <span className="choice__text" id={textId}>
              {shown(text)}
            </span>
          )}
        </span>
        {picture && <img className="choice__picture" src={picture} alt="" loading="lazy" decoding="async" />}
      </label>
    );
  };

  const options = (
    <div className="choice-group__options">
      {offered.map((option, position) =>
        Card && option.details ? (
          <Card
            key={String(option.value)}
            {...{ id, position, option, field }}
            choice={(amountId, factsId) => choice(option, position, amountId, factsId)}
          />
        ) : (
          choice(option, position)
        ),
      )}
    </div>
  );
  const isOptional = useContext(GroupContext).isOptional || !required;
  if (!field || isList || !isOptional || field.default !== undefined) return options;
  return (
    <>
      {options}
      <ClearButton id={id} field={field} />
    </>
  );
}

/**
 * A button that clears an optional choice, because radios cannot be unchecked. The first option, `id`, gets the focus.
 */
function ClearButton({ id, field }: { readonly id: string; readonly field: FieldModel }) {
  const { name, label } = field;
  const { change } = useFormStore();
  const isChosen = useFormState((state) => !isEmpty(fieldValue(state, name), field));
  if (!isChosen) return null;
  return (
    <ActionButton
      action={`clear ${name}`}
      className="choice-group__clear"
      aria-label={`Clear answer: ${label}`}
      onPress={() => {
        change(name, emptyValue(field));
        document.getElementById(id)?.focus();
      }}
    >
      Clear answer
    </ActionButton>
  );
}

/** A native select with an empty first option. */
export function SelectWidget(props: WidgetProps) {
  const { htmlName: name = '', options, schema, placeholder } = props;
  const { field, value: first, attributes } = useControl(props);
  const offered = useOptions(name, schema);
  const select = useRef<HTMLSelectElement>(null);
  const chosen = controlText(first, field);
  const isMounted = useRef(false);
  // Runs after each render, because a value may be set before its option is rendered. The first render keeps a choice
  // from before hydration.
  useLayoutEffect(() => {
    if (isMounted.current && select.current && select.current.value !== chosen) select.current.value = chosen;
    isMounted.current = true;
  });
  return (
    <select
      {...attributes}
      ref={select}
      className="field__control"
      defaultValue={chosen}
      autoComplete={String(options.autocomplete ?? 'on')}
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

/** Returns whether a field's current schema contains an option, because rules between fields may narrow the options. */
export function offeredBy({ enum: own, items }: RJSFSchema): (option: FieldOption) => boolean {
  const offered = own ?? (items as RJSFSchema | undefined)?.enum;
  const values = offered && new Set<unknown>(offered);
  return ({ value }) => values?.has(value) ?? true;
}

const noOptions: readonly FieldOption[] = [];

/**
 * Returns the offered options, and the chosen one even if it is no longer offered, so that the control shows the form's
 * value. The list stays the same while its options do, because there may be thousands.
 */
export function useOptions(name: string, schema: RJSFSchema): readonly FieldOption[] {
  const { options: all = noOptions } = useFormStore().field(name) ?? {};
  const isOffered = useMemo(() => offeredBy(schema), [schema]);
  const withdrawn = useMemo(() => all.filter((option) => !isOffered(option)), [all, isOffered]);
  const retained = useFormState((state) => {
    const value = fieldValue(state, name);
    return withdrawn.filter((option) => isChosen(value, option.value));
  }, areSame);
  return useMemo(
    () =>
      all.flatMap((option) => {
        if (isOffered(option)) return [option];
        return retained.includes(option) ? [{ ...option, label: `${option.label} (no longer offered)` }] : [];
      }),
    [all, isOffered, retained],
  );
}

export const isChosen = (value: Value | undefined, option: FieldOption['value']): boolean =>
  Array.isArray(value) ? value.includes(String(option)) : value === option;
