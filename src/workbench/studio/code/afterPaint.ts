/** A value that is handed on once what it is about has been painted. */
export interface AfterPaint<Value> {
  /** Hands a value on after the next paint, in place of one that is still held. */
  readonly hold: (value: Value) => void;
  /** Hands on at once what is held. */
  readonly flush: () => void;
  readonly isHeld: () => boolean;
}

/**
 * What a key sets off, after the key: its letter is painted first, and several letters in one frame are handed on as one.
 *
 * @param take gets what was held last
 */
export function afterPaint<Value>(take: (value: Value) => void): AfterPaint<Value> {
  let held: { readonly value: Value } | null = null;
  const flush = () => {
    const last = held;
    held = null;
    if (last) take(last.value);
  };
  return {
    hold(value) {
      if (held === null) requestAnimationFrame(() => setTimeout(flush));
      held = { value };
      // a page that nobody sees paints nothing
      if (document.hidden) flush();
    },
    flush,
    isHeld: () => held !== null,
  };
}
