/** The time between being told to stop and taking no more calls. */
export interface StopDelay {
  /** Whether the server was told to stop. */
  readonly isStopping: () => boolean;
  /** Begins it; resolves once it is over. */
  begin(): Promise<void>;
  /** Ends it at once; false when it is not under way. */
  cutShort(): boolean;
}

/** @param seconds how long it lasts */
export function createStopDelay(seconds: number): StopDelay {
  let isStopping = false;
  let end: (() => void) | null = null;

  return {
    isStopping: () => isStopping,
    begin() {
      isStopping = true;
      if (seconds === 0) return Promise.resolve();
      return new Promise((resolve) => {
        const timer = setTimeout(() => end?.(), seconds * 1000);
        end = () => {
          clearTimeout(timer);
          end = null;
          resolve();
        };
      });
    },
    cutShort() {
      const wasUnderWay = end !== null;
      end?.();
      return wasUnderWay;
    },
  };
}
