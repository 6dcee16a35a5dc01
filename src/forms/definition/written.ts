/** The shapes of schema.json and ui.json after validation by their meta-schemas. Only the parser reads them. */

import type { OptionDetails } from '../fieldModel.ts';
import type { BoundKeyword } from '../formats/bounds.ts';
import type { NoticeTone } from '../formModel.ts';
import type { JsonSchema } from '../types.ts';
import type { Texts } from './fields.ts';
import type { Scalar } from './node.ts';
import type { WrittenFillsIn, WrittenOptionsFrom } from './optionTables.ts';
import type { Limits } from './rules.ts';
import type { Steps } from './steps.ts';
import type { EstimateDefinition, EstimateQuestion } from './types.ts';

/** A part that may be a reference to `$defs` of the file, or to a shared field. */
interface Referring {
  readonly $ref?: string;
}

/** The keywords that combine rules, either between fields or of one value. */
export interface WrittenBranches<R> extends Referring {
  readonly if?: R;
  readonly then?: R;
  readonly else?: R;
  readonly not?: R;
  readonly allOf?: readonly R[];
  readonly anyOf?: readonly R[];
  readonly oneOf?: readonly R[];
}

export interface WrittenRuleObject extends WrittenBranches<WrittenRule> {
  readonly title?: string;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, WrittenProperty>>;
  readonly dependentRequired?: Readonly<Record<string, readonly string[]>>;
  readonly dependentSchemas?: Readonly<Record<string, WrittenRule>>;
}
/** `true` always holds, `false` never does. */
export type WrittenRule = WrittenRuleObject | boolean;

/** One bound or several, such as '{starts+1d}'. */
export type WrittenBounds = { readonly [Keyword in BoundKeyword]?: string | readonly string[] };

interface WrittenValueObject extends Limits, WrittenBounds, WrittenBranches<WrittenValue> {
  readonly contains?: WrittenProperty;
}
export type WrittenValue = WrittenValueObject | boolean;

/** A property in a rule: a rule of its value, a rule between the fields of a group, or the declaration of a field. */
export type WrittenProperty = WrittenField | boolean;

export interface WrittenField
  extends WrittenRuleObject,
    Omit<WrittenValueObject, keyof WrittenBranches<WrittenRule>> {
  readonly format?: string;
  readonly digits?: number;
  readonly default?: Scalar;
  readonly personal?: boolean;
  readonly clientOnly?: boolean;
  readonly computedBy?: string;
  readonly copies?: Readonly<Record<string, string>>;
  readonly ruleOnly?: boolean;
  readonly items?: WrittenField;
  readonly optionsFrom?: WrittenOptionsFrom;
}

export interface WrittenOption {
  readonly const: Scalar;
  readonly title: string;
  readonly description?: string;
}

/** schema.json. */
export interface WrittenForm extends WrittenField {
  readonly formType: string;
  readonly title: string;
}

interface WrittenNote {
  readonly field: string;
  readonly note: string;
}

/** A part of ui.json: about the form, a field, or the rows of a list. */
export interface WrittenUi {
  readonly 'ui:title'?: string;
  readonly 'ui:messages'?: Texts['messages'];
  readonly 'ui:widget'?: string;
  readonly 'ui:unit'?: string;
  readonly 'ui:fillsIn'?: WrittenFillsIn;
  readonly 'ui:prefill'?: string;
  readonly 'ui:ticks'?: readonly number[];
  readonly 'ui:clears'?: readonly string[];
  readonly 'ui:optionAmount'?: WrittenNote;
  readonly 'ui:enumNames'?: readonly string[];
  readonly 'ui:optionPictures'?: Readonly<Record<string, string>>;
  readonly 'ui:optionDetails'?: Readonly<Record<string, OptionDetails>>;
  readonly 'ui:markRequired'?: boolean;
  readonly 'ui:absent'?: readonly { readonly field?: string; readonly text: string }[];
  readonly 'ui:itemTitle'?: string;
  readonly 'ui:add'?: string;
  readonly 'ui:rules'?: Readonly<Record<string, { readonly field: string; readonly message: string }>>;
  readonly 'ui:notices'?: readonly WrittenNotice[];
  readonly 'ui:steps'?: WrittenSteps;
  readonly 'ui:order'?: readonly string[];
}

/** ui.json itself. */
export interface WrittenFormUi extends WrittenUi {
  readonly 'ui:submit': string;
  readonly 'ui:confirmation': string;
  readonly 'ui:summary'?: readonly string[];
  readonly 'ui:outcomes'?: Readonly<Record<string, WrittenOutcome>>;
}

/** The meta-schema of ui.json does not validate the rule in `when`. */
export interface WrittenNotice {
  readonly when: JsonSchema;
  readonly tone: NoticeTone;
  readonly below: string;
  readonly text: string;
  readonly outcome?: string;
}

export interface WrittenOutcome {
  readonly title: string;
  readonly when?: JsonSchema;
  readonly submit?: string;
  readonly confirmation?: string;
}

export interface WrittenSteps extends Pick<Steps, 'gate' | 'missing'> {
  readonly resetAfterMs?: number;
  readonly items: readonly {
    readonly title: string;
    readonly fields?: readonly string[];
    readonly advance?: { readonly on: string; readonly afterMs: number };
    readonly review?: WrittenReview;
  }[];
}

export interface WrittenReview {
  readonly title?: string;
  readonly score?: number;
  readonly head?: readonly string[];
  readonly rows?: readonly {
    readonly field: string;
    readonly label?: string;
    readonly as?: 'value' | 'years';
  }[];
  readonly amount?: WrittenNote;
  readonly details?: string;
  readonly sample?: { readonly table: string; readonly text: string };
}

/** `estimate` of page.json. */
export interface WrittenEstimate {
  readonly title: string;
  readonly asks: readonly (Omit<EstimateQuestion, 'at' | 'field' | 'rows'> & {
    readonly field: string;
    readonly rows?: readonly string[];
  })[];
  readonly shows: {
    readonly field: string;
    readonly by?: string;
    readonly note: string;
    readonly waiting: string;
    readonly notOffered?: string;
  };
  readonly sample?: { readonly table: string; readonly text: string };
  readonly submit: EstimateDefinition['submit'];
}
