import type { IconSet } from '#web/ui/Icon.tsx';
import sprite from './icons.svg?no-inline';
import './inboxIcons.css';

/** The icons of the inbox, as symbols in icons.svg. */
export const inboxIcons: IconSet = { className: 'icon inbox-icon', drawings: sprite };
