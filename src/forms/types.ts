import type { CompiledTree, Expression } from './operators/expression.ts';
import type { OptionIndex } from './optionIndex.ts';

/** The value of a field: text (also dates and PIN codes), a number, true or false, or a list of chosen options. */
export type Value = string | number | boolean | readonly string[];

/** A form's state: the values of its fields by name. */
export type Values = Readonly<Record<string, Value>>;

declare const isVisible: unique symbol;

/**
 * The visible answers by full name: those of a lead and those of clientOnly fields, as submitted, but days as typed. Hidden
 * answers and the defaults of untouched optional groups are not included. Only `Form.visibleAnswers` creates them.
 */
export type VisibleAnswers = Values & { readonly [isVisible]: true };

/** The payload of one property: a field's value, a group, or a list of groups. */
export type LeadValue = Value | LeadData | readonly LeadData[];

/** The `data` of a lead. */
export interface LeadData {
  readonly [name: string]: LeadValue;
}

/** date: 'YYYY-MM-DD' as typed, a UTC date-time in the payload. list: the chosen options. rows: the keys of the objects. */
export type ValueKind = 'text' | 'number' | 'boolean' | 'list' | 'date' | 'rows';

export type ErrorReason = 'missing' | 'invalid' | 'tooLong' | 'future' | 'range' | 'order';

export interface FieldOption {
  readonly value: string | number | boolean;
  readonly label: string;
  readonly text?: string;
  /** Below the site's public directory. */
  readonly picture?: string;
  readonly details?: OptionDetails;
}

/** A part of a text: plain, a link, emphasized, or both. */
export interface TextPart {
  readonly text: string;
  readonly href?: string;
  readonly mark?: 'em' | 'strong';
}

/** The privacy sentence above the submit button: purpose of the answers, calls, retention. */
export interface FormNotice {
  /** A short hash of the texts of the notice and of the collected data. */
  readonly version: string;
  readonly text: string;
  /** Forms with steps: shown instead of `text` before the last step. `{step}` is replaced by the title of the last step. */
  readonly beforeSending?: string;
  /** The text of the link to the full notice. */
  readonly link: string;
}

export interface OptionDetails {
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly list?: { readonly title: string; readonly items: readonly string[] };
}

/** A field for the engine, from schema.json and ui.json. Plain data, for browsers. */
export interface FieldModel {
  readonly name: string;
  readonly kind: ValueKind;
  readonly label: string;
  /** By reason; `invalid` is the fallback. */
  readonly messages: { readonly [Reason in ErrorReason]?: string };
  /** The exact number of digits; typing removes everything else. */
  readonly digits?: number;
  /** A telephone number: the prefix, such as +91, and digits after the tenth are removed. */
  readonly phone?: true;
  /** A telephone number with a country, such as '+442079460958'. */
  readonly telephone?: true;
  /** The maximum number of capital letters and digits; typing capitalizes letters and removes the rest. */
  readonly capitals?: number;
  /** A day of birth, shown with the age. */
  readonly birthDate?: true;
  /** An address: also read from `Name <address>` and `mailto:`. */
  readonly email?: true;
  /** A regular expression (source, `u` flag) for a filled value. */
  readonly pattern?: string;
  /** Whether 0 is an answer. In other number fields, 0 means empty. */
  readonly acceptsZero?: true;
  /** A box for which only true is an answer: unticked it is empty and not submitted. */
  readonly onlyTrue?: true;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  /** Bounds by other answers, such as `notBefore {starts}`, in words that name the other field: 'not before First day'. */
  readonly orders?: Readonly<Record<string, string>>;
  /** An amount of money, typed and shown with grouped digits. */
  readonly money?: true;
  readonly default?: string | number | boolean;
  /** The relative default, such as '{today+1d}' or '{city}', which the field has until the visitor edits it. */
  readonly follows?: string;
  /** The query parameter that prefills the field. */
  readonly prefill?: string;
  readonly unit?: string;
  readonly options?: readonly FieldOption[];
  /** The options are values of a table's column, in the rows that have the answers of other fields. */
  readonly optionsFrom?: OptionsFromModel;
  readonly fillsIn?: FillsInModel;
  /** A computed field and a note. Each option shows the value that the field would have if that option were chosen. */
  readonly optionAmount?: ComputedReference;
  /** Computed fields: texts for a missing value. The first text without a `field`, or whose `field` is missing, is shown. */
  readonly absent?: readonly { readonly field?: string; readonly text: string }[];
  /** Personal data, masked in logs and inspectors. */
  readonly personal?: true;
  /** Rendered and validated, but not submitted. */
  readonly clientOnly?: true;
  /** The name of the calculation in computed.json; the field is never typed. */
  readonly computedBy?: string;
  /** A computed field for rules, which is neither rendered nor submitted. It is also `clientOnly`. */
  readonly ruleOnly?: true;
  /** Names of the fields that a change of this field clears. In a row, fields of the same row. `cars[].model` is in every row. */
  readonly clears?: readonly string[];
  /** The title of the field's group, with the titles of the enclosing groups before it: 'Home' or 'Home: Address'. */
  readonly group?: string;
  readonly rows?: RowsModel;
  /** Shows the required mark without being required. */
  readonly markRequired?: true;
}

export interface OptionsFromModel {
  readonly table: string;
  readonly column: string;
  /** By columns, the names of fields. In a row, `^` before a name leads out of the row. */
  readonly where?: Readonly<Record<string, string>>;
}

/** The columns of a table that fill in other fields, by a value of this field. The names of fields are as in `where`. */
export interface FillsInModel {
  readonly table: string;
  readonly column: string;
  readonly fields: Readonly<Record<string, string>>;
}

export interface RowsModel {
  /** The fields of a row by their names in the row: `age`, `address.city`. */
  readonly fields: readonly FieldModel[];
  readonly nodes: readonly NodeModel[];
  readonly dependencies: readonly string[];
  /** As in `NodeModel`. */
  readonly compares?: readonly string[];
  readonly min: number;
  readonly max?: number;
  /** The heading of a row: 'Member {n}: {name}, {age}'. */
  readonly itemTitle: string;
  readonly addLabel: string;
}

/** A field, a group or a list of objects. A node follows the nodes that its conditions depend on. */
export interface NodeModel {
  readonly key: string;
  /** Its index among the nodes of its object, as rendered and submitted. */
  readonly index: number;
  /** The name of its field, as in the form or the row. For a group, the prefix of the names of its fields. */
  readonly name: string;
  readonly nodes?: readonly NodeModel[];
  /** A group that is submitted even if nothing in it is filled in. */
  readonly isRequired?: true;
  /** Groups: the paths of the answers around it that its conditions compare with, such as `../starts`. */
  readonly compares?: readonly string[];
  /** The key of the compiled condition under which it is visible. */
  readonly visibleWhen?: string;
  readonly copy?: CopyModel;
}

/** An answer that is submitted for a node, which is then not asked. */
export interface CopyModel {
  /** The key of the compiled condition under which it is copied. */
  readonly when: string;
  /** The number of enclosing objects from the node's own to that of the answer. */
  readonly levels: number;
  readonly path: readonly string[];
}

export interface ComputedReference {
  readonly field: string;
  readonly note: string;
}

export interface ReviewModel {
  readonly title?: string;
  readonly score?: number;
  /** The fields before the amount, at the top of a quotation. */
  readonly head: readonly string[];
  /** The rows in ui.json, then all other submitted fields of earlier steps. */
  readonly rows: readonly ReviewRow[];
  readonly amount?: ComputedReference;
  /** A field with options. The review repeats the details of the chosen option. */
  readonly details?: string;
  /** A text that is shown while a rate table has `"status": "sample"`. */
  readonly sample?: { readonly table: string; readonly text: string };
}

/** A field's value. The default label is the field's, after that of its group. `years`: this year minus the value's year. */
export interface ReviewRow {
  readonly field: string;
  readonly label?: string;
  readonly as?: 'value' | 'years';
}

export interface StepModel {
  readonly title: string;
  readonly fields: readonly string[];
  readonly review?: ReviewModel;
  /** Choosing a value of `on` moves to the next step after `afterMs` milliseconds. */
  readonly advance?: { readonly on: string; readonly afterMs: number };
}

export interface StepsModel {
  /** The errors of the current step that block Next: all, or only missing fields. */
  readonly gate: 'valid' | 'required';
  /** Whether a blocked Next shows the messages of missing fields. */
  readonly missing: 'silent' | 'message';
  /** The delay from a stored lead to step 1, in milliseconds. */
  readonly resetAfterMs: number;
  readonly items: readonly StepModel[];
}

export interface RuleMessage {
  readonly field: string;
  readonly message: string;
}

/** A stop ends the form: it cannot be submitted, unless the stop names an outcome. */
export type NoticeTone = 'information' | 'caution' | 'stop';

/** A text below a field, shown while a condition holds. */
export interface NoticeModel {
  /** The names of the groups and lists around its object; [] for the form. */
  readonly path: readonly string[];
  /** The key of a condition on the object, which also requires the field to be visible. */
  readonly when: string;
  readonly tone: NoticeTone;
  /** The name of the field, relative to the object. */
  readonly field: string;
  readonly text: string;
  /** The name of the outcome that a stop leads to. */
  readonly outcome?: string;
}

/** A shown notice and the full name of its field. */
export interface ShownNotice {
  readonly field: string;
  readonly notice: NoticeModel;
}

/** A kind of lead, chosen by its answers. */
export interface OutcomeModel {
  readonly name: string;
  readonly title: string;
  /** The key of a condition; undefined if only stops choose the outcome. */
  readonly when?: string;
  readonly submitLabel?: string;
  readonly confirmation?: string;
}

/** The notices and the outcome of a lead's data on one day. The fields of notices are names of the payload. */
export interface NoticeEngine {
  notices(data: LeadData, today: string): readonly ShownNotice[];
  /** The stops without an outcome of these notices, in this step and earlier ones. Fields have their names in the state. */
  stops(shown: readonly ShownNotice[], step: number): readonly ShownNotice[];
  outcome(data: LeadData, today: string): OutcomeModel | undefined;
}

export type JsonSchema = { readonly [key: string]: unknown };

/** A form folder, compiled for browsers. Plain data. */
export interface FormModel {
  readonly formType: string;
  readonly title: string;
  /** The text of its enquiry on its page. */
  readonly purpose?: string;
  /** The schema that RJSF renders: without references and the engine's keywords. Its `$id` is the form type. */
  readonly schema: JsonSchema;
  readonly uiSchema: JsonSchema;
  /** All fields in render order, computed ones last; fields of groups by full name (`address.city`). */
  readonly fields: readonly FieldModel[];
  /** The form as a tree; undefined without groups, lists of objects and conditional fields. */
  readonly nodes?: readonly NodeModel[];
  readonly steps: StepsModel | null;
  /** The fields on which rules between fields depend. Only their changes can alter the rendered schema. */
  readonly dependencies: readonly string[];
  /** The messages of rules between fields, by the rules' titles. */
  readonly rules?: Readonly<Record<string, RuleMessage>>;
  readonly submitLabel: string;
  readonly confirmation: string;
  /** The texts with links or emphasis, by their plain texts, which are in the rest of the model. */
  readonly marked?: Readonly<Record<string, readonly TextPart[]>>;
  /** The notices of the form, its groups and its rows; undefined without any. */
  readonly notices?: readonly NoticeModel[];
  /** In the order in which they are tried; undefined without any. */
  readonly outcomes?: readonly OutcomeModel[];
  /** The folder's rate tables by file name. */
  readonly tables: Readonly<Record<string, JsonSchema>>;
  /** The folder's calculations by name; undefined without computed.json. */
  readonly computed?: Readonly<Record<string, ComputedModel>>;
  /** The units of the number fields in calculations, by their names in computed.json. */
  readonly units?: Readonly<Record<string, string>>;
  /** Estimate forms only. */
  readonly estimate?: EstimateModel;
}

/** A calculation of computed.json. */
export interface ComputedModel {
  readonly title: string;
  /** The unit of the result: 'INR/year', 'year', or '1' for a plain number. */
  readonly unit: string;
  readonly is: Expression<CompiledTree>;
  /** The key of a condition. Unless it holds, the result is missing. */
  readonly when?: string;
  /** The list for whose rows it is computed, one by one. Its conditions are about the row. */
  readonly rows?: string;
}

/** An estimate above the form: some of the form's questions, and the amount that the form would show for these answers. */
export interface EstimateModel {
  readonly formType: string;
  /** Fields of the form, or the years since the day of one of them. */
  readonly asks: readonly {
    readonly name: string;
    readonly years?: string;
    /** A list: the fields of a row. */
    readonly rows?: readonly string[];
  }[];
  readonly amount: string;
  /** A field with options. The amount is computed for each of them. */
  readonly by?: string;
  readonly note: string;
  /** Shown in place of the amounts while an answer is missing. */
  readonly waiting: string;
  /** Shown in place of the amount for an option that the form does not offer. */
  readonly notOffered?: string;
  /** The remark that the amounts come from a sample table. */
  readonly sample?: string;
  readonly showLabel: string;
}

/** Compiled conditions by their keys in a model. */
export type Conditions = Readonly<Record<string, LeadValidator>>;

/** Answers that the rows of a table must have, by the names of columns. An empty or missing one does not limit the rows. */
export type TableAnswers = Readonly<Record<string, string | number | undefined>>;

/** Whether a column of a table has a value in a row with these answers; undefined if that is not known here. */
export type HasOption = (
  table: string,
  column: string,
  value: string,
  answers: TableAnswers,
) => boolean | undefined;

/** The model of a form, and its validators by key. */
export interface LoadedForm {
  readonly model: FormModel;
  readonly validators: Conditions;
  /** The tables of options. */
  readonly options: OptionIndex;
  /** Estimates: the form to which the questions belong. */
  readonly estimated?: LoadedForm;
}

/** An invalid field and its message. `field` is a field's name, an unknown key, or `data` for the whole form. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
  readonly reason: ErrorReason;
}

/** The part of Ajv's error object that the engine reads. */
export interface SchemaError {
  readonly instancePath: string;
  readonly keyword: string;
  readonly schemaPath?: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/**
 * A compiled schema. `this.today` is the calendar day ('YYYY-MM-DD') for bounds, `this.hasOption` looks into tables of options,
 * and `this.around` is the data around that of a condition, from the inside. `errors` are the errors of the last call.
 */
export interface LeadValidator {
  (
    this: {
      readonly today: string;
      readonly hasOption?: HasOption | undefined;
      readonly around?: readonly unknown[];
    },
    data: unknown,
  ): boolean;
  errors?: readonly SchemaError[] | null;
}

/** Functions that compute fields from a lead's data (in a list, for the row with an index), by the names in schemas; undefined without a result. */
export type Derivations = Readonly<
  Record<string, (data: LeadData, today: string, row?: number) => number | undefined>
>;

/** The computed field that is explained; if its value is missing, the reason is shown. */
export interface BreakdownProps {
  readonly field: FieldModel;
  /** Computes the field as if another field had this value. */
  readonly chosen?: { readonly name: string; readonly value: Value } | undefined;
}
