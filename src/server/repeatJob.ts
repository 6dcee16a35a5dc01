/**
 * Runs a job on request and at an interval after its last run, one run at a time.
 *
 * @param everyMs milliseconds from the end of a run to the next one
 * @param work receives a signal that `stop` aborts
 * @param onIssue called for each failed run; the next one runs as usual
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
    /** Runs the job, or once more if it is running. Resolves when it is idle. */
    request,
    /** Resolves when the current run has ended. No other run starts. */
    async stop(): Promise<void> {
      stopping.abort();
      clearTimeout(next);
      await running;
    },
  };
}
