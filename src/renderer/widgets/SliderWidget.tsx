import type { WidgetProps } from '@rjsf/utils';
import { useEffect, useRef, useState } from 'react';
import { cleanValue, describeValue } from '#engine';
import { describedBy } from '../controlIds.ts';
import { shownText } from '../controls.ts';
import { useFieldError, useFormBinding } from '../formBinding.ts';

/** A native slider with its value beside it and, as wished, marked values below. */
export function SliderWidget({ id, name, schema, options, required }: WidgetProps) {
  const binding = useFormBinding();
  const field = binding.field(name);
  const error = useFieldError(name);
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(() => shownText(binding.value(name), field));
  const { minimum: least = 0, maximum: most = 100 } = schema;
  const ticks = Array.isArray(options.ticks) ? options.ticks.map(Number) : [];

  useEffect(() => {
    const element = input.current;
    if (!element) return;
    const show = () => setText(element.value);
    element.addEventListener('input', show);
    show();
    const stop = binding.subscribe(`value ${name}`, () => queueMicrotask(show));
    return () => {
      element.removeEventListener('input', show);
      stop();
    };
  }, [binding, name]);

  const inWords = (value: string) =>
    field && value !== '' ? describeValue(field, cleanValue(field, value)) : value;
  const listId = ticks.length > 0 ? `${id}-ticks` : undefined;
  return (
    <div className="range-slider">
      <input
        ref={input}
        type="range"
        id={id}
        name={name}
        min={least}
        max={most}
        step={schema.multipleOf ?? 1}
        list={listId}
        defaultValue={text}
        required={required}
        aria-valuetext={inWords(text)}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(id, options.description)}
      />
      <output className="slider__value" htmlFor={id}>
        {inWords(text)}
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
              <span key={tick} style={{ ['--at' as string]: (tick - least) / (most - least) }}>
                {inWords(String(tick))}
              </span>
            ))}
          </div>
        </>
      )}
    </div>
  );
}
