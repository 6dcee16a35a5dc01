import Menu, { type MenuProps } from '@mui/material/Menu';
import Tooltip, { type TooltipProps } from '@mui/material/Tooltip';
import { type MouseEvent, type ReactNode, useId, useState } from 'react';
import { Icon } from '#web/ui/Icon.tsx';
import { clientIcons } from './clientIcons.ts';
import { useClientSidebar } from './useClientSidebar.ts';

interface ClientMenuProps extends Pick<MenuProps, 'children' | 'onKeyDown'> {
  readonly label: string;
  readonly menu: ReturnType<typeof useMenuButton>['menu'];
  /** The position in the sheet, relative to the button. Outside the sheet, the menu is next to the rail. */
  readonly inSheet?: 'below' | 'above';
}

const placement = (anchor: 'top' | 'bottom', side: 'left' | 'right', origin: 'top' | 'bottom' = 'top') => ({
  anchorOrigin: { vertical: anchor, horizontal: side },
  transformOrigin: { vertical: origin, horizontal: 'left' as const },
});
const placements = {
  right: placement('top', 'right'),
  below: placement('bottom', 'left'),
  above: placement('top', 'left', 'bottom'),
};

/** A menu of the client area. Disabled items are focusable, so screen readers find them. */
export function ClientMenu({ label, menu, inSheet = 'below', ...rest }: ClientMenuProps) {
  const { isSheetOpen } = useClientSidebar();
  return (
    <Menu
      {...menu}
      {...placements[isSheetOpen ? inSheet : 'right']}
      {...rest}
      // keeps the menu inside the sidebar's landmark, and inside the dialog of an open sheet
      disablePortal
      slotProps={{
        list: { 'aria-label': label, disabledItemsFocusable: true },
        paper: { className: 'client-menu' },
      }}
    />
  );
}

/** Props that connect a button to its menu. Before hydration the button opens `popoverTarget`. */
export function useMenuButton(popoverTarget?: string) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isOpen = anchor !== null;
  const close = () => setAnchor(null);
  return {
    close,
    button: {
      id: `${id}button`,
      popoverTarget,
      'aria-haspopup': 'menu' as const,
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? `${id}menu` : undefined,
      onClick: (event: MouseEvent<HTMLElement>) => {
        event.preventDefault();
        setAnchor(event.currentTarget);
      },
    },
    menu: { id: `${id}menu`, open: isOpen, anchorEl: anchor, onClose: close },
  };
}

interface LargeButtonProps extends Pick<ReturnType<typeof useMenuButton>, 'button'> {
  readonly emblem: ReactNode;
  readonly name: string;
  readonly note: string;
}

/** A large button of the sidebar that opens a menu. */
export function LargeButton({ button, emblem, name, note }: LargeButtonProps) {
  return (
    <RailTooltip label={`${name}, ${note}`}>
      <button type="button" className="client-item client-item--large" {...button}>
        {emblem}
        <span className="client-item__label">
          <span className="client-item__name" translate="no">
            {name}
          </span>
          <span className="client-item__note">{note}</span>
        </span>
        <Icon from={clientIcons} name="chevrons" />
      </button>
    </RailTooltip>
  );
}

interface RailTooltipProps extends Pick<TooltipProps, 'children'> {
  readonly label: string;
}

/** The label of an icon in the collapsed sidebar, without a delay. */
export function RailTooltip({ label, children }: RailTooltipProps) {
  const { isCollapsed } = useClientSidebar();
  return (
    <Tooltip
      // an element, because MUI would use a text as the name or native tooltip of the button
      title={isCollapsed ? <span>{label}</span> : ''}
      placement="right"
      describeChild
      // the sidebar clips its content, except fixed elements
      slotProps={{ popper: { disablePortal: true, popperOptions: { strategy: 'fixed' } } }}
    >
      {children}
    </Tooltip>
  );
}
