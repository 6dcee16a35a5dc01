import type { MenuLocations, PlannedProduct } from '#site/content/pageContent.ts';
import type { SiteProduct } from '#site/layout/siteContext.ts';

/** A product with only what a test is about; the rest is plausible. */
export function sampleProduct(folder: string, menu: Partial<MenuLocations> = {}, place = 10): SiteProduct {
  const name = folder[0]?.toUpperCase() + folder.slice(1);
  return {
    folder,
    name,
    route: `/${folder}-insurance`,
    menu: { group: 'individuals', ...menu },
    card: { id: folder, image: `/pictures/${folder}.svg`, name, content: `About ${folder}`, place },
  };
}

/** A product that has no page yet. */
export function samplePlanned(folder: string, menu: Partial<MenuLocations> = {}, place = 10): PlannedProduct {
  const { route: _route, ...rest } = sampleProduct(folder, menu, place);
  return { ...rest, note: 'Not available yet' };
}
