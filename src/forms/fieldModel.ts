import type { ErrorReason, ValueKind } from './types.ts';

export interface FieldOption {
  readonly value: string | number | boolean;
  readonly label: string;
  readonly text?: string;
  /** Below the site's public directory. */
  readonly picture?: string;
  readonly details?: OptionDetails;
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
  /** The relative default, such as '{today+1d}', or '{../../city}' in a row. The field has it until the visitor edits it. */
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
