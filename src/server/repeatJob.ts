/**
 * A job that never runs beside itself: on request, and again so many milliseconds after its last run.
 *
 * @param work is given a signal that a stop aborts
 * @param onIssue called when the work fails; it is repeated all the same
 */
export function repeatJob(
  everyMs: number,
  work: (signal: AbortSignal) => Promise<void>,
  onIssue: (error: unknown) => void,
) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let isRequested = false;
  let running: Promise<void> | null = null;
  let next: NodeJS.Timeout | undefined;

  function request(): Promise<void> {
    isRequested = true;
    if (!signal.aborted) running ??= run();
    return running ?? Promise.resolve();
  }

  async function run(): Promise<void> {
    clearTimeout(next);
    while (isRequested && !signal.aborted) {
      isRequested = false;
      await work(signal).catch(onIssue);
    }
    running = null;
    next = setTimeout(request, everyMs).unref();
  }

  return {
    /** Runs it, once more when it is running; resolves when it is idle. */
    request,
    /** Resolves once a run under way has ended; there is no other one. */
    async stop(): Promise<void> {
      stopping.abort();
      clearTimeout(next);
      await running;
    },
  };
}
