import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { LoginFieldName } from '#machines/login/loginView.ts';

/**
 * Manages the focus in a login form. A form that replaces a focused one gets the focus. A button that was disabled
 * while the form was busy has the focus again afterwards, or else the last field. The first invalid field gets it. A
 * visitor who has moved elsewhere meanwhile stays there.
 */
export function useLoginFocus(
  form: RefObject<HTMLFormElement | null>,
  isBusy: boolean,
  invalidFields: readonly LoginFieldName[],
): void {
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    if (document.activeElement === document.body) form.current?.querySelector('input')?.focus();
  }, [form]);
  useLayoutEffect(() => {
    if (isBusy) {
      pressed.current = document.activeElement;
    } else if (pressed.current !== null) {
      const button = pressed.current;
      pressed.current = null;
      if (document.activeElement !== button && document.activeElement !== document.body) return;
      const isFocusable = button instanceof HTMLElement && button.isConnected && !button.matches(':disabled');
      const lastField = [...(form.current?.querySelectorAll('input') ?? [])].at(-1);
      (isFocusable ? button : lastField)?.focus();
    }
  }, [form, isBusy]);
  useEffect(() => {
    const field = invalidFields[0] && form.current?.elements.namedItem(invalidFields[0]);
    if (field instanceof HTMLElement && form.current?.contains(document.activeElement)) field.focus();
  }, [form, invalidFields]);
}
