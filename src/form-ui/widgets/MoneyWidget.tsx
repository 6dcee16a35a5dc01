import type { WidgetProps } from '@rjsf/utils';
import { useEffect, useRef } from 'react';
import { amountInWords, groupDigits, isGrouped, readAmount } from '#forms/index.ts';
import { fieldValue, useFormState, useFormStore } from '../formStore.ts';
import { isOneKey } from '../typing.ts';
import { Input } from './InputWidgets.tsx';
import { narrowedText, useNumberSchema } from './numberBounds.ts';

/**
 * An amount whose digits are grouped the Indian way during typing, with the amount in words and its limits by other answers.
 * The value is a number.
 */
export function MoneyWidget(props: WidgetProps) {
  const { id, htmlName: name = '', schema, options } = props;
  const box = useRef<HTMLDivElement>(null);
  const value = useFormState((state) => fieldValue(state, name));
  const words = typeof value === 'number' ? amountInWords(value) : '';
  const limits = narrowedText(useFormStore().field(name), schema, useNumberSchema(props));

  useEffect(() => {
    const input = box.current?.querySelector('input');
    if (!input) return;
    const listening = new AbortController();
    const { signal } = listening;
    let wasGrouped = true;
    const prepare = (event: InputEvent) => {
      stepOverComma(event);
      wasGrouped = isGrouped(input.value) && !/[,\s]/.test(event.data ?? '');
    };
    const group = (event: Event) => {
      // not during a composition, whose text the input method replaces on the next key
      if (event.target !== input || (event instanceof InputEvent && event.isComposing)) return;
      if (!isOneKey(event)) groupWhole(input);
      // commas typed by the visitor stay
      else if (wasGrouped) groupTyped(input);
    };
    // Listeners at the window run first, so the form's listener at the document reads the grouped text.
    for (const type of ['input', 'compositionend'])
      window.addEventListener(type, group, { signal, capture: true });
    input.addEventListener('beforeinput', prepare, { signal });
    // Input from before hydration is not grouped.
    groupWhole(input);
    return () => listening.abort();
  }, []);

  const [wordsId, limitsId] = [`${id}-words`, `${id}-limits`];
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
        furtherDescription={`${wordsId} ${limitsId}`}
      />
      <p className="money__words" id={wordsId}>
        {words}
      </p>
      <p className="money__words" id={limitsId}>
        {limits}
      </p>
    </div>
  );
}

/** Groups an amount that was pasted, autofilled or typed before hydration. Other text stays and is invalid. */
function groupWhole(input: HTMLInputElement): void {
  const amount = readAmount(input.value);
  if (amount) write(input, groupDigits(amount), Number.POSITIVE_INFINITY);
}

/** Groups the digits after a key; the caret stays after the same digit. Other text stays. */
function groupTyped(input: HTMLInputElement): void {
  const { value } = input;
  const plain = value.replaceAll(',', '');
  const grouped = groupDigits(plain);
  if (!isGrouped(grouped)) return;
  const before = value.slice(0, input.selectionStart ?? value.length).replaceAll(',', '').length;
  let caret = 0;
  for (let signs = 0; signs < before && caret < grouped.length; caret += 1)
    if (grouped[caret] !== ',') signs += 1;
  write(input, grouped, caret);
}

function write(input: HTMLInputElement, text: string, caret: number): void {
  if (input.value === text) return;
  input.value = text;
  const at = Math.min(caret, text.length);
  if (document.activeElement === input) input.setSelectionRange(at, at);
}

/** Moves the caret across a comma before a deletion, because a deleted comma would reappear at once. */
function stepOverComma(event: InputEvent): void {
  const input = event.target as HTMLInputElement;
  const caret = input.selectionStart ?? 0;
  if (caret !== input.selectionEnd) return;
  if (event.inputType === 'deleteContentBackward' && input.value[caret - 1] === ',')
    input.setSelectionRange(caret - 1, caret - 1);
  if (event.inputType === 'deleteContentForward' && input.value[caret] === ',')
    input.setSelectionRange(caret + 1, caret + 1);
}
