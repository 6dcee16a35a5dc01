/** Seconds until the next code may be requested; the countdown is announced every second. */
export const otpCountdownSeconds = 60;
export const otpTickMilliseconds = 1000;

/** How long the success of the forgot-password view stays. */
export const resetMessageMilliseconds = 2000;

/** How long the dialog takes to close. */
export const dialogCloseMilliseconds = 300;

/** After this long a call without an answer counts as one that did not get through. */
export const loginCallMilliseconds = 15_000;
