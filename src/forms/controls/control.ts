import type { Limits } from '../definition/rules.ts';
import type { FieldDefinition, FieldKind, RowsField, TypedField } from '../definition/types.ts';
import type { FieldSample } from '../fieldSample.ts';
import { formatNamed } from '../formats/formats.ts';
import { below, type Report } from '../source/place.ts';
import type { FieldOption } from '../types.ts';

/** The kinds of field that controls distinguish. An option is the one value that is chosen of a list. */
export type InputKind = FieldKind | 'email' | 'digits' | 'wholeNumber' | 'option';

/** A field that visitors fill in. */
export type FieldWithControl = TypedField | RowsField;

/** Keywords of ui.json that only some controls draw. Any control draws `ui:title` and `ui:description`. */
export type ControlKeyword = `ui:${
  | 'absent'
  | 'add'
  | 'autocomplete'
  | 'before'
  | 'clears'
  | 'columns'
  | 'enterkeyhint'
  | 'enumNames'
  | 'inputmode'
  | 'itemTitle'
  | 'markRequired'
  | 'messages'
  | 'optionDetails'
  | 'optionAmount'
  | 'optionPictures'
  | 'placeholder'
  | 'prefill'
  | 'rows'
  | 'rules'
  | 'ticks'
  | 'unit'
  | 'widget'
  | 'width'}`;

/** A control as forms are checked and built with it. */
export interface Control {
  readonly suits: readonly InputKind[];
  /** Those of them that it draws where ui.json names no control. */
  readonly isDefaultOf: readonly InputKind[];
  readonly keywords: readonly ControlKeyword[];
  /** `legend`: several inputs, which are a group with a legend. `own`: it draws its label itself. */
  readonly label: 'above' | 'legend' | 'own';
  /**
   * `common`: in the table of `FormRenderer`, for every form. `structure`: with groups and lists. `file`: the component of
   * that name in src/form-ui/widgets, for the forms that have the control. `sameAs`: that of another control.
   */
  readonly component:
    | 'common'
    | 'structure'
    | { readonly file: string; readonly hasStyleSheet: boolean }
    | { readonly sameAs: string };
  /** The options that it brings along, where the schema lists none. */
  readonly options?: (limits: Limits) => readonly FieldOption[];
  /** Reports what is missing in schema.json and ui.json for a field that it draws. */
  readonly check?: (field: FieldWithControl, report: Report, isRequired: boolean) => void;
  /** The unit, where ui.json has none. */
  readonly unit?: string;
  /** Its numbers are amounts, typed and shown with their digits in groups. */
  readonly isMoney?: true;
  /** `autocomplete` of the fields of this format whose default it is, where ui.json has none. */
  readonly autocomplete?: (format: string | undefined) => string;
}

/** The texts about a control: for product owners in the studio, and for authors in the reference and the catalogue. */
export interface ControlTexts {
  /** Its name for product owners. */
  readonly title: string;
  /** Sentences for the reference. */
  readonly meaning: string;
  /** By name; the first has that of the control. */
  readonly examples: Readonly<Record<string, FieldSample>>;
}

/** Keywords of all controls with an answer. */
export const answerKeywords = [
  ...['ui:widget', 'ui:messages', 'ui:markRequired', 'ui:clears'],
  ...['ui:unit', 'ui:width', 'ui:before'],
] as const satisfies readonly ControlKeyword[];
/** Those of controls with one value. */
export const valueKeywords = [...answerKeywords, 'ui:prefill'] as const;
/** Those of controls that a browser can fill in. */
export const fillKeywords = [...valueKeywords, 'ui:autocomplete'] as const;
/** Those of controls that are typed into. */
export const typingKeywords = [
  ...fillKeywords,
  ...(['ui:placeholder', 'ui:inputmode', 'ui:enterkeyhint'] as const),
] as const;

/** The kinds of a text that is typed. */
export const textKinds = ['text', 'email', 'digits', 'year'] as const satisfies readonly InputKind[];

/** The kind of a field for the choice of its control. */
export function inputKindOf(field: FieldDefinition): InputKind {
  if ((field.kind === 'number' || 'bounds' in field) && field.options) return 'option';
  if (field.kind === 'number' && field.isWhole) return 'wholeNumber';
  if (field.kind !== 'text') return field.kind;
  const { format, digits = formatNamed(format)?.reads?.digits } = field;
  if (digits !== undefined) return 'digits';
  return format === 'email' ? format : 'text';
}

/** The check of a control that has no room for texts of options. */
export const checkHiddenTexts =
  (control: string): NonNullable<Control['check']> =>
  (field, report) => {
    const hasTexts = 'options' in field && field.options?.some(({ text }) => text);
    const problem = `A ${control} cannot show the texts of the options of "${field.name}".`;
    if (hasTexts) report(below(field.texts.at, 'ui:widget'), problem, 'Write "ui:widget": "radio".');
  };
