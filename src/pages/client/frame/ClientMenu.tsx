import Menu, { type MenuProps } from '@mui/material/Menu';
import { type MouseEvent, useId, useState } from 'react';

interface ClientMenuProps {
  readonly label: string;
  /** What `useMenuButton` gives. */
  readonly menu: Pick<MenuProps, 'id' | 'open' | 'anchorEl'> & { readonly onClose: () => void };
  /** Where the menu lies: beside the rail, or over and under its button within the sheet. */
  readonly side: 'right' | 'below' | 'above';
  readonly onKeyDown?: MenuProps['onKeyDown'];
  readonly children: MenuProps['children'];
}

const places = {
  right: {
    anchorOrigin: { vertical: 'top', horizontal: 'right' },
    transformOrigin: { vertical: 'top', horizontal: 'left' },
  },
  below: {
    anchorOrigin: { vertical: 'bottom', horizontal: 'left' },
    transformOrigin: { vertical: 'top', horizontal: 'left' },
  },
  above: {
    anchorOrigin: { vertical: 'top', horizontal: 'left' },
    transformOrigin: { vertical: 'bottom', horizontal: 'left' },
  },
} as const;

/** A menu of the client area. Items that do nothing yet can be reached by keys, so that they can be read. */
export function ClientMenu({ label, menu, side, onKeyDown, children }: ClientMenuProps) {
  return (
    <Menu
      {...menu}
      // Within the sidebar: part of its landmark, and of the sheet's dialog while that is open.
      disablePortal
      {...places[side]}
      {...(onKeyDown && { onKeyDown })}
      slotProps={{
        list: { 'aria-label': label, disabledItemsFocusable: true },
        paper: { className: 'client-menu' },
      }}
    >
      {children}
    </Menu>
  );
}

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
