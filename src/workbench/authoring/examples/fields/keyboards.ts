export interface KeyUse {
  readonly keys: string;
  readonly does: string;
}

const next: KeyUse = { keys: 'Tab', does: 'goes to the next control; with Shift to the one before' };
const send: KeyUse = { keys: 'Enter', does: 'goes to the next step, or sends the form' };
const typed: readonly KeyUse[] = [{ keys: 'Letters, digits', does: 'are typed' }, next, send];
const parts: readonly KeyUse[] = [
  { keys: 'Digits', does: 'fill in the part that has the focus, and go to the next' },
  { keys: '↑ ↓', does: 'make the part greater or less' },
  { keys: '← →', does: 'go from part to part' },
  { keys: 'Space', does: 'opens the calendar or the clock of the browser' },
  next,
  send,
];
const choices: readonly KeyUse[] = [
  { keys: 'Tab', does: 'goes to the chosen option, or to the first; once more: on to the next control' },
  { keys: '↑ ↓ ← →', does: 'choose the option before or behind' },
  { keys: 'Space', does: 'chooses the option that has the focus' },
  send,
];
const boxes: readonly KeyUse[] = [
  { keys: 'Tab', does: 'goes from box to box' },
  { keys: 'Space', does: 'ticks the box, or takes the tick away' },
  send,
];

/** The keys of each control, which is the browser's own. */
export const keyboards: Readonly<Record<string, readonly KeyUse[]>> = {
  text: typed,
  textarea: [
    { keys: 'Letters, digits', does: 'are typed' },
    { keys: 'Enter', does: 'begins a new line' },
    next,
  ],
  tel: [{ keys: 'Digits', does: 'are typed; anything else is left out' }, next, send],
  email: typed,
  pin: [{ keys: 'Digits', does: 'are typed' }, next, send],
  number: [{ keys: 'Digits', does: 'are typed' }, { keys: '↑ ↓', does: 'count up and down' }, next, send],
  money: [{ keys: 'Digits', does: 'are typed, and grouped as they are: 12,50,000' }, next, send],
  stepper: [
    { keys: '↑ ↓', does: 'count up and down' },
    { keys: 'Digits', does: 'are typed' },
    { keys: 'Tab', does: 'goes past the buttons − and +, which are for the pointer' },
    send,
  ],
  slider: [
    { keys: '← → ↑ ↓', does: 'move it one step' },
    { keys: 'Page Up, Page Down', does: 'move it further' },
    { keys: 'Home, End', does: 'move it to its ends' },
    next,
  ],
  date: parts,
  'bounded-date': parts,
  month: parts,
  'bounded-month': parts,
  time: parts,
  'bounded-time': parts,
  select: [
    { keys: '↑ ↓', does: 'choose the option before or behind' },
    { keys: 'Letters', does: 'choose the option that begins with them' },
    { keys: 'Space, Alt + ↓', does: 'open the list; Enter takes an option, Escape closes it' },
    next,
  ],
  search: [
    { keys: 'Letters', does: 'narrow the list down' },
    { keys: '↓ ↑', does: 'go through what is left' },
    { keys: 'Enter', does: 'takes the option; Escape closes the list' },
    next,
  ],
  radio: choices,
  cards: choices,
  yesno: choices,
  checkbox: boxes,
  checkboxes: boxes,
  rows: [
    { keys: 'Tab', does: 'goes through what a row asks, and then to its buttons' },
    { keys: 'Enter, Space', does: 'press a button: add, move, take away, bring back' },
  ],
};
