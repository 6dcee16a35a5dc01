import type { WidgetProps } from '@rjsf/utils';
import { useRef, useState } from 'react';
import { Input } from './InputWidgets.tsx';
import { limitsText, useNumberSchema } from './numberBounds.ts';

/** A whole number between two buttons, with its current bounds, at which the buttons stop. */
export function StepperWidget(props: WidgetProps) {
  const { id, label } = props;
  const schema = useNumberSchema(props);
  const box = useRef<HTMLDivElement>(null);
  const [announced, setAnnounced] = useState('');

  const step = (direction: 'stepUp' | 'stepDown') => {
    const input = box.current?.querySelector('input');
    if (!input) return;
    input[direction]();
    // A change by a script fires no event, but the form listens to it.
    input.dispatchEvent(new Event('input', { bubbles: true }));
    setAnnounced(input.value);
  };
  const boundsId = `${id}-bounds`;
  return (
    <div className="number-stepper" ref={box}>
      <button type="button" aria-label={`Less: ${label}`} onClick={() => step('stepDown')}>
        <span aria-hidden="true">−</span>
      </button>
      <Input {...props} schema={schema} inputType="number" furtherDescription={boundsId} />
      <button type="button" aria-label={`More: ${label}`} onClick={() => step('stepUp')}>
        <span aria-hidden="true">+</span>
      </button>
      <p className="number-stepper__bounds" id={boundsId}>
        {limitsText(schema)}
      </p>
      <span className="visually-hidden" role="status">
        {announced}
      </span>
    </div>
  );
}
