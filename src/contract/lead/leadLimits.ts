/** Maximum size of a lead call's body, in bytes. The server rejects a larger one with 413. */
export const maxLeadBytes = 64 * 1024;

export const leadTooLongText = 'This is too much text to send. Shorten your longest answers.';
