/** The form type of the callback form on the home page, About and Contact. */
export const callbackForm = 'GET_IN_TOUCH';

/** The site's own pages for visitors, to which the texts of a form may link, besides product pages. */
export const sitePages: readonly string[] = [
  '/',
  '/about',
  '/accessibility',
  '/claims',
  '/get-in-touch',
  '/health-wellbeing',
  '/partners',
  '/privacy-policy',
  '/terms-and-condtions',
];

/** First segments of reserved paths, which product pages cannot have. */
export const sitePaths: ReadonlySet<string> = new Set([
  '404',
  'about',
  'accessibility',
  'account',
  'api',
  'assets',
  'claims',
  'client',
  'get-in-touch',
  'health-wellbeing',
  'healthz',
  'icons',
  'login',
  'metrics',
  'og',
  'partners',
  'pictures',
  'privacy-policy',
  'studio',
  'terms-and-condtions',
  'video',
]);
