/** The attributes that the early script uses. That script is inline in every page, so `pageHooks` is separate. */
export const earlyHooks = {
  /** On `<html>`: the page is hydrated. */
  ready: 'data-ready',
  /** The name of the `performance` mark of the page's first input. */
  input: 'input',
  /** On a form: the browser has submitted it, and the response is pending. */
  submitted: 'data-posted',
  /** On the early script's element: the files of its page. */
  page: 'data-page',
} as const;

/** The attributes of a page's HTML that code reads, in addition to names, roles and classes. */
export const pageHooks = {
  /** On a form: it is hydrated and no longer submitted by the browser. */
  hydrated: 'data-live',
  /** On a form: its form type. */
  formType: 'data-form-type',
  /** On the element around a form: its form type. */
  formContainer: 'data-form-slot',
  /** On the element around a field's label, controls and error: its name. */
  field: 'data-field',
  /** On a row of a list of objects: its key. */
  row: 'data-row',
  /** On a button of a list of objects: its action. */
  rowAction: 'data-row-action',
} as const;

/** The form field with the pressed button's action. Fields of schemas cannot have this name. */
export const actionName = ':press';

/** The form field with the country of a telephone number. */
export const countryFieldName = (name: string): string => `${name}:country`;

/** The form field with the page's state for the next post. */
export const stateFieldName = ':state';

/** The form field with the text by which the options of a list are searched. */
export const searchName = (field: string): string => `:search ${field}`;

/** The form field that visitors do not see and leave empty. Its name has no meaning for browsers and password managers. */
export const hiddenFieldName = ':remarks';

/** The form field with the version of the notice that the page shows. */
export const noticeFieldName = ':notice';

/** The id prefix of a form's controls, because a page may have several forms. */
export const idPrefix = (formType: string): string => formType.toLowerCase().replaceAll('_', '-');

/** The form type of a form's estimate. Folders cannot have this name. */
export const estimateOf = (formType: string): string => `${formType}-ESTIMATE`;

/** The id of the first message in the page after a form post; the fragment of the page's URL. */
export const resultId = (formType: string): string => `${idPrefix(formType)}-answer`;

/** The early script's settings, as JSON: URLs of files. */
export interface EarlyPage {
  readonly entry: string;
  /** The imports of the entry and of the page. */
  readonly scripts: readonly string[];
  /** Additional scripts of the page's forms. */
  readonly formScripts: readonly string[];
  /** Whether a form is the main content. Its scripts then load with those of the page. */
  readonly isFormPage: boolean;
  /** Whether the page needs its scripts, so that they load even in data-saver mode. */
  readonly isNeeded: boolean;
}
