/** One row of SPEC 2's route table. */
export interface SpecifiedRoute {
  readonly id: string;
  readonly path: string;
  /** Form types on the page, shown or behind a tab. */
  readonly forms: readonly string[];
}

const route = (row: number, path: string, ...forms: string[]): SpecifiedRoute => ({
  id: `ROUTE-${row}`,
  path,
  forms,
});

/** The public pages, written down from the specification and not from the form folders. */
export const publicRoutes: readonly SpecifiedRoute[] = [
  route(1, '/', 'GET_IN_TOUCH'),
  route(2, '/about', 'GET_IN_TOUCH'),
  route(3, '/get-in-touch', 'GET_IN_TOUCH'),
  route(4, '/health-insurance', 'HEALTH'),
  route(5, '/life-insurance', 'LIFE'),
  route(6, '/travel-insurance', 'TRAVEL'),
  route(7, '/motor-insurance', 'MOTOR', 'EXTENDED_WARRANTY'),
  route(8, '/critical-illness-insurance', 'CRITICAL_ILLNESS'),
  route(9, '/property-insurance', 'PROPERTY'),
  route(10, '/liabilities-insurance', 'LIABILITIES'),
  route(11, '/assets-insurance', 'ASSETS'),
  route(12, '/employee-benefits-insurance', 'EMPLOYEE_BENEFITS'),
  route(13, '/health-wellbeing'),
  route(14, '/partners'),
  route(15, '/privacy-policy'),
  route(16, '/terms-and-condtions'),
];

/** The client area's pages, with a text that each of them shows. */
export const clientRoutes: readonly (SpecifiedRoute & { readonly text: RegExp })[] = [
  { ...route(17, '/client'), text: /Dashboard/ },
  { ...route(18, '/client/dashboard'), text: /Dashboard/ },
  { ...route(19, '/client/my-portfolio'), text: /portfolio/i },
  { ...route(20, '/client/profile'), text: /^\s*Profile\s*$/ },
  { ...route(21, '/client/settings'), text: /^\s*Profile\s*$/ },
];

/** Paths without a route: the sidebar's seven, and others (ROUTE-22, ROUTE-27 to ROUTE-33). */
export const unknownPaths: readonly SpecifiedRoute[] = [
  route(22, '/no-such-page'),
  route(22, '/health-insurance/no-such-page'),
  route(22, '/terms-and-conditions'),
  route(22, '/client/no-such-page'),
  route(27, '/client/renewals'),
  route(28, '/client/documents'),
  route(29, '/client/policies'),
  route(30, '/client/claims'),
  route(31, '/client/health'),
  route(32, '/client/servicing-requests'),
  route(33, '/client/products-and-quotes'),
];
