import { type MouseEvent, useId, useState } from 'react';

/** A button that opens a menu, and that menu: what ties the two together. */
export function useMenuButton() {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isOpen = anchor !== null;
  return {
    isOpen,
    close: () => setAnchor(null),
    button: {
      id: `${id}button`,
      'aria-haspopup': 'menu' as const,
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? `${id}menu` : undefined,
      onClick: (event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget),
    },
    menu: { id: `${id}menu`, open: isOpen, anchorEl: anchor, onClose: () => setAnchor(null) },
  };
}
