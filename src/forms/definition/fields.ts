import type { OptionDetails } from '../fieldModel.ts';
import type { Place } from '../source/place.ts';
import type { ErrorReason, JsonSchema } from '../types.ts';
import type { Named, Node, Scalar } from './node.ts';
import type { FillsIn, OptionsFrom } from './optionTables.ts';
import type { Appearance, ValueRule, WrittenRelative } from './rules.ts';
import type { ObjectDefinition } from './types.ts';

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
