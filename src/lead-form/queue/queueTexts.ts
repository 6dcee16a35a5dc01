export const offlineTexts = {
  title: 'You are offline',
  text: 'Your answers are kept on this page. You can carry on and press the button as usual. This browser then keeps your enquiry for up to a day and sends it when you are online again.',
} as const;

export const queuedLeadTexts = {
  trying: 'We are keeping your enquiry until it is sent',
  waiting: 'Your enquiry is waiting for a connection',
  whenSent:
    'This page sends it by itself once you are online again. If you change an answer, press the button again.',
  browser:
    'This browser keeps it for up to a day. You may close this page. If you open our site again within a day, it is sent. After a day it is not sent, and it is deleted the next time our site is opened here. Do not leave it on a device that other people use.',
  page: 'This browser cannot keep your enquiry. Leave this page open until it is sent.',
  cancel: 'Cancel sending',
} as const;

/** These texts name the form but contain no data of the lead, because anyone may open the site in this browser. */
export const storedLeadTexts = {
  waiting: {
    title: 'An enquiry is still waiting',
    text: (form: string, when: string) =>
      `“${form}” was filled in on this browser on ${when}, and we cannot be reached right now. It will be sent by itself.`,
  },
  sent: {
    title: 'We have received an enquiry',
    text: (form: string, when: string) =>
      `“${form}” was filled in on this browser on ${when}, when we could not be reached.`,
  },
  rejected: {
    title: 'We could not accept an enquiry',
    text: (form: string, when: string) =>
      `“${form}” was filled in on this browser on ${when}. The form may have changed since then. If it is yours, please check it again.`,
  },
  open: 'Open the form',
  show: 'Show it',
  throwAway: 'Delete it',
  retry: 'Try now',
  cancel: 'Do not send it',
  close: 'Close',
} as const;
