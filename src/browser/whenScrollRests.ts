/** So many frames without movement are a rest: a smooth scroll takes a frame or two to begin. */
const framesOfRest = 4;

/** Resolves once the page does not scroll: at once on a fresh page, after the way to the top on the way to another one. */
export function whenScrollRests(): Promise<void> {
  return new Promise((resolve) => {
    let last = scrollY;
    let rested = 0;
    const look = () => {
      rested = scrollY === last ? rested + 1 : 0;
      last = scrollY;
      if (rested >= framesOfRest) resolve();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}
