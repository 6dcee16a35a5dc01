import type { WidgetProps } from '@rjsf/utils';
import { useEffect, useRef } from 'react';
import { amountInWords, groupDigits, readAmount } from '#forms/index.ts';
import { fieldValue, useFormState } from '../formStore.ts';
import { isOneKey } from '../typing.ts';
import { Input } from './InputWidgets.tsx';

/** Grouped the Indian way while the visitor types, with the amount in words beside it. The form gets the number. */
export function MoneyWidget(props: WidgetProps) {
  const { id, name, schema, options } = props;
  const box = useRef<HTMLDivElement>(null);
  const value = useFormState((state) => fieldValue(state, name));
  const words = typeof value === 'number' ? amountInWords(value) : '';

  useEffect(() => {
    const input = box.current?.querySelector('input');
    if (!input) return;
    const listening = new AbortController();
    const { signal } = listening;
    const group = (event: Event) => {
      // an input method rewrites its composition with the next key
      if (event.target !== input || (event instanceof InputEvent && event.isComposing)) return;
      groupInput(input, isOneKey(event));
    };
    // The form's own listener at the document reads this result.
    for (const type of ['input', 'compositionend'])
      window.addEventListener(type, group, { signal, capture: true });
    input.addEventListener('beforeinput', stepOverComma, { signal });
    // Input from before hydration is not grouped yet.
    groupInput(input, false);
    return () => listening.abort();
  }, []);

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

/** A word or a sign behind the digits. */
const trailingText = /\d.*[^\d.,\s]/;

/** Groups the control's amount; the caret stays behind the same digit. Any other text stays, and is an error. */
function groupInput(input: HTMLInputElement, isTyping: boolean): void {
  const { value } = input;
  const amount = readAmount(value);
  if (!amount || (isTyping && (trailingText.test(value) || value.endsWith(' ')))) return;
  const grouped = groupDigits(amount);
  if (grouped === value) return;
  const before = value.slice(0, input.selectionStart ?? value.length);
  const behind = trailingText.test(value) ? grouped.length : (readAmount(before)?.length ?? 0);
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
