import type { Bound } from '../formats/bounds.ts';
import type { Expression, ExpressionTree } from '../operators/expression.ts';
import type { Place } from '../source/place.ts';
import type { ErrorReason, JsonSchema, OptionDetails } from '../types.ts';
import type { Named, Node, Scalar } from './node.ts';
import type { PageDefinition } from './parsePage.ts';
import type { Appearance, Rule, ValueRule } from './rules.ts';
import type { Sample, Steps } from './steps.ts';

/* ---- The form -------------------------------------------------------------------------------------------------- */

/** A form folder as it is parsed once. Names that refer to nothing stay names: checks report them. */
export interface FormDefinition extends ObjectDefinition {
  readonly formType: string;
  readonly title: string;
  readonly isDraft: boolean;
  readonly steps: Steps | null;
  readonly submitLabel: string;
  readonly confirmation: string;
  /** The confirmation of a lead without this computed field. */
  readonly confirmationWithout?: { readonly field: Named; readonly text: string };
  readonly calculations: ReadonlyMap<string, CalculationDefinition>;
  /** Units of numbers among the answers (`members[].age`), by their names. */
  readonly units: ReadonlyMap<string, AnswerUnit>;
  readonly tables: ReadonlyMap<string, Table>;
  readonly page?: PageDefinition;
  /** `estimate` of page.json. */
  readonly estimate?: EstimateDefinition;
}

/** The fields of an object, by their names. */
export type Fields = ReadonlyMap<string, FieldDefinition>;

/** The form, a group, or a row of a list. */
export interface ObjectDefinition extends Node {
  /** In drawing order: a field that appears comes after the fields that its conditions name. */
  readonly fields: Fields;
  /** The fields in `required` of the object itself. */
  readonly required: readonly Named[];
  /** The rules between the fields: a rule that names and limits nothing by itself. */
  readonly rule: Rule;
  /** `ui:rules`: the messages of rules by their titles. */
  readonly ruleMessages: ReadonlyMap<string, RuleMessage>;
  /** `ui:order`, and the fields that the object's part of ui.json names. */
  readonly order: readonly Named[];
  readonly worded: readonly Named[];
  /** The object's part of ui.json. */
  readonly uiAt: Place;
}

export interface RuleMessage extends Node {
  /** The full name of a field, from the object down. */
  readonly field: string;
  readonly message: string;
}

/* ---- Fields ---------------------------------------------------------------------------------------------------- */

export type FieldDefinition = ValueField | GroupField | RowsField;
/** A field with a value of its own, which a group has not. */
export type FieldWithValue = ValueField | RowsField;
/** A field with one value. */
export type ValueField = TypedField | ComputedField;
/** A field that a control fills in. */
export type TypedField = TextField | NumberField | MomentField | ChoicesField | YesNoField | BoxField;
export type FieldKind = FieldDefinition['kind'];

/** The place of a field is that of its schema: where a reference leads there, `placeOfUse` has the place of the property. */
interface Field extends Node {
  readonly name: string;
  readonly texts: Texts;
  /** The conditions under which it is part of the form; undefined of a field that always is. */
  readonly appears?: Appearance;
  /** Of a field that appears: whether a rule that declares it requires it. */
  readonly isRequiredWhereDeclared: boolean;
  readonly isPersonal: boolean;
  /** False of `clientOnly` fields. */
  readonly isSent: boolean;
  /** The shared field that it has its schema from. */
  readonly sharedName?: string;
}

interface WithValue extends Field {
  readonly value: ValueRule;
  /** The value that it starts with. */
  readonly start?: Scalar;
}

interface WithOptions extends WithValue {
  /** All values, where they are listed. */
  readonly options?: readonly Option[];
}

export interface TextField extends WithOptions {
  readonly kind: 'text';
  readonly format?: string;
  /** Digits only, exactly so many. */
  readonly digits?: number;
  /** Of a text that stands for a year: four digits, options or a pattern. */
  readonly bounds: Bounds;
}

export interface NumberField extends WithOptions {
  readonly kind: 'number';
  readonly isWhole: boolean;
}

export interface MomentField extends WithOptions {
  readonly kind: 'day' | 'month' | 'year' | 'time';
  readonly bounds: Bounds;
}

/** Several of listed values. */
export interface ChoicesField extends WithValue {
  readonly kind: 'choices';
  readonly options: readonly Option[];
  /** `items`: a rule of each option that is chosen. */
  readonly item: ValueRule;
}

/** Two options, each of which is an answer. */
interface YesNoField extends WithValue {
  readonly kind: 'yesNo';
  readonly options: readonly Option[];
}

/** One checkbox. With `const: true` it has to be ticked, and unticked it is empty. */
interface BoxField extends WithValue {
  readonly kind: 'box';
}

export interface ComputedField extends WithValue {
  readonly kind: 'computed';
  /** `computedBy`: the name of its calculation. */
  readonly calculation: Named;
  /** False where the schema has another type, which a check reports. */
  readonly isNumber: boolean;
  readonly isWhole: boolean;
  /** `ui:absent`: texts for a missing value. */
  readonly absent: readonly { readonly field?: Named; readonly text: string }[];
}

interface GroupField extends Field {
  readonly kind: 'group';
  readonly inner: ObjectDefinition;
}

export interface RowsField extends WithValue {
  readonly kind: 'rows';
  readonly inner: ObjectDefinition;
  readonly itemTitle: string;
  readonly addLabel: string;
}

/** The place of an option is that of its value. */
export interface Option extends Node {
  readonly value: Scalar;
  readonly label: string;
  /** Where schema.json labels it; undefined where ui.json does, or nothing. */
  readonly labelAt?: Place;
  readonly text?: string;
  readonly picture?: string;
  readonly details?: OptionDetails;
}

/** `notBefore` and `notAfter`, as they are written and read. */
export interface Bounds {
  readonly notBefore?: WrittenBound;
  readonly notAfter?: WrittenBound;
}

export interface WrittenBound extends Node {
  readonly text: string;
  readonly bound: Bound;
}

/** The part of ui.json about one field, over the texts of the shared field. */
export interface Texts extends Node {
  readonly label: string;
  /** Where the label is written; undefined of a field without one, which has its name for it. */
  readonly labelAt?: Place;
  readonly messages: { readonly [Reason in ErrorReason]?: string };
  /** `ui:widget`; undefined where the field has the default control of its kind. */
  readonly control?: string;
  readonly unit?: string;
  readonly prefill?: string;
  readonly ticks: readonly number[];
  readonly clears: readonly Named[];
  readonly optionAmount?: { readonly field: Named; readonly note: string };
  readonly optionLabels?: readonly string[];
  /** The options that `ui:optionDetails` and `ui:optionPictures` name. */
  readonly illustrated: readonly Named[];
  readonly markRequired: boolean;
  /** Keywords that RJSF gets as they are written: `ui:placeholder`, `ui:width` … */
  readonly rendered: JsonSchema;
  /** The keywords that count: with a control of its own a field leaves those of the shared field behind. */
  readonly keywords: readonly string[];
}

/* ---- Estimate -------------------------------------------------------------------------------------------------- */

/** A price before the form: some of the form's questions, and the amount computed from them. */
export interface EstimateDefinition extends Node {
  readonly title: string;
  readonly asks: readonly EstimateQuestion[];
  /** The computed field that is shown, and the field for each of whose options it is computed. */
  readonly shows: {
    readonly field: Named;
    readonly by?: Named;
    readonly note: string;
    readonly waiting: string;
  };
  /** Shown in place of the amount for an option that the form does not offer. */
  readonly notOffered?: string;
  readonly sample?: Sample;
  readonly submit: { readonly show: string; readonly goOn: string; readonly taken: string };
}

export interface EstimateQuestion extends Node {
  readonly field: Named;
  /** `years` since the day that the field asks for; `choice` allows a personal field with few options. */
  readonly as?: 'years' | 'choice';
  readonly title?: string;
  readonly hint?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly messages?: Texts['messages'];
}

/* ---- Calculations ---------------------------------------------------------------------------------------------- */

export interface DefinitionTree extends ExpressionTree {
  readonly condition: Rule;
  readonly node: Node;
}

/** An entry of computed.json. */
export interface CalculationDefinition extends Node {
  readonly title: string;
  readonly unit: string;
  readonly is: Expression<DefinitionTree>;
  /** The result is missing unless this condition holds. */
  readonly when?: Rule;
  /** The calculations that are shown as its parts. */
  readonly breakdown: readonly Named[];
}

interface AnswerUnit extends Node {
  readonly unit: string;
}

/** A file of rates/. */
export interface Table extends Node {
  readonly unit: string;
  readonly isSample: boolean;
  readonly mayBeZero: boolean;
  readonly keys: readonly TableKey[];
  /** Rates by the names of the first key, and below each by those of the next. */
  readonly rates: Rates;
  /** The file as it travels to the browser. */
  readonly json: JsonSchema;
}

/** A level of rates, or a rate. A check reports rates that are not numbers, and levels that are missing. */
export type Rates = number | { readonly [name: string]: Rates };

export interface TableKey {
  readonly name: string;
  readonly kind: 'options' | 'bands' | 'steps' | 'days';
  readonly unit?: string;
  readonly from?: number;
  readonly to?: number;
  readonly outside?: 'none';
  readonly rising?: boolean;
}
