/** Editors and git write in several steps: wait until they are done. */
const usualSettleMs = 150;

/** Something that is done once for many calls that come in a row. */
export interface OnceSettled {
  (): void;
  /** Cancels what would still be done. */
  readonly cancel: () => void;
}

/** Makes a function that acts once nobody has called it for a while. */
export function onceSettled(act: () => void, settleMs: number = usualSettleMs): OnceSettled {
  let settle: NodeJS.Timeout | undefined;
  const cancel = () => clearTimeout(settle);
  const call = () => {
    cancel();
    settle = setTimeout(act, settleMs);
  };
  return Object.assign(call, { cancel });
}
