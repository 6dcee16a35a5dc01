import type { Rolldown } from 'vite';

/** Modules that are not in the chunk `shared`. */
const notShared = [
  /\/node_modules\//,
  /\/machines\//,
  /\/src\/(?:contract|forms|form-ui|site\/pages)\//,
  // the code of forms, except the placeholders that load a form, which all pages may have
  /\/src\/lead-form\/(?!LeadForm\.|CallbackSection|lazyForm|queueActors)/,
  // styles stay with their page, and the texts about claims with their component
  /\.(?:css|json)$/,
  /\/ClaimHelp\./,
];

/** The chunks of the public site that several pages share. A module is in the first one that matches. */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler|xstate|@xstate)\//, priority: 1 },
  // One file instead of three, for login and forms.
  {
    name: 'typedTexts',
    test: /\/forms\/formats\/(?:typedText|mobileNumber)|\/providedCalls|\/leadReference\./,
  },
  // One file instead of twelve to fifteen.
  { name: 'shared', test: (id) => !notShared.some((pattern) => pattern.test(id)), minShareCount: 2 },
  // Most pages have no claim section.
  { name: 'claimHelp', test: /\/ClaimHelp\.tsx|\/claims\.json/ },
  // The modules of every form, and those of three forms or more, because a form fetches them together.
  {
    name: 'form',
    test: /\/src\/(?:contract\/lead|forms|form-ui)\/(?!.*(?:boundsOf|limitAt|bounds|shiftDay|fillIn|fillStore)\.ts)|\/machines\/(?!providedCalls|login)|\/ajv\/dist\/runtime\//,
    minShareCount: 3,
  },
  // Only forms with dates, comparisons or an assistant need them.
  {
    name: 'bounds',
    test: /\/forms\/(?:boundsOf|limitAt|formats\/(?:bounds|shiftDay))\.ts/,
    minShareCount: 2,
  },
  // Only stored, prefilled and estimated answers are filled in.
  { name: 'fillIn', test: /\/(?:fillIn|fillStore)\.ts/ },
];
