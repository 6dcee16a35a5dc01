import type { WidgetProps } from '@rjsf/utils';
import { useEffect, useRef } from 'react';
import { describeValue } from '#forms/index.ts';
import { controlText } from '../controls.ts';
import { fieldValue, useFormState } from '../formStore.ts';
import { narrowedText, useNumberSchema } from './numberBounds.ts';
import { stepsOf } from './steps.ts';
import { neededWidth } from './tickLabels.ts';
import { useControl } from './useControl.ts';

/**
 * A native slider with its value next to it. The values of `ui:ticks` are marked below, and a drag snaps to them. Its scale stays the
 * same; the thumb stops at the limits by other answers, which are written below.
 */
export function SliderWidget(props: WidgetProps) {
  const { id, htmlName: name = '', schema, options } = props;
  const limitsId = `${id}-limits`;
  const { field, attributes } = useControl(props, limitsId);
  const current = useNumberSchema(props);
  const input = useStops(current);
  const value = useFormState((state) => fieldValue(state, name));
  const { minimum = 0, maximum = 100 } = schema;
  const { min = 0, step } = stepsOf({ ...schema, type: 'integer' });
  const ticks = ((options.ticks ?? []) as readonly number[]).map((tick) => ({
    tick,
    label: field ? describeValue(field, tick) : '',
    at: (tick - minimum) / (maximum - minimum),
  }));
  const text = field && value !== undefined ? describeValue(field, value) : '';
  return (
    <div className="range-slider">
      <input
        {...attributes}
        ref={input}
        type="range"
        min={min}
        max={maximum}
        step={step ?? 1}
        list={`${id}-ticks`}
        defaultValue={controlText(value, field)}
        aria-valuetext={text}
      />
      {/* the slider itself announces its value */}
      <output className="slider__value" htmlFor={id} aria-live="off">
        {text}
      </output>
      <div
        className="slider__ticks"
        aria-hidden="true"
        style={{ ['--characters' as string]: neededWidth(ticks) }}
      >
        <datalist id={`${id}-ticks`}>
          {ticks.map(({ tick, label, at }) => (
            <option key={tick} value={tick} style={{ ['--at' as string]: at }}>
              {label}
            </option>
          ))}
        </datalist>
      </div>
      <p className="slider__limits" id={limitsId}>
        {narrowedText(field, schema, current)}
      </p>
    </div>
  );
}

/** Moves the thumb back to the nearest limit before the form reads it. Without a number between the limits it moves freely. */
function useStops({ minimum = 0, maximum = 100 }: WidgetProps['schema']) {
  const slider = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const listening = new AbortController();
    const stop = ({ target }: Event) => {
      const { current: input } = slider;
      if (!input || target !== input || minimum > maximum) return;
      const nearest = Math.min(Math.max(input.valueAsNumber, minimum), maximum);
      if (nearest === input.valueAsNumber) return;
      // rounded to the slider's steps
      input.value = String(nearest);
      if (input.valueAsNumber > maximum) input.stepDown();
      if (input.valueAsNumber < minimum) input.stepUp();
    };
    // listeners at the window run before the form's at the document
    window.addEventListener('input', stop, { signal: listening.signal, capture: true });
    return () => listening.abort();
  }, [minimum, maximum]);
  return slider;
}
