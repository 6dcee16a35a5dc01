/** A key or pointer and its actions, in the format of both WebDriver protocols. */
export interface InputSource {
  readonly type: 'key' | 'pointer';
  readonly id: string;
  readonly actions: readonly Readonly<Record<string, unknown>>[];
}

/** A browser with one window, as the tests of all engines need it. */
export interface Engine {
  /** The browser's name and version. */
  readonly version: string;
  /** Errors of pages so far, if the browser reports them. */
  readonly errors: string[];
  /** Loads a URL; resolves when the document is parsed. */
  open(url: string): Promise<void>;
  /** Calls a function in the page; arguments and result are JSON. */
  call<A extends readonly unknown[], R>(run: (...given: A) => R, ...given: A): Promise<R>;
  /** Presses keys and moves the mouse. */
  act(sources: readonly InputSource[]): Promise<void>;
  /** Sets the page's size in CSS pixels; returns the actual width. */
  resize(width: number, height: number): Promise<number>;
  close(): Promise<void>;
}
