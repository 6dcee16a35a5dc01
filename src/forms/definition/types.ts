import type { Expression, ExpressionTree } from '../operators/expression.ts';
import type { Place } from '../source/place.ts';
import type { ErrorReason, JsonSchema, NoticeTone, OptionDetails } from '../types.ts';
import type { MarkedText } from './markedTexts.ts';
import type { Named, Node, Scalar } from './node.ts';
import type { FillsIn, OptionsFrom, OptionTable } from './optionTables.ts';
import type { PageDefinition } from './parsePage.ts';
import type { Appearance, Rule, ValueRule, WrittenRelative } from './rules.ts';
import type { Sample, Steps } from './steps.ts';

/* ---- The form -------------------------------------------------------------------------------------------------- */

/** A parsed form folder. Unknown names stay names, which checks report. */
export interface FormDefinition extends ObjectDefinition {
  readonly formType: string;
  readonly title: string;
  readonly isDraft: boolean;
  readonly steps: Steps | null;
  readonly submitLabel: string;
  readonly confirmation: string;
  /** The texts with links or emphasis, by their plain texts. */
  readonly marked: ReadonlyMap<string, MarkedText>;
  /** `ui:outcomes`, by name, in the order in which they are tried. */
  readonly outcomes: ReadonlyMap<string, OutcomeDefinition>;
  readonly calculations: ReadonlyMap<string, CalculationDefinition>;
  /** The units of number fields by name (`members[].age`). */
  readonly units: ReadonlyMap<string, AnswerUnit>;
  readonly tables: ReadonlyMap<string, Table>;
  /** The tables of options, of the folder and shared. */
  readonly optionTables: ReadonlyMap<string, OptionTable>;
  readonly page?: PageDefinition;
  /** `estimate` of page.json. */
  readonly estimate?: EstimateDefinition;
}

/** The fields of an object, by their names. */
export type Fields = ReadonlyMap<string, FieldDefinition>;

/** The form, a group, or a row of a list. */
export interface ObjectDefinition extends Node {
  /** In render order: a conditional field follows the fields that its conditions name. */
  readonly fields: Fields;
  /** The fields in `required` of the object. */
  readonly required: readonly Named[];
  /** The rules between the fields, as the branches of one rule. */
  readonly rule: Rule;
  /** `ui:rules`: the messages of rules, by the titles of the rules. */
  readonly ruleMessages: ReadonlyMap<string, RuleMessage>;
  /** `ui:notices`. */
  readonly notices: readonly NoticeDefinition[];
  /** `ui:order`. */
  readonly order: readonly Named[];
  /** The fields in the object's part of ui.json. */
  readonly uiFields: readonly Named[];
  /** The object's part of ui.json. */
  readonly uiAt: Place;
}

export interface RuleMessage extends Node {
  /** The name of a field, relative to the rule's object: `city`, or `address.city` in a group. */
  readonly field: string;
  readonly message: string;
}

/** A text that is shown below a field while a condition holds. */
export interface NoticeDefinition extends Node {
  readonly when: Rule;
  readonly tone: NoticeTone;
  /** The name of a field, relative to the notice's object. */
  readonly below: Named;
  readonly text: string;
  /** The outcome with which a form with this stop may be submitted. */
  readonly outcome?: Named;
}

/** A kind of lead, chosen by its answers. */
export interface OutcomeDefinition extends Node {
  readonly title: string;
  /** Undefined if only stops choose the outcome. */
  readonly when?: Rule;
  readonly submitLabel?: string;
  readonly confirmation?: string;
}

/* ---- Fields ---------------------------------------------------------------------------------------------------- */

export type FieldDefinition = ValueField | GroupField | RowsField;
/** A field with a value; a group has none. */
export type FieldWithValue = ValueField | RowsField;
/** A field with one value. */
export type ValueField = TypedField | ComputedField;
/** A field that a control fills in. */
export type TypedField = TextField | NumberField | MomentField | ChoicesField | YesNoField | BoxField;
export type FieldKind = FieldDefinition['kind'];

/** The place of a field is that of its schema. `placeOfUse` returns the place of the reference to it. */
interface Field extends Node {
  readonly name: string;
  readonly texts: Texts;
  /** The conditions under which the field is visible; undefined if it is always visible. */
  readonly appears?: Appearance;
  /** The box that copies another answer into the field. */
  readonly copiedBy?: CopiedBy;
  /** Conditional fields only: whether a rule that declares it requires it. */
  readonly isRequiredWhereDeclared: boolean;
  readonly isPersonal: boolean;
  /** False for `clientOnly` and `ruleOnly` fields. */
  readonly isSent: boolean;
  /** The shared field to which the field refers. */
  readonly sharedName?: string;
}

interface WithValue extends Field {
  readonly value: ValueRule;
  /** The default. */
  readonly start?: Scalar;
  /** A default that is relative to today or to another answer. */
  readonly follows?: WrittenRelative;
}

interface WithOptions extends WithValue {
  /** All possible values, if schema.json lists them. */
  readonly options?: readonly Option[];
}

interface WithTable {
  /** The table with the options, in place of listed options. */
  readonly optionsFrom?: OptionsFrom;
}

export interface TextField extends WithOptions, WithTable {
  readonly kind: 'text';
  readonly format?: string;
  /** The exact number of digits, for a text of digits only. */
  readonly digits?: number;
}

export interface NumberField extends WithOptions {
  readonly kind: 'number';
  readonly isWhole: boolean;
}

export interface MomentField extends WithOptions {
  readonly kind: 'day' | 'month' | 'year' | 'time';
}

/** Any number of the listed values. */
export interface ChoicesField extends WithValue, WithTable {
  readonly kind: 'choices';
  readonly options: readonly Option[];
  /** `items`: the rule of each chosen option. */
  readonly item: ValueRule;
}

/** A box that copies answers while it is ticked. */
interface Copying extends WithValue {
  /** `copies`: the targets, beside the box, and the sources, beside it or around it. */
  readonly copies?: readonly { readonly target: Named; readonly source: Named }[];
}

export interface CopiedBy {
  readonly box: Named;
  readonly source: Named;
}

/** Two options, yes and no. */
interface YesNoField extends Copying {
  readonly kind: 'yesNo';
  readonly options: readonly Option[];
}

/** One checkbox. With `const: true` it must be ticked, and counts as empty until it is. */
interface BoxField extends Copying {
  readonly kind: 'box';
}

export interface ComputedField extends WithValue {
  readonly kind: 'computed';
  /** `computedBy`: the name of its calculation. */
  readonly calculation: Named;
  /** False if the schema has another type. A check reports it. */
  readonly isNumber: boolean;
  readonly isWhole: boolean;
  /** Computed before each validation on both sides for rules, and neither shown nor submitted. */
  readonly isRuleOnly: boolean;
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
  /** The place of the label in schema.json; undefined if the label is in ui.json. */
  readonly labelAt?: Place;
  readonly text?: string;
  readonly picture?: string;
  readonly details?: OptionDetails;
}

/** The part of ui.json about one field, merged with the texts of the shared field. */
export interface Texts extends Node {
  readonly label: string;
  /** The place of the label; undefined if the field has no label, and its name is used. */
  readonly labelAt?: Place;
  readonly messages: { readonly [Reason in ErrorReason]?: string };
  /** `ui:widget`; undefined for the default control. */
  readonly control?: string;
  readonly unit?: string;
  readonly prefill?: string;
  readonly fillsIn?: FillsIn;
  readonly ticks: readonly number[];
  readonly clears: readonly Named[];
  readonly optionAmount?: { readonly field: Named; readonly note: string };
  readonly optionLabels?: readonly string[];
  /** The options in `ui:optionDetails` and `ui:optionPictures`. */
  readonly illustrated: readonly Named[];
  readonly markRequired: boolean;
  /** Keywords that RJSF gets unchanged: `ui:placeholder`, `ui:width` … */
  readonly rendered: JsonSchema;
  /** The keywords that apply. A field with `ui:widget` ignores the keywords of its shared field. */
  readonly keywords: readonly string[];
}

/* ---- Estimate -------------------------------------------------------------------------------------------------- */

/** An estimate above the form: some of the form's questions, and the amount computed from them. */
export interface EstimateDefinition extends Node {
  readonly title: string;
  readonly asks: readonly EstimateQuestion[];
  /** The computed field to show. With `by`, it is computed for each option of that field. */
  readonly shows: {
    readonly field: Named;
    readonly by?: Named;
    readonly note: string;
    readonly waiting: string;
  };
  /** Shown in place of the amount for an option that the form does not offer. */
  readonly notOffered?: string;
  readonly sample?: Sample;
  readonly submit: { readonly show: string; readonly continue: string; readonly copied: string };
}

export interface EstimateQuestion extends Node {
  readonly field: Named;
  /** `years`: the question is the years since a day, not the day. `choice`: allows a personal field with few options. */
  readonly as?: 'years' | 'choice';
  /** A list: the fields of a row that are asked for. */
  readonly rows?: readonly Named[];
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
  /** Unless this condition holds, the result is missing. */
  readonly when?: Rule;
  /** The list for whose rows it is computed, one by one. Its conditions are about the row. */
  readonly rows?: Named;
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
  /** Rates by the names of the first key; each contains those of the next key. */
  readonly rates: Rates;
  /** The file, for the browser. */
  readonly json: JsonSchema;
}

/** A rate, or a level of rates. A check reports rates that are not numbers, and missing levels. */
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
