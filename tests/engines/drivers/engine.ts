/** A key or pointer and its actions, in the format of both WebDriver protocols. */
export interface InputSource {
  readonly type: 'key' | 'pointer';
  readonly id: string;
  readonly actions: readonly Readonly<Record<string, unknown>>[];
}

/** A browser with one window. */
export interface Engine {
  /** The browser's name and version. */
  readonly version: string;
  /** The errors of pages so far; always empty if the browser does not report them. */
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
