import Tooltip from '@mui/material/Tooltip';
import type { ReactElement } from 'react';

/** The sidebar's state, for its content. */
export interface SidebarItemProps {
  /** Whether it shows icons only. */
  readonly isCollapsed: boolean;
  readonly isInSheet: boolean;
  /** A link within it was followed. */
  readonly onFollow: () => void;
}

interface RailTooltipProps extends Pick<SidebarItemProps, 'isCollapsed'> {
  readonly label: string;
  readonly children: ReactElement;
}

/** The sidebar scrolls and clips; fixed elements are not clipped. */
const withinSidebar = {
  popper: { disablePortal: true, popperOptions: { strategy: 'fixed' } },
} as const;

/** The label beside an icon of the collapsed sidebar, without delay. */
export function RailTooltip({ label, isCollapsed, children }: RailTooltipProps) {
  return (
    // As a node, not a text: MUI would make the text the element's name or its native tooltip.
    <Tooltip
      title={isCollapsed ? <span>{label}</span> : ''}
      placement="right"
      describeChild
      slotProps={withinSidebar}
    >
      {children}
    </Tooltip>
  );
}
