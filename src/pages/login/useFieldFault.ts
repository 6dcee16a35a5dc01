import { type RefObject, useEffect, useRef } from 'react';
import type { Message } from '#rules/loginTexts.ts';

/**
 * Whether a message says that what was entered is wrong, until that is changed. The field takes the focus then, so that
 * it is put right at once; whoever has left the form meanwhile stays where they are.
 */
export function useFieldFault(
  message: Message | null,
  entered: string,
  field: RefObject<HTMLInputElement | null>,
): boolean {
  const told = useRef({ message, entered });
  if (told.current.message !== message) told.current = { message, entered };
  const isFault = message?.isFieldFault === true && told.current.entered === entered;
  useEffect(() => {
    const form = field.current?.form;
    if (message?.isFieldFault && form?.contains(document.activeElement)) field.current?.focus();
  }, [message, field]);
  return isFault;
}
