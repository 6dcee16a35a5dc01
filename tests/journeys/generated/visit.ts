import type { Page } from '@playwright/test';
import type { JourneyForm } from '../support/forms.ts';
import type { StoredRow } from '../support/leadServer.ts';

/** What a generated journey works with: a form of the catalogue, a page, the server behind it and its rows. */
export interface Visit {
  readonly page: Page;
  readonly form: JourneyForm;
  /** The site's address. */
  readonly baseURL: string;
  readonly newRows: () => StoredRow[];
}
