/** The toast after a lead was stored (ERR-18). */
export const leadStoredText = (formType: string): string => `${formType} submitted successfully!`;

/** The toast after a lead was not stored, or no answer came (ERR-16, ERR-17). */
export const leadFailedText = (formType: string): string => `Failed to submit ${formType}. Try again later.`;

/** How long a lead's toast stays, in milliseconds (CONST-23). */
export const toastMilliseconds = 3000;
