/** What a form says while the browser has no network. */
export const offlineTexts = {
  title: 'You are offline',
  text: 'Everything you entered is kept. Go on, and press the button as usual: it is sent once you are online again.',
} as const;

/** What a form says of a lead that it keeps because it could not be sent. */
export const keptLeadTexts = {
  title: 'Your enquiry waits for the connection',
  waiting: 'It is sent by itself as soon as we can be reached. Change an answer, and it waits no more.',
  trying: 'We are trying to send it.',
  stored:
    'It is kept in this browser for a day at most: close this page if you like, and open our site again within a day to have it sent. On a device that others use, rather do not leave it here.',
  notStored: 'This browser keeps nothing for us: leave this page open until it is sent.',
  callOff: 'Do not send it later',
} as const;

/** What a page says of a lead that an earlier page could not send; `when` is a time such as '14:05'. */
export const leftLeadTexts = {
  waiting: {
    title: 'Your enquiry is still waiting',
    text: (when: string) => `You made it at ${when}, and we could not be reached. It is sent by itself soon.`,
  },
  sent: {
    title: 'Your enquiry has reached us',
    text: (when: string) => `You made it at ${when}, while we could not be reached.`,
  },
  refused: {
    title: 'Your enquiry could not be taken as it is',
    text: (when: string) =>
      `You made it at ${when}; the form may have changed since. Please look at it again.`,
  },
  open: 'Open the form with what you entered',
  retry: 'Try now',
  callOff: 'Do not send it',
  close: 'Close',
} as const;
