import { formLoaders, products } from 'virtual:form-catalogue';
import { MemoryRouter } from 'react-router-dom';
import type { JsonSchema } from '#forms/index.ts';
import type { FormModule } from '#lead-form/createLeadForm.ts';
import { SiteLayout } from '#site/layout/SiteLayout.tsx';
import { SiteContext, type SiteProduct } from '#site/layout/siteContext.ts';
import { ProductPage } from '#site/pages/product/ProductPage.tsx';
import type { PageContent } from '#web/content/pageContent.ts';
import { ExchangeList } from '#web/ui/explains/ExchangeList.tsx';
import { PartyFlow } from '#web/ui/explains/PartyFlow.tsx';
import { YearsChart } from '#web/ui/explains/YearsChart.tsx';
import { ReplaceableForm } from './replaceableForm.tsx';

const drawings = { exchange: ExchangeList, flow: PartyFlow, years: YearsChart };

export interface PageViewProps {
  readonly module: FormModule;
  readonly estimate: FormModule | undefined;
  readonly page: JsonSchema;
  readonly folder: string;
}

/** A product's page while it is edited, with the site's header, menus and footer. The menus include its new entry. */
export function PageView({ module, estimate, page, folder }: PageViewProps) {
  const { formType } = module.model;
  // the site's loader would load the saved form
  Object.assign(formLoaders, {
    [formType]: async () => ({ ...module, View: ReplaceableForm }),
    ...(estimate && { [estimate.model.formType]: async () => estimate }),
  });
  const content: PageContent = { ...(page as JsonSchema & PageContent), formType };
  const others = products.filter((product) => product.folder !== folder);
  const own = { ...(page as JsonSchema & (typeof products)[number]), formType, folder };
  const all = [...others, own].toSorted((one, other) => one.order - other.order);
  const site = { products: all as readonly SiteProduct[], origin: '', prefetchPage: () => {} };
  return (
    <MemoryRouter initialEntries={[content.route]} key={content.route}>
      <SiteContext value={site}>
        <SiteLayout>
          <ProductPage content={content} drawings={drawings} />
        </SiteLayout>
      </SiteContext>
    </MemoryRouter>
  );
}
