import { fromPromise, type PromiseActorLogic } from 'xstate';

/** A pending call, which the test answers. */
export interface HeldCall<TInput, TOutput> {
  readonly input: TInput;
  readonly isAborted: () => boolean;
  readonly answer: (output: TOutput) => Promise<void>;
  /** Rejects the call, by default like a lost network. */
  readonly fail: (error?: unknown) => Promise<void>;
}

/** Waits until settled promises reach their actors. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** An actor for `provide` that records the calls of a machine until the test answers them. */
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
