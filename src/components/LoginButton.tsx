import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { loadPatiently } from '#components/loadPatiently.ts';
import { prefetchOnIntent } from '#components/prefetchOnIntent.ts';

const loadDialog = () => import('#components/login/LoginDialog.tsx');

const LoginDialog = lazy(async () => ({ default: (await loadPatiently(loadDialog)).LoginDialog }));

interface LoginButtonProps {
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * The button that opens the login dialog (HOME-5, LOGIN-1). The dialog's code, its charts and calls are fetched when a
 * visitor is about to press it (CONST-42); pressed earlier, it opens the dialog as soon as that has come. A press before
 * the page's own script was there is kept by the start script (`data-pressed`).
 */
export function LoginButton({ className, children }: LoginButtonProps) {
  const [presses, setPresses] = useState(0);
  const button = useRef<HTMLButtonElement>(null);
  const intent = useMemo(() => prefetchOnIntent(() => void loadDialog().catch(() => undefined)), []);
  const press = useCallback(() => setPresses((count) => count + 1), []);

  useEffect(() => {
    if (button.current?.dataset.pressed === 'early') press();
  }, [press]);

  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        data-pressed=""
        aria-haspopup="dialog"
        onClick={press}
        {...intent}
      >
        {children}
      </button>
      {presses > 0 && (
        <Suspense fallback={null}>
          <LoginDialog presses={presses} opener={button} />
        </Suspense>
      )}
    </>
  );
}
