/** The two audiences of the firm; menus, footer and sliders are grouped by them. */
export type ProductGroup = 'individuals' | 'businesses';

export type ProductMenu = 'header' | 'mobile' | 'footer';

interface ProductCard {
  readonly id: string;
  readonly image: string;
  readonly name: string;
  readonly content: string;
}

export interface Words {
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

export interface IconPoint extends Words {
  /** A symbol of public/icons.svg. */
  readonly icon: string;
}

/** Departures from the computed product order: no button at all, or a disabled one. */
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

/** Offers side by side: a value, or several lines, for each column of a row. */
export interface Comparison extends Words {
  readonly columns: readonly string[];
  readonly rows: readonly {
    readonly label: string;
    readonly values: readonly (string | readonly string[])[];
  }[];
  readonly note?: string;
}

/** An amount in its parts. */
interface Total {
  /** The words for the sum of the parts, between 'For example, ' and the amount. */
  readonly total: string;
  readonly parts: readonly {
    readonly label: string;
    readonly amount: number;
    /** The payer; 'none' is not insured. Without it the part is a line of a bill. */
    readonly by?: 'you' | 'insurer' | 'none';
    readonly text?: string;
  }[];
}

/** What a product page explains by a drawing, by the kind of drawing. */
export interface Explains {
  readonly steps?: Words & {
    readonly items: readonly IconPoint[];
    readonly note?: string;
  };
  readonly split?: Words &
    Total & {
      /** The sign of another currency than the rupee. */
      readonly currency?: string;
      /** Another amount, drawn to the same scale. */
      readonly beside?: Total;
      readonly note?: string;
    };
  readonly flow?: Words & {
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
  readonly years?: Words & {
    readonly example: string;
    /** The first year, and the one before which the last ends. */
    readonly axis: { readonly label: string; readonly from: number; readonly to: number };
    readonly bands: readonly {
      readonly label: string;
      /** Rupees a year. */
      readonly amount: number;
      readonly from: number;
      readonly to: number;
      readonly text?: string;
    }[];
    readonly note?: string;
  };
  readonly exchange?: Words & {
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

export interface EnquiryForm extends Words {
  readonly formType: string;
  readonly tab?: string;
  readonly figures?: readonly Figure[];
  readonly lists?: readonly CoveredList[];
}

/** A product's page.json: everything that its page, its menus and its cards say. */
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
  readonly benefits: Words & { readonly items: readonly IconPoint[] };
  readonly covered?: Words & {
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
  /** The price before the form: what its section says; its questions are a form of their own. */
  readonly estimate?: Words & { readonly button: string };
  readonly enquiry: Words & { readonly forms: readonly EnquiryForm[] };
  readonly faq: readonly { readonly question: string; readonly answer: string }[];
}

/** A product without a page yet: shown, `aria-disabled`, replaced as soon as its form folder exists. */
export interface PlannedProduct {
  readonly folder: string;
  readonly name: string;
  readonly note: string;
  readonly group: ProductGroup;
  readonly menuText?: string;
  readonly menus: readonly ProductMenu[];
  readonly card: ProductCard;
}
