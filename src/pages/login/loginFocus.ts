import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the keyboard's place while a view is busy: a button that is disabled loses the focus. Afterwards it has the
 * focus again; if it is still disabled, or has gone, `next` has it. A visitor who went elsewhere meanwhile stays there.
 */
export function useKeptFocus(isBusy: boolean, next: RefObject<HTMLElement | null>): void {
  const pressed = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (isBusy) {
      pressed.current = document.activeElement;
    } else if (pressed.current !== null) {
      const button = pressed.current;
      pressed.current = null;
      if (document.activeElement !== button && document.activeElement !== document.body) return;
      const canTakeFocus =
        button instanceof HTMLElement && button.isConnected && !button.matches(':disabled');
      (canTakeFocus ? button : next.current)?.focus();
    }
  }, [isBusy, next]);
}

/** Gives the focus to a view's first field when the view takes the place of one that had the focus and is gone. */
export function useTakenOverFocus(firstField: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (document.activeElement === document.body) firstField.current?.focus();
  }, [firstField]);
}
