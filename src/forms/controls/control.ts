import type { FieldDefinition, FieldKind, RowsField, TypedField } from '../definition/fields.ts';
import type { Limits } from '../definition/rules.ts';
import type { FieldOption } from '../fieldModel.ts';
import type { FieldSample } from '../fieldSample.ts';
import { formatNamed } from '../formats/formats.ts';
import { below, type Report } from '../source/place.ts';

/**
 * The kinds of fields that controls distinguish. `option` is one value chosen from a list, `tableOption` from a
 * table, `tableOptions` several of a table.
 */
export type InputKind =
  | FieldKind
  | 'email'
  | 'telephone'
  | 'digits'
  | 'wholeNumber'
  | 'option'
  | 'tableOption'
  | 'tableOptions';

/** A field that visitors fill in. */
export type FieldWithControl = TypedField | RowsField;

/** Keywords of ui.json that only some controls support. All controls support `ui:title` and `ui:description`. */
export type ControlKeyword = `ui:${
  | 'absent'
  | 'add'
  | 'autocomplete'
  | 'before'
  | 'clears'
  | 'columns'
  | 'enterkeyhint'
  | 'enumNames'
  | 'fillsIn'
  | 'inputmode'
  | 'itemTitle'
  | 'markRequired'
  | 'messages'
  | 'optionDetails'
  | 'notices'
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

/** The properties of a control that checks and builds use. */
export interface Control {
  readonly suits: readonly InputKind[];
  /** The kinds of fields that have this control if ui.json does not name one. */
  readonly isDefaultOf: readonly InputKind[];
  readonly keywords: readonly ControlKeyword[];
  /** `legend`: a choice group with a legend. `own`: the control renders its label itself. */
  readonly label: 'above' | 'legend' | 'own';
  /** The label of a list of options, if it differs. */
  readonly listLabel?: 'legend';
  /**
   * `common`: loaded for every form (`FormRenderer`). `structure`: loaded with groups and lists. `file`: a component in
   * src/form-ui/widgets, loaded for the forms that use it. `sameAs`: the component of another control.
   */
  readonly component:
    | 'common'
    | 'structure'
    | { readonly file: string; readonly hasStyleSheet: boolean }
    | { readonly sameAs: string };
  /**
   * A component in src/form-ui/widgets that takes the place of a common one in forms with numbers that other answers limit, or with
   * details of options. Only these forms load it.
   */
  readonly extended?: { readonly file: string; readonly for: 'bounds' | 'details' };
  /** The built-in options, if the schema lists none. */
  readonly options?: (limits: Limits) => readonly FieldOption[];
  /** Reports missing keywords in schema.json and ui.json. */
  readonly check?: (field: FieldWithControl, report: Report, isRequired: boolean) => void;
  /** The default unit. */
  readonly unit?: string;
  /** Numbers are amounts of money, typed and shown with grouped digits. */
  readonly isMoney?: true;
  /** The default `autocomplete` for a format. */
  readonly autocomplete?: (format: string | undefined) => string;
}

/** The texts about a control in the studio, the reference and the catalogue. */
export interface ControlTexts {
  /** The name for product owners. */
  readonly title: string;
  /** Sentences for the reference. */
  readonly meaning: string;
  /** Sample fields by name. The first one has the name of the control. */
  readonly examples: Readonly<Record<string, FieldSample>>;
}

/** Keywords of all controls with a value. */
export const answerKeywords = [
  ...['ui:widget', 'ui:messages', 'ui:markRequired', 'ui:clears'],
  ...['ui:unit', 'ui:width', 'ui:before'],
] as const satisfies readonly ControlKeyword[];
/** Keywords of controls with one value. */
export const valueKeywords = [...answerKeywords, 'ui:prefill'] as const;
/** Keywords of controls that a browser can fill in. */
export const fillKeywords = [...valueKeywords, 'ui:autocomplete'] as const;
/** Keywords of controls for typing. */
export const typingKeywords = [
  ...fillKeywords,
  ...(['ui:placeholder', 'ui:inputmode', 'ui:enterkeyhint'] as const),
] as const;

/** The kinds of typed texts. */
export const textKinds = ['text', 'email', 'digits', 'year'] as const satisfies readonly InputKind[];

/** Returns the kind of a field by which its control is chosen. */
export function inputKindOf(field: FieldDefinition): InputKind {
  if ('optionsFrom' in field) return field.kind === 'choices' ? 'tableOptions' : 'tableOption';
  if ('options' in field && field.options && field.kind !== 'choices' && field.kind !== 'yesNo')
    return 'option';
  if (field.kind === 'number' && field.isWhole) return 'wholeNumber';
  if (field.kind !== 'text') return field.kind;
  const { format, digits = formatNamed(format)?.reads?.digits } = field;
  if (digits !== undefined) return 'digits';
  return format === 'email' || format === 'telephone' ? format : 'text';
}

/** Creates the check of a control that cannot show the texts of options. */
export const checkHiddenTexts =
  (control: string): NonNullable<Control['check']> =>
  (field, report) => {
    const hasTexts = 'options' in field && field.options?.some(({ text }) => text);
    const problem = `A ${control} cannot show the texts of the options of "${field.name}".`;
    if (hasTexts) report(below(field.texts.at, 'ui:widget'), problem, 'Write "ui:widget": "radio".');
  };
