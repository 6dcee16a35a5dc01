import type { WidgetProps } from '@rjsf/utils';
import { isChosen, useOptions } from './ChoiceWidgets.tsx';
import { useControl } from './useControl.ts';

/**
 * Native radios or checkboxes on cards with a picture, a text or both. The whole card presses its option, which is
 * named by its label alone; the text describes it.
 */
export function ChoiceCardsWidget(props: WidgetProps) {
  const { id, name, required, schema } = props;
  const { field, value, attributes } = useControl(props);
  const isList = field?.kind === 'list';
  const offered = useOptions(name, schema);
  return (
    <div className="choice-tiles">
      {offered.map(({ value: option, label, text, picture }, position) => {
        const own = `${id}-card-${position}`;
        return (
          <label className="choice choice-tile" key={String(option)}>
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
              {...attributes}
              type={isList ? 'checkbox' : 'radio'}
              // The first one has the field's id: error summaries link to it.
              id={position === 0 ? id : `${id}-${position}`}
              value={String(option)}
              defaultChecked={isChosen(value, option)}
              required={!isList && required}
              aria-labelledby={`${own}-label`}
              aria-describedby={`${attributes['aria-describedby']} ${text ? `${own}-text` : ''}`.trim()}
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
