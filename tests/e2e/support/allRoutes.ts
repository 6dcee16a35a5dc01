import { formDirectories, loadCatalogue } from '#forms/node/index.ts';
import { clientRoutes, publicRoutes, type SpecifiedRoute } from './specifiedRoutes.ts';

/** The 404 page, at any path that has none. */
export const notFound: SpecifiedRoute = { id: 'ROUTE-22', path: '/no-such-page', forms: [] };

/** Every page that a visitor without a login can meet, the client area's among them. */
export const allRoutes: readonly SpecifiedRoute[] = [...publicRoutes, notFound, ...clientRoutes];

/** The products' page.json by route. */
export const productPages: ReadonlyMap<string, ProductTexts> = new Map(
  loadCatalogue(formDirectories(process.env)).forms.flatMap(({ page }) =>
    page ? [[String(page.route), page as unknown as ProductTexts]] : [],
  ),
);

/** What tests of heads need of a page.json. */
export interface ProductTexts {
  readonly name: string;
  readonly head: { readonly title: string; readonly description: string };
  readonly faq: readonly { readonly question: string; readonly answer: string }[];
}
