/** Texts while the browser is offline. */
export const offlineTexts = {
  title: 'You are offline',
  text: 'Everything you entered is kept on this page. Go on, and press the button as usual: your enquiry then waits in this browser, for a day at most, and is sent once you are online again.',
} as const;

/** Texts about a queued lead of the form. */
export const queuedLeadTexts = {
  trying: 'Your enquiry is kept until it is sent',
  waiting: 'Your enquiry waits for the connection',
  whenSent:
    'It is sent by itself as soon as we can be reached. If you change an answer, it waits no longer: press the button again.',
  browser:
    'It waits in this browser for a day at most: you may close this page, and open our site again within a day to have it sent. After a day it is never sent, and is removed when our site is opened here next. Do not leave it on a device that others use.',
  page: 'This browser keeps nothing for us: leave this page open until it is sent.',
  cancel: 'Do not send it later',
} as const;

/**
 * The texts about a lead that an earlier page could not send, for anyone who opens the site in this browser: its form,
 * and nothing of its data. `when` is a day and a time.
 */
export const storedLeadTexts = {
  waiting: {
    title: 'An enquiry is still waiting',
    text: (form: string, when: string) =>
      `${named(form)} was made in this browser on ${when}, and we cannot be reached. It is sent by itself soon.`,
  },
  sent: {
    title: 'An enquiry has reached us',
    text: (form: string, when: string) =>
      `${named(form)} was made in this browser on ${when}, while we could not be reached.`,
  },
  rejected: {
    title: 'An enquiry could not be taken as it is',
    text: (form: string, when: string) =>
      `${named(form)} was made in this browser on ${when}; the form may have changed since. If it is yours, please look at it again.`,
  },
  open: 'Open the form',
  show: 'Show it',
  throwAway: 'Throw it away',
  retry: 'Try now',
  cancel: 'Do not send it',
  close: 'Close',
} as const;

const named = (form: string) => (form === '' ? 'It' : `“${form}”`);
