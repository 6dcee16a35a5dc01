/** The functions of telephoneNumbers.ts, which needs a library. */
export interface TelephoneLibrary {
  /**
   * Reads a typed number, after a country and a space if one was chosen: 'GB 020 7946 0958' and 'IN +44 20 7946 0958' become
   * '+442079460958'. Any other text is returned unchanged, and is invalid.
   */
  readonly read: (text: string) => string;
  /** Returns the country of a value, and its number as typed there. `chosen` is the country in the list. */
  readonly split: (value: string, chosen?: string) => { readonly country: string; readonly number: string };
  /** Formats a value for reading: '+44 20 7946 0958'. */
  readonly describe: (value: string) => string;
}

let library: TelephoneLibrary | undefined;

/** Called by telephoneNumbers.ts, so that only forms with such a field load the library. */
export function provideTelephoneLibrary(provided: TelephoneLibrary): void {
  library = provided;
}

/** Returns the functions for telephone numbers; undefined on pages without such a field. */
export const telephoneLibrary = (): TelephoneLibrary | undefined => library;

/** The country of a number that was typed without one. */
export const homeCountry = 'IN';
