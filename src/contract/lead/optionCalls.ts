/** The longest text of a search, and the longest answer that limits the options. */
export const maxSearchLength = 200;

/** A parameter with an answer that the rows of a table must have: `where.make=Akash`. */
export const answerParameter = (column: string): string => `where.${column}`;

/** The path of the call for a page of the options of a field. */
export const optionsPath = (formType: string, field: string): string =>
  `/api/forms/${formType}/options/${field}`;

/** The path of the call for the texts that a value of a field fills in. */
export const fillsPath = (formType: string, field: string): string => `/api/forms/${formType}/fills/${field}`;
