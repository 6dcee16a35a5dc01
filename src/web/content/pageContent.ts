/** The firm's two audiences: the groups of menus, footer and sliders. */
export type ProductGroup = 'individuals' | 'businesses';

export type ProductMenu = 'header' | 'mobile' | 'footer';

interface ProductCard {
  readonly id: string;
  readonly image: string;
  readonly name: string;
  readonly content: string;
}

export interface TitledText {
  readonly title: string;
  readonly text: string;
}

interface PageLink {
  readonly label: string;
  readonly route: string;
}

export interface Figure {
  readonly value: string;
  readonly text: string;
}

export interface IconPoint extends TitledText {
  /** A symbol of public/icons.svg. */
  readonly icon: string;
}

/** Exceptions from the order of products: no button, or a disabled one. */
export interface Neighbours {
  readonly previous?: 'none' | 'disabled';
  readonly next?: 'none' | 'disabled';
}

interface CoveredList {
  readonly tab: string;
  readonly text: string;
  readonly tone: 'yes' | 'no';
  readonly items: readonly string[];
}

/** A table of offers: a cell has a value or several lines. */
export interface Comparison extends TitledText {
  readonly columns: readonly string[];
  readonly rows: readonly {
    readonly label: string;
    readonly values: readonly (string | readonly string[])[];
  }[];
  readonly note?: string;
}

/** An amount and its parts. */
interface Total {
  /** The label of the sum, between 'For example, ' and the amount. */
  readonly total: string;
  readonly parts: readonly {
    readonly label: string;
    readonly amount: number;
    /** The payer; 'none' means not insured. Without a payer the part is a line of a bill. */
    readonly by?: 'you' | 'insurer' | 'none';
    readonly text?: string;
  }[];
}

/** The drawings of a product page, by kind. */
export interface Explains {
  readonly steps?: TitledText & {
    readonly items: readonly IconPoint[];
    readonly note?: string;
  };
  readonly split?: TitledText &
    Total & {
      /** The currency's sign, by default the rupee's. */
      readonly currency?: string;
      /** Another amount, drawn to the same scale. */
      readonly beside?: Total;
      readonly note?: string;
    };
  readonly flow?: TitledText & {
    readonly example: string;
    readonly parties: readonly { readonly name: string; readonly icon: string }[];
    readonly moves: readonly {
      /** Names of parties. */
      readonly from: string;
      readonly to: string;
      readonly does: 'asks' | 'tells' | 'pays';
      readonly text: string;
      /** In rupees. */
      readonly amount?: number;
    }[];
    readonly note?: string;
  };
  readonly years?: TitledText & {
    readonly example: string;
    /** From the first year to the end of the last one: `to` is exclusive. */
    readonly axis: { readonly label: string; readonly from: number; readonly to: number };
    readonly bands: readonly {
      readonly label: string;
      /** In rupees per year. */
      readonly amount: number;
      readonly from: number;
      readonly to: number;
      readonly text?: string;
    }[];
    readonly note?: string;
  };
  readonly exchange?: TitledText & {
    readonly example: string;
    readonly gives: string;
    readonly gets: string;
    readonly items: readonly {
      readonly label: string;
      /** In rupees. */
      readonly gives: number;
      readonly gets: number;
      readonly text: string;
    }[];
    readonly note?: string;
  };
}

export interface EnquiryForm extends TitledText {
  readonly formType: string;
  readonly tab?: string;
  readonly figures?: readonly Figure[];
  readonly lists?: readonly CoveredList[];
}

/** A product's page.json: the content of its page, menu entries and cards. */
export interface PageContent {
  readonly formType: string;
  readonly route: string;
  readonly name: string;
  readonly order: number;
  readonly group: ProductGroup;
  readonly menuText?: string;
  readonly neighbours?: Neighbours;
  readonly mobileArrows?: { readonly left?: PageLink; readonly right?: PageLink };
  readonly card: ProductCard;
  readonly head: { readonly title: string; readonly description: string };
  readonly hero: {
    readonly eyebrow: string;
    readonly title: string;
    readonly subtitle: string;
    readonly picture: string;
    readonly focus?: string;
  };
  readonly figures: readonly Figure[];
  readonly benefits: TitledText & { readonly items: readonly IconPoint[] };
  readonly covered?: TitledText & {
    readonly look: 'list' | 'tiles' | 'pictures';
    readonly items: readonly {
      readonly label: string;
      readonly text?: string;
      readonly icon?: string;
      readonly picture?: string;
      readonly animation?: string;
      readonly leadsTo?: 'form' | 'option';
    }[];
  };
  readonly comparison?: Comparison;
  readonly explains?: Explains;
  /** The section with the estimate. Its fields are a separate form. */
  readonly estimate?: TitledText & { readonly button: string };
  readonly enquiry: TitledText & { readonly forms: readonly EnquiryForm[] };
  readonly faq: readonly { readonly question: string; readonly answer: string }[];
}

/** A product without a page yet: shown as `aria-disabled` until its form folder exists. */
export interface PlannedProduct {
  readonly folder: string;
  readonly name: string;
  readonly note: string;
  readonly group: ProductGroup;
  readonly menuText?: string;
  readonly menus: readonly ProductMenu[];
  readonly card: ProductCard;
}
