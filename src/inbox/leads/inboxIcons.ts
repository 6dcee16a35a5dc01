import type { IconSet } from '#web/ui/Icon.tsx';
import sprite from './icons.svg?no-inline';
import './inboxIcons.css';

/** The staff's icons: the symbols of icons.svg beside this file. */
export const inboxIcons: IconSet = { className: 'icon inbox-icon', drawings: sprite };
