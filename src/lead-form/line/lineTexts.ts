/** What a form says while the browser has no network. */
export const offlineTexts = {
  title: 'You are offline',
  text: 'Everything you entered is kept on this page. Go on, and press the button as usual: your enquiry then waits in this browser, for a day at most, and is sent once you are online again.',
} as const;

/** What a form says of a lead that it keeps because it could not be sent. */
export const keptLeadTexts = {
  trying: 'Your enquiry is kept until it is sent',
  waiting: 'Your enquiry waits for the connection',
  whenSent:
    'It is sent by itself as soon as we can be reached. If you change an answer, it waits no longer: press the button again.',
  stored:
    'It is kept in this browser for a day at most: you may close this page, and open our site again within a day to have it sent. On a device that others use, rather do not leave it here.',
  notStored: 'This browser keeps nothing for us: leave this page open until it is sent.',
  callOff: 'Do not send it later',
} as const;

/** What a page says of a lead that an earlier page could not send; `when` is a day and a time. */
export const leftLeadTexts = {
  waiting: {
    title: 'Your enquiry is still waiting',
    text: (when: string) => `You made it on ${when}, and we cannot be reached. It is sent by itself soon.`,
  },
  sent: {
    title: 'Your enquiry has reached us',
    text: (when: string) => `You made it on ${when}, while we could not be reached.`,
  },
  refused: {
    title: 'Your enquiry could not be taken as it is',
    text: (when: string) =>
      `You made it on ${when}; the form may have changed since. Please look at it again.`,
  },
  open: 'Open the form with what you entered',
  retry: 'Try now',
  callOff: 'Do not send it',
  close: 'Close',
} as const;
