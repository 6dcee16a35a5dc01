/** The data and functions of the probe in the page. Times are milliseconds since navigation. */
interface PageProbe {
  /** The time when the first control was visible, focused and painted. */
  firstInput: number | undefined;
  /** The time when the errors of an empty submit were painted. */
  firstAnswer: number | undefined;
  /** The time when the form was hydrated. */
  hydrated: number | undefined;
  /** Milliseconds from each key's input event to its paint. */
  keys: number[];
  form(): HTMLFormElement | null;
  control(name: string): HTMLInputElement | null;
  /** Calls a function after the next paint. */
  afterPaint(callback: () => void): void;
}

declare global {
  interface Window {
    probe: PageProbe;
  }
}

/**
 * Runs in the measured page before its scripts.
 *
 * @param watches whether to focus the first control and press Submit as soon as possible,
 *   like an impatient visitor. Before hydration the browser posts the form, and the probe continues in the next page.
 */
export function pageProbe(watches: boolean): void {
  const probe: PageProbe = {
    firstInput: undefined,
    firstAnswer: undefined,
    hydrated: undefined,
    keys: [],
    form: () => document.querySelector('form[data-form-type]'),
    control: (name) => document.querySelector(`form[data-form-type] [name="${name}"]`),
    afterPaint(callback) {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = callback;
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
