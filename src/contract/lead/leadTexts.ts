/** The toast after a lead was stored. */
export const leadStoredText = (formType: string): string => `${formType} submitted successfully!`;

/** The toast after a failed or missing response. */
export const leadFailedText = (formType: string): string => `Failed to submit ${formType}. Try again later.`;

/** Duration of a lead's toast, in milliseconds. */
export const toastMilliseconds = 3000;

/** The text while a form retries its lead. */
export const leadRetryingTexts = {
  title: 'Still trying to send it …',
  text: 'We could not reach our server. Your answers are kept, and this page keeps trying. You need not do anything.',
} as const;

/** The text beside the button after a failure, in addition to the toast. */
export const leadUnsentTexts = {
  title: 'Your enquiry was not sent',
  again: (button: string) => `Everything you entered is still here. To try again, press “${button}”.`,
  invalid:
    'Everything you entered is still here. Correct the answers listed at the top of the form and send it again.',
} as const;
