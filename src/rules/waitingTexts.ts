/** After how long a visitor who waits for something is told that it takes longer than it should. */
export const lateMilliseconds = 4500;

/**
 * After how long a form posts itself whose code did not come: long enough for the code to come on a bad line after all, and
 * short enough for a visitor who was told to wait.
 */
export const postMilliseconds = 20_000;

/** What a button says while what it opens is on its way. */
export const waitingTexts = { soon: 'Loading…', late: 'Still loading… Press to try now' } as const;

/** What a form says while the code that sends it stays away; the telephone number stands between `call` and the full stop. */
export const formLateTexts = {
  title: 'This form is still loading',
  text: 'What you typed is kept, and what you pressed will be done as soon as the form is ready. The page goes on trying by itself.',
  retry: 'Try again now',
  call: 'Or call us:',
} as const;
