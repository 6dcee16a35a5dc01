import { type RefObject, useLayoutEffect, useRef } from 'react';

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
