import { type RefObject, useEffect } from 'react';

/** Gives the focus to a view's first field when the view takes the place of one that had the focus and is gone. */
export function useTakenOverFocus(firstField: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (document.activeElement === document.body) firstField.current?.focus();
  }, [firstField]);
}
