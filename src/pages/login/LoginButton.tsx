import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { loadPatiently } from '#browser/loadPatiently.ts';
import { prefetchOnIntent } from '#browser/prefetchOnIntent.ts';
import { loginPaths } from '#rules/loginView.ts';
import { LinkButton } from '#ui/LinkButton.tsx';
import { lateMilliseconds, waitingTexts } from './waitingTexts.ts';

const loadDialog = () => import('./LoginDialog.tsx');

let isDialogHere = false;
const LoginDialog = lazy(async () => {
  const { LoginDialog } = await loadPatiently(loadDialog);
  isDialogHere = true;
  return { default: LoginDialog };
});

interface LoginButtonProps {
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * The button that opens the login dialog (HOME-5, LOGIN-1). The dialog's code, its charts and calls are fetched when a
 * visitor is about to press it (CONST-42); pressed earlier, it says that the dialog is on its way and opens it as soon
 * as that has come. Until scripts answer it is a link to the page of the same login.
 */
export function LoginButton({ className, children }: LoginButtonProps) {
  const [presses, setPresses] = useState(0);
  const button = useRef<HTMLAnchorElement>(null);
  const intent = useMemo(() => prefetchOnIntent(() => void loadDialog().catch(() => undefined)), []);
  const [isWaiting, setWaiting] = useState(false);
  const label = useWaitingLabel(isWaiting);

  return (
    <>
      <LinkButton
        ref={button}
        href={loginPaths.page}
        className={className}
        aria-haspopup="dialog"
        aria-busy={isWaiting || undefined}
        onPress={() => {
          setWaiting(!isDialogHere);
          setPresses((count) => count + 1);
        }}
        {...intent}
      >
        {label ?? children}
      </LinkButton>
      {label && (
        <span className="visually-hidden" role="status">
          {label}
        </span>
      )}
      {presses > 0 && (
        <Suspense fallback={null}>
          <LoginDialog presses={presses} opener={button} onArrival={() => setWaiting(false)} />
        </Suspense>
      )}
    </>
  );
}

/** What a button says while what it opens is on its way: at once, and in other words when that takes long. Null: its own label. */
function useWaitingLabel(isWaiting: boolean): string | null {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setLate(true), lateMilliseconds);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isWaiting]);
  if (!isWaiting) return null;
  return isLate ? waitingTexts.late : waitingTexts.soon;
}
