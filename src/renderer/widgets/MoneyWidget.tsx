import type { WidgetProps } from '@rjsf/utils';
import { useEffect, useRef, useState } from 'react';
import { amountInWords, cleanValue, type FieldModel, groupDigits } from '#engine';
import { useFormBinding } from '../formBinding.ts';
import { Input } from './InputWidgets.tsx';

/** What is kept of a typed or pasted amount: digits and one point with two more, at most. */
function amountOf(text: string): string {
  const [whole = '', ...rest] = text.replace(/[^\d.]/g, '').split('.');
  const kept = whole.replace(/^0+(?=\d)/, '');
  // A point without digits before it is that of 'Rs.'.
  return rest.length === 0 || kept === '' ? kept : `${kept}.${rest.join('').slice(0, 2)}`;
}

/**
 * An amount in money: grouped as India groups it while it is typed, the caret where it was, with the amount in words
 * beside it. The form hears of the number.
 */
export function MoneyWidget(props: WidgetProps) {
  const { id, name, schema, options } = props;
  const binding = useFormBinding();
  const field = binding.field(name);
  const box = useRef<HTMLDivElement>(null);
  const [words, setWords] = useState('');

  useEffect(() => {
    const input = box.current?.querySelector('input');
    if (!input || !field) return;
    const say = () => setWords(wordsFor(field, input.value));
    const listening = new AbortController();
    const { signal } = listening;
    // Before the form's own listener, which stands further up and reads what is left here.
    input.addEventListener(
      'input',
      () => {
        keepGrouped(input);
        say();
      },
      { signal },
    );
    input.addEventListener('beforeinput', stepOverComma, { signal });
    // What was typed before the engine came is in no groups yet.
    keepGrouped(input);
    say();
    // What comes from elsewhere, the template writes first.
    const stop = binding.subscribe(`value ${name}`, () => queueMicrotask(say));
    return () => {
      listening.abort();
      stop();
    };
  }, [binding, field, name]);

  const wordsId = `${id}-words`;
  return (
    <div className="money" ref={box}>
      <Input
        {...props}
        options={{
          inputmode: schema.type === 'integer' ? 'numeric' : 'decimal',
          autocomplete: 'off',
          ...options,
        }}
        inputType="text"
        furtherDescription={wordsId}
      />
      <p className="money__words" id={wordsId}>
        {words}
      </p>
    </div>
  );
}

function wordsFor(field: FieldModel, text: string): string {
  const value = cleanValue(field, text);
  return typeof value === 'number' ? amountInWords(value) : '';
}

/** Groups what stands in the control; the caret stays behind the same digit. */
function keepGrouped(input: HTMLInputElement): void {
  // '12 lakh' is not 12: what says more than an amount stays as it is, and is refused.
  if (/[^\d.,\s₹]/.test(input.value.replace(/rs\.?|\/-/gi, ''))) return;
  const grouped = groupDigits(amountOf(input.value));
  if (grouped === input.value) return;
  const behind = amountOf(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
  input.value = grouped;
  let caret = 0;
  for (let signs = 0; signs < behind && caret < grouped.length; caret += 1)
    if (grouped[caret] !== ',') signs += 1;
  if (document.activeElement === input) input.setSelectionRange(caret, caret);
}

/** Deleting a comma would bring it back at once: the digit behind it is meant. */
function stepOverComma(event: InputEvent): void {
  const input = event.target as HTMLInputElement;
  const caret = input.selectionStart ?? 0;
  if (caret !== input.selectionEnd) return;
  if (event.inputType === 'deleteContentBackward' && input.value[caret - 1] === ',')
    input.setSelectionRange(caret - 1, caret - 1);
  if (event.inputType === 'deleteContentForward' && input.value[caret] === ',')
    input.setSelectionRange(caret + 1, caret + 1);
}
