import type { WidgetProps } from '@rjsf/utils';
import { describeValue } from '#forms/index.ts';
import { controlText } from '../controls.ts';
import { fieldValue, useFormState } from '../formStore.ts';
import { stepsOf } from './steps.ts';
import { useControl } from './useControl.ts';

/** A native slider with its value next to it. The values of `ui:ticks` are marked below, and a drag snaps to them. */
export function SliderWidget(props: WidgetProps) {
  const { id, htmlName: name = '', schema, options } = props;
  const { field, attributes } = useControl(props);
  const value = useFormState((state) => fieldValue(state, name));
  const { minimum = 0, maximum = 100 } = schema;
  const { min = 0, step } = stepsOf({ ...schema, type: 'integer' });
  const ticks = (options.ticks ?? []) as readonly number[];
  const text = field && value !== undefined ? describeValue(field, value) : '';
  return (
    <div className="range-slider">
      <input
        {...attributes}
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
      <div className="slider__ticks" aria-hidden="true">
        <datalist id={`${id}-ticks`}>
          {ticks.map((tick) => (
            <option
              key={tick}
              value={tick}
              style={{ ['--at' as string]: (tick - minimum) / (maximum - minimum) }}
            >
              {field && describeValue(field, tick)}
            </option>
          ))}
        </datalist>
      </div>
    </div>
  );
}
