import type { SourceFile } from '../source/parseFolder.ts';
import { below, type Place } from '../source/place.ts';
import type { JsonSchema } from '../types.ts';
import type { Named, Node } from './node.ts';

/** The parts of a page.json that are compared with its form and with other folders. */
export interface PageDefinition extends Node {
  /** The text of the enquiry. */
  readonly purpose: string | undefined;
  /** The form types of the forms on the page. */
  readonly forms: readonly Named[];
  /** The labels of the options that tiles of the page tick. */
  readonly ticked: readonly Named[];
  readonly explains: Explains;
}

interface Part {
  readonly amount: number;
  readonly by?: string;
}

export interface Total {
  readonly parts: readonly Part[];
}

/** The drawings of a page, with the numbers and names that a check compares. */
export interface Explains {
  readonly split?: Total & { readonly beside?: Total };
  readonly flow?: {
    readonly parties: readonly { readonly name: string }[];
    readonly moves: readonly {
      readonly from: string;
      readonly to: string;
      readonly does: string;
      readonly amount?: number;
    }[];
  };
  readonly years?: {
    readonly axis: Span;
    readonly bands: readonly Span[];
  };
}

interface Span {
  readonly from: number;
  readonly to: number;
}

interface WrittenPage {
  readonly enquiry?: {
    readonly text: string;
    readonly forms: readonly { readonly formType: string }[];
  };
  readonly covered?: { readonly items: readonly { readonly label: string; readonly leadsTo?: string }[] };
  readonly explains?: Explains;
}

/** Parses a page.json that matches its meta-schema. */
export function parsePage({ path, json }: SourceFile): PageDefinition {
  const at: Place = { file: path, pointer: '' };
  const { enquiry, covered, explains = {} } = json as WrittenPage & JsonSchema;
  return {
    ...{ at, explains, purpose: enquiry?.text },
    forms: (enquiry?.forms ?? []).map(({ formType }, index) => ({
      name: formType,
      at: below(at, 'enquiry', 'forms', index, 'formType'),
    })),
    ticked: (covered?.items ?? []).flatMap(({ label, leadsTo }, index) =>
      leadsTo === 'option' ? [{ name: label, at: below(at, 'covered', 'items', index, 'label') }] : [],
    ),
  };
}
