import Tooltip from '@mui/material/Tooltip';
import type { ReactElement } from 'react';
import { useClientSidebar } from './useClientSidebar.ts';

interface RailTooltipProps {
  readonly label: string;
  readonly children: ReactElement;
}

/** The label beside an icon of the collapsed sidebar, without delay. */
export function RailTooltip({ label, children }: RailTooltipProps) {
  const { isCollapsed } = useClientSidebar();
  return (
    <Tooltip
      // As a node, not a text: MUI would make the text the element's name or its native tooltip.
      title={isCollapsed ? <span>{label}</span> : ''}
      placement="right"
      describeChild
      // The sidebar scrolls and clips; fixed elements are not clipped.
      slotProps={{ popper: { disablePortal: true, popperOptions: { strategy: 'fixed' } } }}
    >
      {children}
    </Tooltip>
  );
}
