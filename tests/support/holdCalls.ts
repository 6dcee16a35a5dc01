import { fromPromise, type PromiseActorLogic } from 'xstate';

/** A call under way, to be answered by the test. */
export interface HeldCall<TInput, TOutput> {
  readonly input: TInput;
  readonly isAborted: () => boolean;
  readonly answer: (output: TOutput) => Promise<void>;
  /** No answer comes: the network is gone, or whatever else a call rejects with. */
  readonly fail: (error?: unknown) => Promise<void>;
}

/** Lets promises that have settled reach the actors that wait for them. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** An actor for `provide` that records the calls of a machine; each waits until the test answers it. */
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
