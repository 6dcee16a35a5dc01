import type { SiteProduct } from '#site/layout/siteContext.ts';
import type { PlannedProduct, ProductGroup, ProductMenu } from '#web/content/pageContent.ts';

/** A product with the given properties, and plausible defaults. */
export function sampleProduct(folder: string, group: ProductGroup = 'individuals'): SiteProduct {
  const name = folder[0]?.toUpperCase() + folder.slice(1);
  return {
    folder,
    name,
    route: `/${folder}-insurance`,
    group,
    card: { id: folder, image: `/pictures/${folder}.svg`, name, content: `About ${folder}` },
  };
}

/** A planned product. */
export function samplePlanned(
  folder: string,
  group: ProductGroup,
  menus: readonly ProductMenu[] = [],
): PlannedProduct {
  const { route: _route, ...rest } = sampleProduct(folder, group);
  return { ...rest, menus, note: 'Not available yet' };
}
