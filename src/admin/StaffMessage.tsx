import type { Message } from '#rules/loginTexts.ts';

interface StaffMessageProps {
  readonly id: string;
  readonly message: Message | null;
}

/** The last message, read out when it comes. */
export function StaffMessage({ id, message }: StaffMessageProps) {
  const look = message?.kind === 'success' ? 'login__message login__message--success' : 'login__message';
  return (
    <p id={id} role="status" className={look}>
      {message?.text}
    </p>
  );
}
