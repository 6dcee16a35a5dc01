import type { ComputedReference, FieldModel, NodeModel } from './fieldModel.ts';
import type { CompiledTree, Expression } from './operators/expression.ts';
import type { JsonSchema } from './types.ts';

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

/** A kind of lead, chosen by its answers. */
export interface OutcomeModel {
  readonly name: string;
  readonly title: string;
  /** The key of a condition; undefined if only stops choose the outcome. */
  readonly when?: string;
  readonly submitLabel?: string;
  readonly confirmation?: string;
}

/** A part of the engine that only some forms load. */
export type EngineFeature =
  | 'answersAround'
  | 'copies'
  | 'defaults'
  | 'hasOption'
  | 'notices'
  | 'withoutRuleOnly';

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
  /** The parts of the engine that the form needs; undefined without any. */
  readonly needs?: readonly EngineFeature[];
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
