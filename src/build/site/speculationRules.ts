/**
 * Speculation rules for the links of a page whose own script does not answer yet: a browser that knows them fetches the
 * document of a link that a visitor rests on or touches. Documents only: nothing runs there, counts or sends. The page
 * takes them out again once it answers (src/site/app/pageNavigation.ts).
 */
export const speculationRules = JSON.stringify({
  prefetch: [{ where: { href_matches: '/*' }, eagerness: 'moderate' }],
});
