import { type ComponentProps, useMemo, useRef, useState, useTransition } from 'react';
import { prefetchOnIntent } from '#web/dom/prefetchOnIntent.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { loadLogin } from './loginLinks.ts';

/** A button that opens the login dialog, whose code it prefetches on intent. Before hydration it is a link to the login page. */
export function LoginButton({ className, children }: ComponentProps<'a'>) {
  const [isLoaded, setLoaded] = useState(false);
  const [isPending, startWaiting] = useTransition();
  const isWaiting = isPending && !isLoaded;
  const button = useRef<HTMLAnchorElement>(null);
  const intent = useMemo(() => prefetchOnIntent(() => void loadLogin()), []);
  return (
    <>
      <LinkButton
        ref={button}
        href="/login"
        className={className}
        aria-haspopup="dialog"
        aria-busy={isWaiting || undefined}
        onPress={() =>
          startWaiting(async () => {
            const { openLogin } = await loadLogin();
            setLoaded(true);
            if (button.current) openLogin(button.current);
          })
        }
        {...intent}
      >
        {isWaiting ? 'Loading…' : children}
      </LinkButton>
      <span className="visually-hidden" role="status">
        {isWaiting && 'Loading…'}
      </span>
    </>
  );
}
