import { type ComponentProps, lazy, useMemo, useRef, useState, useTransition } from 'react';
import { loginPaths } from '#machines/login/loginView.ts';
import { importWithRetry } from '#site/dom/importWithRetry.ts';
import { prefetchOnIntent } from '#site/dom/prefetchOnIntent.ts';
import { LinkButton } from '#site/ui/LinkButton.tsx';

const loadDialog = () => import('./LoginDialog.tsx');
const LoginDialog = lazy(async () => ({ default: (await importWithRetry(loadDialog)).LoginDialog }));

/** The dialog's code loads when a visitor is about to press. Until hydration the button is a link to the login page. */
export function LoginButton({ className, children }: ComponentProps<'a'>) {
  const [presses, setPresses] = useState(0);
  const [isPending, startWaiting] = useTransition();
  const isWaiting = isPending && presses === 0;
  const button = useRef<HTMLAnchorElement>(null);
  const intent = useMemo(() => prefetchOnIntent(() => void loadDialog().catch(() => undefined)), []);
  return (
    <>
      <LinkButton
        ref={button}
        href={loginPaths.page}
        className={className}
        aria-haspopup="dialog"
        aria-busy={isWaiting || undefined}
        onPress={() => startWaiting(() => setPresses((count) => count + 1))}
        {...intent}
      >
        {isWaiting ? 'Loading…' : children}
      </LinkButton>
      <span className="visually-hidden" role="status">
        {isWaiting && 'Loading…'}
      </span>
      {presses > 0 && <LoginDialog presses={presses} opener={button} />}
    </>
  );
}
