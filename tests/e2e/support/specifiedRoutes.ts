/** A page and its line of the specification. */
export interface SpecifiedRoute {
  readonly id: string;
  readonly path: string;
  /** Form types on the page, also in hidden tabs. */
  readonly forms: readonly string[];
}

const route = (id: string, path: string, ...forms: string[]): SpecifiedRoute => ({ id, path, forms });

/** The public pages, copied from the specification. */
export const publicRoutes: readonly SpecifiedRoute[] = [
  route('ROUTE-1', '/', 'GET_IN_TOUCH'),
  route('ROUTE-2', '/about', 'GET_IN_TOUCH'),
  route('ROUTE-3', '/get-in-touch', 'GET_IN_TOUCH'),
  route('ROUTE-4', '/health-insurance', 'HEALTH'),
  route('ROUTE-5', '/life-insurance', 'LIFE'),
  route('ROUTE-6', '/travel-insurance', 'TRAVEL'),
  route('ROUTE-7', '/motor-insurance', 'MOTOR', 'EXTENDED_WARRANTY'),
  route('ROUTE-8', '/critical-illness-insurance', 'CRITICAL_ILLNESS'),
  route('ROUTE-9', '/property-insurance', 'PROPERTY'),
  route('ROUTE-10', '/liabilities-insurance', 'LIABILITIES'),
  route('ROUTE-11', '/assets-insurance', 'ASSETS'),
  route('ROUTE-12', '/employee-benefits-insurance', 'EMPLOYEE_BENEFITS'),
  route('ROUTE-13', '/health-wellbeing'),
  route('ROUTE-14', '/partners'),
  route('ROUTE-15', '/privacy-policy'),
  route('ROUTE-16', '/terms-and-condtions'),
  route('ROUTE-37', '/accessibility'),
  route('ROUTE-38', '/claims'),
];

/** The pages of the client area, each with one of its texts. */
export const clientRoutes: readonly (SpecifiedRoute & { readonly text: RegExp })[] = [
  { ...route('ROUTE-17', '/client'), text: /Welcome back/ },
  { ...route('ROUTE-18', '/client/dashboard'), text: /Welcome back/ },
  { ...route('ROUTE-19', '/client/my-portfolio'), text: /portfolio/i },
  { ...route('ROUTE-20', '/client/profile'), text: /^\s*Profile\s*$/ },
  { ...route('ROUTE-21', '/client/settings'), text: /^\s*Profile\s*$/ },
];

/** Paths without a page: links of the sidebar (ROUTE-27 to ROUTE-33), and others (ROUTE-22). */
export const unknownPaths: readonly SpecifiedRoute[] = [
  route('ROUTE-22', '/no-such-page'),
  route('ROUTE-22', '/health-insurance/no-such-page'),
  route('ROUTE-22', '/terms-and-conditions'),
  route('ROUTE-22', '/client/no-such-page'),
  route('ROUTE-27', '/client/renewals'),
  route('ROUTE-28', '/client/documents'),
  route('ROUTE-29', '/client/policies'),
  route('ROUTE-30', '/client/claims'),
  route('ROUTE-31', '/client/health'),
  route('ROUTE-32', '/client/servicing-requests'),
  route('ROUTE-33', '/client/products-and-quotes'),
];

/** The 404 page, at any unknown path. */
export const notFound: SpecifiedRoute = route('ROUTE-22', '/no-such-page');

/** All pages except the inbox's. */
export const allRoutes: readonly SpecifiedRoute[] = [...publicRoutes, notFound, ...clientRoutes];
