import type { IconSet } from '#ui/Icon.tsx';
import sprite from './icons.svg?no-inline';
import './inboxIcons.css';

type InboxIcon = 'search' | 'close' | 'phone' | 'mail' | 'copy' | 'export' | 'filter' | 'previous' | 'next';

/** The staff's icons: the symbols of icons.svg beside this file. */
export const inboxIcons: IconSet<InboxIcon> = { className: 'inbox-icon', drawings: sprite };
