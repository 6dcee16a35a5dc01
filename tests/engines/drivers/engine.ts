/** A key or pointer and what it does in turn, as both WebDriver protocols write it. */
export interface InputSource {
  readonly type: 'key' | 'pointer';
  readonly id: string;
  readonly actions: readonly Readonly<Record<string, unknown>>[];
}

/** A real browser with one window, as far as journeys through every engine need it. */
export interface Engine {
  /** Its name and version, as it says itself. */
  readonly version: string;
  /** What went wrong in pages so far, where the browser tells. */
  readonly errors: string[];
  /** Loads an address; comes back when the document is there. */
  open(url: string): Promise<void>;
  /** Calls a function in the page; what goes in and out is JSON. */
  call<A extends readonly unknown[], R>(run: (...given: A) => R, ...given: A): Promise<R>;
  /** Presses keys and moves the mouse as a person's hands would. */
  act(sources: readonly InputSource[]): Promise<void>;
  /** Makes the page so large, in CSS pixels; the width that it could have. */
  resize(width: number, height: number): Promise<number>;
  close(): Promise<void>;
}
