/** What the probe offers to measuring code that runs in the page. Times are milliseconds since navigation began. */
interface PageProbe {
  /** When the first control was visible and took the focus, the frame painted. */
  firstInput: number | undefined;
  /** When an empty submit had been answered, the answer painted. */
  firstAnswer: number | undefined;
  /** When the form was hydrated. */
  hydrated: number | undefined;
  /** Milliseconds from each key's input event to its paint. */
  keys: number[];
  form(): HTMLFormElement | null;
  control(name: string): HTMLInputElement | null;
  /** Calls back once the next frame is painted. */
  afterPaint(then: () => void): void;
}

declare global {
  interface Window {
    probe: PageProbe;
  }
}

/**
 * Runs in the measured page before any of its scripts.
 *
 * @param watches - whether to put the focus on the first control and press the submit button as soon as that can be
 *   done, as an impatient visitor would: the form posts itself then, and the probe goes on in the page that answers.
 */
export function pageProbe(watches: boolean): void {
  const probe: PageProbe = {
    firstInput: undefined,
    firstAnswer: undefined,
    hydrated: undefined,
    keys: [],
    form: () => document.querySelector('form[data-form-type]'),
    control: (name) => document.querySelector(`form[data-form-type] [name="${name}"]`),
    afterPaint(then) {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = then;
        port2.postMessage(null);
      });
    },
  };
  window.probe = probe;
  if (!watches || !location.protocol.startsWith('http')) return;

  const before = JSON.parse(sessionStorage.getItem('probe') ?? 'null') as {
    readonly begin: number;
    readonly firstInput: number;
  } | null;
  const begin = before?.begin ?? performance.timeOrigin;
  const now = () => performance.timeOrigin + performance.now() - begin;
  const eachFrame = (isDone: () => boolean) =>
    requestAnimationFrame(() => {
      if (!isDone()) eachFrame(isDone);
    });
  const awaitHydration = () =>
    eachFrame(() => {
      if (probe.form()?.dataset.live === undefined) return false;
      probe.hydrated = now();
      return true;
    });
  const awaitAnswer = () =>
    eachFrame(() => {
      if (!probe.form()?.querySelector('[name][aria-invalid=true]')?.checkVisibility()) return false;
      probe.afterPaint(() => {
        probe.firstAnswer = now();
        awaitHydration();
      });
      return true;
    });
  if (before) {
    probe.firstInput = before.firstInput;
    awaitAnswer();
    return;
  }
  eachFrame(() => {
    const control = probe.form()?.querySelector<HTMLInputElement>('[name]:not([type=hidden])');
    if (!control?.checkVisibility()) return false;
    control.focus({ preventScroll: true });
    if (document.activeElement !== control) return false;
    probe.afterPaint(() => {
      probe.firstInput = now();
      sessionStorage.setItem('probe', JSON.stringify({ begin, firstInput: probe.firstInput }));
      probe.form()?.querySelector<HTMLButtonElement>('button[type=submit]')?.click();
      awaitAnswer();
    });
    return true;
  });
}
