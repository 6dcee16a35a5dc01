import { useEffect, useRef } from 'react';
import type { Message } from '#machines/login/loginTexts.ts';
import { scrollBehavior } from '#site/dom/motion.ts';

/** The id of the error message of a marked field. */
export const loginMessageId = 'login-message';

/** The last message, which stays readable when its toast has gone. */
export function LoginMessage({ message }: { readonly message: Message | null | undefined }) {
  const element = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (message) element.current?.scrollIntoView({ block: 'nearest', behavior: scrollBehavior() });
  }, [message]);
  return (
    <p
      ref={element}
      id={loginMessageId}
      role="status"
      className={`login__message login__message--${message?.kind ?? 'none'}`}
    >
      {message?.text}
    </p>
  );
}
