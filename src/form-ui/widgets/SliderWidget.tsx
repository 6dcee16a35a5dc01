import type { WidgetProps } from '@rjsf/utils';
import { useEffect, useRef, useState } from 'react';
import { cleanValue, describeValue } from '#forms/index.ts';
import { controlText } from '../controls.ts';
import { fieldValue, useFormState } from '../formStore.ts';
import { useControl } from './useControl.ts';

/** A native slider with its value beside it and, as wished, marked values below. */
export function SliderWidget(props: WidgetProps) {
  const { id, name, schema, options } = props;
  const { field, attributes } = useControl(props);
  const value = useFormState((state) => fieldValue(state, name));
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(() => controlText(value, field));
  // An untouched one stands in its middle: the control knows where.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the control has the value by now
  useEffect(() => setText(input.current?.value ?? ''), [value]);

  const { minimum = 0, maximum = 100 } = schema;
  const ticks = Array.isArray(options.ticks) ? options.ticks.map(Number) : [];

  const formatText = (value: string) =>
    field && value !== '' ? describeValue(field, cleanValue(field, value)) : value;
  const listId = ticks.length > 0 ? `${id}-ticks` : undefined;
  return (
    <div className="range-slider">
      <input
        {...attributes}
        ref={input}
        type="range"
        min={minimum}
        max={maximum}
        step={schema.multipleOf ?? 1}
        list={listId}
        defaultValue={text}
        aria-valuetext={formatText(text)}
      />
      <output className="slider__value" htmlFor={id}>
        {formatText(text)}
      </output>
      {listId !== undefined && (
        <>
          <datalist id={listId}>
            {ticks.map((tick) => (
              <option key={tick} value={tick} />
            ))}
          </datalist>
          <div className="slider__ticks" aria-hidden="true">
            {ticks.map((tick) => (
              <span key={tick} style={{ ['--at' as string]: (tick - minimum) / (maximum - minimum) }}>
                {formatText(String(tick))}
              </span>
            ))}
          </div>
        </>
      )}
    </div>
  );
}
