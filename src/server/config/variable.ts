/** What is wrong with one variable, and what to write instead. */
export interface ConfigFault {
  readonly variable: string;
  readonly problem: string;
  readonly remedy: string;
}

/** What a variable's text becomes: a value, or the problem with it. */
export type Parsed<T> = { readonly value: T } | { readonly problem: string };

/** How one variable is parsed. `remedy` is a sentence for whoever has written something else. */
export interface Variable<T> {
  readonly fallback: T;
  readonly remedy: string;
  readonly parse: (text: string) => Parsed<T>;
}

/** A text as a fault shows it: in quotes, and not too much of it. */
export const quote = (text: string) => JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);
