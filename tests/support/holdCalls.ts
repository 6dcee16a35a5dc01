import { fromPromise, type PromiseActorLogic } from 'xstate';

/** A pending call that the test resolves or rejects. */
export interface HeldCall<TInput, TOutput> {
  readonly input: TInput;
  readonly isAborted: () => boolean;
  readonly answer: (output: TOutput) => Promise<void>;
  /** Rejects the call, by default with the error of a missing response. */
  readonly fail: (error?: unknown) => Promise<void>;
}

/** Waits until actors have received settled promises. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Returns actor logic for `provide`, and its calls, which wait until the test responds. */
export function holdCalls<TInput, TOutput>() {
  const calls: HeldCall<TInput, TOutput>[] = [];
  const logic: PromiseActorLogic<TOutput, TInput> = fromPromise(({ input, signal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<TOutput>();
    calls.push({
      input,
      isAborted: () => signal.aborted,
      async answer(output) {
        resolve(output);
        await settle();
      },
      async fail(error: unknown = new Error('no answer')) {
        reject(error);
        await settle();
      },
    });
    return promise;
  });
  return { calls, logic };
}
