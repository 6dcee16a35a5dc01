/** How long a visitor waits for the next code, in seconds (CONST-2), told every second (CONST-3). */
export const otpCountdownSeconds = 60;
export const otpTickMilliseconds = 1000;

/** How long the success of the forgot-password view stays (CONST-4). */
export const resetMessageMilliseconds = 2000;

/** How long the dialog takes to close (CONST-5). */
export const dialogCloseMilliseconds = 300;

/** After this long a call without an answer counts as one that did not get through. */
export const loginCallMilliseconds = 15_000;
