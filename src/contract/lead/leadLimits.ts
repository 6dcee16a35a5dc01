/** The longest body of a lead call, in bytes. The server rejects a longer one (413 over 64 KiB). */
export const maxLeadBytes = 64 * 1024;

export const leadTooLongText = 'This is too much text to send. Shorten your longest answers.';
