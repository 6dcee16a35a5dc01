/**
 * First segments of the paths that the site and its server reserve: a product page of that name would be unreachable. A
 * test compares the list with the route table, the server's routes and the public files.
 */
export const sitePaths: ReadonlySet<string> = new Set([
  '404',
  'about',
  'accessibility',
  'account',
  'api',
  'assets',
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
