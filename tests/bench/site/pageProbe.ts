/** The probe's data for code in the page. Times are milliseconds since navigation. */
interface PageProbe {
  /** When the first control was visible, focused and painted. */
  firstInput: number | undefined;
  /** When the answer to an empty submit was painted. */
  firstAnswer: number | undefined;
  /** When the form was hydrated. */
  hydrated: number | undefined;
  /** Milliseconds from each key's input event to its paint. */
  keys: number[];
  form(): HTMLFormElement | null;
  control(name: string): HTMLInputElement | null;
  /** Calls back after the next paint. */
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
 * @param watches - whether to focus the first control and press Submit as soon as possible,
 *   like an impatient visitor; the form then posts itself, and the probe continues in the next page.
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
