/** The attributes of a page's HTML that code reads, beside names, roles and classes. */
export const pageHooks = {
  /** On `<html>`: the page answers by its scripts. */
  ready: 'data-ready',
  /** On a form: it is hydrated, and no longer posts itself. */
  hydrated: 'data-live',
  /** On a form: it has posted itself, and the answer is on its way. */
  submitted: 'data-posted',
  /** On a form, its form type. */
  formType: 'data-form-type',
  /** On the element around a form, its form type. */
  formContainer: 'data-form-slot',
  /** On the element around a field's label, controls and error, its name. */
  field: 'data-field',
  /** On a row of a list of objects, its key. */
  row: 'data-row',
  /** On a button of such a list, its action. */
  rowAction: 'data-row-action',
  /** On the early script's element, its page's files. */
  page: 'data-page',
} as const;

/** The form field with the pressed button's action; no schema's field can have this name. */
export const actionName = ':press';

/** The form field with the page's state for the next post. */
export const stateFieldName = ':state';

/** The form field with the version of the notice that the page shows. */
export const noticeFieldName = ':notice';

/** The id prefix of a form's controls: a page may have several forms. */
export const idPrefix = (formType: string): string => formType.toLowerCase().replaceAll('_', '-');

/** The name of a form's estimate among the forms of a page: no folder can be called so. */
export const estimateOf = (formType: string): string => `${formType}-ESTIMATE`;

/** The id of the first message in the page after a form post; the page's URL ends with it. */
export const resultId = (formType: string): string => `${idPrefix(formType)}-answer`;

/** The early script's settings, as JSON: URLs of files. */
export interface EarlyPage {
  readonly entry: string;
  /** The imports of that script, and of the page. */
  readonly scripts: readonly string[];
  /** The further scripts of the page's forms. */
  readonly formScripts: readonly string[];
  /** Whether the page is there for its form: both come together. */
  readonly isForForm: boolean;
  /** Whether the page is nothing without its scripts: they come even where data are spared. */
  readonly isNeeded: boolean;
}
