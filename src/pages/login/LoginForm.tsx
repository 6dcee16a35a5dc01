import type { ReactNode } from 'react';

interface LoginFormProps {
  /** Tells the view's chart, which judges what was entered. */
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** A form of the login dialog. Submitted, it puts the focus into its first empty input, if there is one: that is what it still asks for. */
export function LoginForm({ onSubmit, children }: LoginFormProps) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
        const inputs = event.currentTarget.querySelectorAll('input');
        [...inputs].find(({ value }) => value === '')?.focus();
      }}
    >
      {children}
    </form>
  );
}
