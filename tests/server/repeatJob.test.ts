import { expect, it, onTestFinished, vi } from 'vitest';
import { repeatJob } from '#server/repeatJob.ts';

/** A job whose runs the test ends. */
function openJob() {
  vi.useFakeTimers();
  const runs: (PromiseWithResolvers<void> & { readonly signal: AbortSignal })[] = [];
  const issues: unknown[] = [];
  const work = (signal: AbortSignal) => {
    const run = { ...Promise.withResolvers<void>(), signal };
    runs.push(run);
    return run.promise;
  };
  const job = repeatJob(1000, work, (error) => void issues.push(error));
  onTestFinished(() => void vi.useRealTimers());
  return { job, runs, issues };
}

it('requests during a run cause one more run after it', async () => {
  const { job, runs } = openJob();
  const idle = job.request();
  void job.request();
  void job.request();
  expect(runs).toHaveLength(1);
  runs[0]?.resolve();
  await vi.waitFor(() => expect(runs).toHaveLength(2));
  runs[1]?.resolve();
  await idle;
  expect(runs).toHaveLength(2);
});

it('runs at an interval, also after a failed run, whose error is reported', async () => {
  const { job, runs, issues } = openJob();
  const idle = job.request();
  runs[0]?.reject('no database');
  await idle;
  expect(issues).toEqual(['no database']);
  await vi.advanceTimersByTimeAsync(999);
  expect(runs).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(runs).toHaveLength(2);
});

it('stop aborts and awaits the current run, and prevents others', async () => {
  const { job, runs } = openJob();
  void job.request();
  const stopped = job.stop();
  expect(runs[0]?.signal.aborted).toBe(true);
  void job.request();
  runs[0]?.resolve();
  await stopped;
  await vi.advanceTimersByTimeAsync(5000);
  expect(runs).toHaveLength(1);
});
