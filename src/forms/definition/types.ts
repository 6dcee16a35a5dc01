import type { NoticeTone } from '../formModel.ts';
import type { Place } from '../source/place.ts';
import type { AnswerUnit, CalculationDefinition, Table } from './calculations.ts';
import type { FieldDefinition, Texts } from './fields.ts';
import type { MarkedText } from './markedTexts.ts';
import type { Named, Node } from './node.ts';
import type { OptionTable } from './optionTables.ts';
import type { PageDefinition } from './parsePage.ts';
import type { Rule } from './rules.ts';
import type { Sample, Steps } from './steps.ts';

/** A parsed form folder. Unknown names stay names, which checks report. */
export interface FormDefinition extends ObjectDefinition {
  readonly formType: string;
  readonly title: string;
  readonly isDraft: boolean;
  readonly steps: Steps | null;
  readonly submitLabel: string;
  readonly confirmation: string;
  /** `ui:summary`. */
  readonly summary: readonly Named[];
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
