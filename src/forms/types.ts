import type { CompiledTree, Expression } from './operators/expression.ts';

/** The value of a field: text (dates and PIN codes too), a number, a yes or no, or a list of chosen options. */
export type Value = string | number | boolean | readonly string[];

/** A form's state: one value a field, by the field's name. */
export type Values = Readonly<Record<string, Value>>;

declare const isVisible: unique symbol;

/**
 * The answers that count: those of a lead, and those that are only asked, by their full names and as they are sent, days
 * as they are typed. An answer that a condition hides is none, nor is the default of an optional group in which nothing is
 * filled in. Only `Form.visibleAnswers` makes them.
 */
export type VisibleAnswers = Values & { readonly [isVisible]: true };

/** The payload of one property: a field's value, a group, or a list of groups. */
export type LeadValue = Value | LeadData | readonly LeadData[];

/** The `data` of a lead. */
export interface LeadData {
  readonly [name: string]: LeadValue;
}

/** date: 'YYYY-MM-DD' as typed, a UTC date-time on the wire; list: chosen options; rows: the keys of its objects. */
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

/** The privacy sentence above the button that sends a form: purpose of the answers, calls, retention. */
export interface FormNotice {
  /** A short hash of its words and of the collected data. */
  readonly version: string;
  readonly text: string;
  /** Of a form in steps: the line in its place before the last step, with `{step}` for that. */
  readonly beforeSending?: string;
  /** The words of the link to the notice in full. */
  readonly link: string;
}

export interface OptionDetails {
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly list?: { readonly title: string; readonly items: readonly string[] };
}

/** A field as the engine needs it, from schema.json and ui.json. Plain data: it travels to the browser. */
export interface FieldModel {
  readonly name: string;
  readonly kind: ValueKind;
  readonly label: string;
  /** By reason; `invalid` serves for every reason without one. */
  readonly messages: { readonly [Reason in ErrorReason]?: string };
  /** Text of exactly so many digits: typing strips everything else. */
  readonly digits?: number;
  /** A telephone number: the prefix before its ten digits, such as +91, is removed, and digits after the tenth are cut. */
  readonly phone?: true;
  /** Text of capital letters and digits, at most so many: typing makes letters capital and strips the rest. */
  readonly capitals?: number;
  /** A day on which somebody was born: shown with the age. */
  readonly birthDate?: true;
  /** An address: also read from `Name <address>` and `mailto:`. */
  readonly email?: true;
  /** A regular expression (source, `u` flag) that a filled value has to match. */
  readonly pattern?: string;
  /** 0 is an answer and is sent; of other numbers it means that nothing was entered. */
  readonly acceptsZero?: true;
  /** A box that has to be ticked to be an answer: unticked it is empty, and not sent. */
  readonly onlyTrue?: true;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  /** Bounds of a day, month, year or time as in schema.json, such as '{today-2y}' or '{starts+1d}'. */
  readonly notBefore?: string;
  readonly notAfter?: string;
  /** An amount in money: typed and shown with its digits in groups. */
  readonly money?: true;
  readonly default?: string | number | boolean;
  /** The name under which the address of the page may fill it in. */
  readonly prefill?: string;
  readonly unit?: string;
  readonly options?: readonly FieldOption[];
  /** A computed field that each option shows as if it were chosen, and a note beside it. */
  readonly optionAmount?: ComputedReference;
  /** Of a computed field: texts for a missing value; the first whose field is missing, or that names none, shows. */
  readonly absent?: readonly { readonly field?: string; readonly text: string }[];
  /** Personal data, which logs and inspectors must not show. */
  readonly personal?: true;
  /** Rendered and validated, but no part of the lead. */
  readonly clientOnly?: true;
  /** The name of the calculation in computed.json; the field is never typed. */
  readonly computedBy?: string;
  /** Names of the fields that a change of this one empties; in a row, those of the same row. */
  readonly clears?: readonly string[];
  /** The title of its group, after those of the groups around: 'Home' or 'Home: Address'. */
  readonly group?: string;
  readonly rows?: RowsModel;
  /** Carries the required mark without being required. */
  readonly markRequired?: true;
}

export interface RowsModel {
  /** The fields of a row, named as the row has them: `age`, `address.city`. */
  readonly fields: readonly FieldModel[];
  readonly nodes: readonly NodeModel[];
  readonly dependencies: readonly string[];
  readonly min: number;
  readonly max?: number;
  /** The line that names a row and sums it up: 'Member {n}: {name}, {age}'. */
  readonly itemTitle: string;
  readonly addLabel: string;
}

/** A field, a group or a list of objects; each comes after those that its conditions depend on. */
export interface NodeModel {
  readonly key: string;
  /** Its index among the nodes of its object, as rendered and sent. */
  readonly index: number;
  /** The name of its field, from the form or the row down; of a group, the beginning of its fields' names. */
  readonly name: string;
  readonly nodes?: readonly NodeModel[];
  /** A group that is sent even when nothing is filled in in it. */
  readonly isRequired?: true;
  /** The key of the compiled condition under which it is part of the form. */
  readonly visibleWhen?: string;
}

export interface ComputedReference {
  readonly field: string;
  readonly note: string;
}

export interface ReviewModel {
  readonly title?: string;
  readonly rating?: number;
  /** The fields before the amount, at the head of a quotation. */
  readonly head: readonly string[];
  /** Those that ui.json names, then every other sent field of the steps before. */
  readonly rows: readonly ReviewRow[];
  readonly amount?: ComputedReference;
  /** A field whose chosen option's details are shown again. */
  readonly details?: string;
  /** A text that is shown while a table of the folder has `"status": "sample"`. */
  readonly sample?: { readonly table: string; readonly text: string };
}

/** A field's value, whose label may begin with its group's; as `years`, the plain difference between its year and today's. */
export interface ReviewRow {
  readonly field: string;
  readonly label?: string;
  readonly as?: 'value' | 'years';
}

export interface StepModel {
  readonly title: string;
  readonly fields: readonly string[];
  readonly review?: ReviewModel;
  /** Choosing a value of `on` moves on by itself, `afterMs` milliseconds later. */
  readonly advance?: { readonly on: string; readonly afterMs: number };
}

export interface StepsModel {
  /** Which errors of the current step block Next: all, or only missing fields. */
  readonly gate: 'valid' | 'required';
  /** Whether a Next that missing fields block shows their messages. */
  readonly missing: 'silent' | 'message';
  /** Milliseconds from a stored lead to step 1. */
  readonly resetAfterMs: number;
  readonly items: readonly StepModel[];
}

export interface RuleMessage {
  readonly field: string;
  readonly message: string;
}

export type JsonSchema = { readonly [key: string]: unknown };

/** A form folder, compiled for a browser: plain data, no functions. */
export interface FormModel {
  readonly formType: string;
  readonly title: string;
  /** The schema that RJSF renders: references resolved, the engine's own keywords removed. Its `$id` is the form type. */
  readonly schema: JsonSchema;
  readonly uiSchema: JsonSchema;
  /** Every field in render order, computed ones last; one in a group by its full name (`address.city`). */
  readonly fields: readonly FieldModel[];
  /** The form as a tree, where it has groups, lists of objects or fields that appear by a condition. */
  readonly nodes?: readonly NodeModel[];
  readonly steps: StepsModel | null;
  /** Names of fields on which rules between fields depend: only their changes can alter the rendered schema. */
  readonly dependencies: readonly string[];
  /** The messages of rules between fields, by the rules' titles. */
  readonly rules?: Readonly<Record<string, RuleMessage>>;
  readonly submitLabel: string;
  readonly confirmation: string;
  /** The confirmation of a lead without this computed field. */
  readonly confirmationWithout?: { readonly field: string; readonly text: string } | undefined;
  /** The folder's rate tables by file name. */
  readonly tables: Readonly<Record<string, JsonSchema>>;
  /** The folder's calculations by name; undefined without computed.json. */
  readonly computed?: Readonly<Record<string, ComputedModel>>;
  /** Estimate forms only. */
  readonly estimate?: EstimateModel;
}

/** A calculation of computed.json. */
export interface ComputedModel {
  readonly title: string;
  /** 'INR/year', 'year', '1' for a plain number. */
  readonly unit: string;
  readonly is: Expression<CompiledTree>;
  /** The key of a condition; the result is missing unless it holds. */
  readonly when?: string;
  /** Names of the calculations that are shown as its parts. */
  readonly breakdown?: readonly string[];
}

/** A price before the form: some of its questions, and the amount that the form would show for these answers. */
export interface EstimateModel {
  readonly formType: string;
  /** Fields of the form, or the years since the day of one of them. */
  readonly asks: readonly { readonly name: string; readonly years?: string }[];
  readonly amount: string;
  /** The field for each of whose options the amount is computed. */
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

/** Compiled conditions by the keys that a model names. */
export type Conditions = Readonly<Record<string, LeadValidator>>;

/** A form without the parts that only browsers have: its model, and its validators by their keys. */
export interface LoadedForm {
  readonly model: FormModel;
  readonly validators: Conditions;
  /** Of an estimate, the form that it estimates. */
  readonly estimated?: LoadedForm;
}

/** One invalid field and its message. `field` is a field's name, an unknown key, or `data` for the whole form. */
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

/** `this.today` is the calendar day ('YYYY-MM-DD') that dates may not pass. `errors` are those of the last call. */
export interface LeadValidator {
  (this: { readonly today: string }, data: unknown): boolean;
  errors?: readonly SchemaError[] | null;
}

/** Compute computed fields from the lead's data, by the name that schemas use; undefined without a value. */
export type Derivations = Readonly<Record<string, (data: LeadData, today: string) => number | undefined>>;

/** A computed field whose breakdown shows, or the reason why it is missing. */
export interface BreakdownProps {
  readonly field: FieldModel;
  /** As it would be if another field had this value. */
  readonly chosen?: { readonly name: string; readonly value: Value } | undefined;
}
