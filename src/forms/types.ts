import type { FieldModel } from './fieldModel.ts';
import type { FormModel, NoticeModel, OutcomeModel } from './formModel.ts';
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

/** A shown notice and the full name of its field. */
export interface ShownNotice {
  readonly field: string;
  readonly notice: NoticeModel;
}

/** The notices and the outcome of a lead's data on one day. The fields of notices are names of the payload. */
export interface NoticeEngine {
  notices(data: LeadData, today: string): readonly ShownNotice[];
  /** The stops without an outcome of these notices, in this step and earlier ones. Fields have their names in the state. */
  stops(shown: readonly ShownNotice[], step: number): readonly ShownNotice[];
  outcome(data: LeadData, today: string): OutcomeModel | undefined;
}

export type JsonSchema = { readonly [key: string]: unknown };

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
