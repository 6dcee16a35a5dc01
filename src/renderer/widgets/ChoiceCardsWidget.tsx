import type { WidgetProps } from '@rjsf/utils';
import { describedBy } from '../controlIds.ts';
import { useFieldError, useFormBinding } from '../formBinding.ts';
import { offeredOptions } from './ChoiceWidgets.tsx';

/**
 * Native radios or checkboxes on cards with a picture, a text or both. The whole card presses its option, which is
 * named by its label alone; the text describes it.
 */
export function ChoiceCardsWidget({ id, name, required, options }: WidgetProps) {
  const binding = useFormBinding();
  const error = useFieldError(name);
  const value = binding.value(name);
  const field = binding.field(name);
  const isList = field?.kind === 'list';
  return (
    <div className="choice-tiles">
      {offeredOptions(field, options.enumOptions).map(({ value: option, label, text, picture }, position) => {
        const own = `${id}-card-${position}`;
        return (
          <label className="choice-tile" key={String(option)}>
            {picture !== undefined && (
              <img
                className="choice-tile__picture"
                src={picture}
                alt=""
                width="280"
                height="140"
                loading="lazy"
                decoding="async"
              />
            )}
            <input
              type={isList ? 'checkbox' : 'radio'}
              // The first one has the field's id: error summaries link to it.
              id={position === 0 ? id : `${id}-${position}`}
              name={name}
              value={String(option)}
              defaultChecked={Array.isArray(value) ? value.includes(String(option)) : value === option}
              required={!isList && required}
              aria-invalid={error !== undefined}
              aria-labelledby={`${own}-label`}
              aria-describedby={[describedBy(id, options.description), text && `${own}-text`]
                .filter(Boolean)
                .join(' ')}
            />
            <span className="choice-tile__label" id={`${own}-label`}>
              {label}
            </span>
            {text !== undefined && (
              <span className="choice-tile__text" id={`${own}-text`}>
                {text}
              </span>
            )}
          </label>
        );
      })}
    </div>
  );
}
