import { type ToggleEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** A native popover, which also works before hydration. Its button, Escape, a click outside or navigation closes it. */
export function usePopover<Popover extends HTMLElement>(onClose?: (popover: Popover) => void) {
  const ref = useRef<Popover>(null);
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  const openPath = useRef(pathname);
  useEffect(() => {
    if (openPath.current !== pathname) ref.current?.hidePopover();
    // popovers opened before hydration stay open
    else setOpen(ref.current?.matches(':popover-open') === true);
    openPath.current = pathname;
  }, [pathname]);
  return {
    isOpen,
    close: () => ref.current?.hidePopover(),
    popoverProps: {
      ref,
      popover: 'auto' as const,
      onToggle: ({ target, currentTarget, newState }: ToggleEvent<Popover>) => {
        // in React, toggle events of popovers inside this one bubble up to it
        if (target !== currentTarget) return;
        setOpen(newState === 'open');
        if (newState === 'closed') onClose?.(currentTarget);
      },
    },
  };
}
