/** What a build tells of a module. */
type ReadModule = (id: string) => { readonly importedIds: readonly string[] } | null;

/** Whether a module imports a style sheet, by itself or through others. */
function bringsStyles(id: string, readModule: ReadModule, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  return (
    /\.css$/.test(id) ||
    (readModule(id)?.importedIds ?? []).some((imported) => bringsStyles(imported, readModule, seen))
  );
}

/**
 * Few files instead of many: the libraries that every page needs, and what more than one page shares. What only one
 * page or form needs stays in its own chunk, and so does what brings its own styles: with the shared chunk, these would
 * come to every page.
 */
export const chunkGroups = [
  // What pages and forms both stand on. A form may come to life without its page: what it has no use for, such as the
  // router, is not in here.
  {
    name: 'base',
    test: /node_modules\/(?:react|react-dom|scheduler|xstate)\/|vite\/preload-helper|virtual:form-catalogue|\/src\/(?:app\/config|browser\/(?:connection|inspectActor|loadPatiently|motion|unshadowed|watchOnline|whenIdle|withRetry)|rules\/leadTries|ui\/toasts\/toasts|lead-form\/(?:formCode|leadApiContext|queueOnDemand|storedLeadPrefix|whenFormIsWanted))\.tsx?$/,
    priority: 2,
  },
  // A few lines each that forms share with one another, the login or the toasts. As files of their own they cost a form
  // seven requests, and a processor that is slow more time to ask than to run them.
  {
    name: 'values',
    test: /\/src\/(?:engine\/(?:describeValue|cleanValue|initialValues|formats\/(?:formatFigure|amountInWords|groupDigits|readNumber))|renderer\/formBinding|rules\/(?:age|leadTexts|loginLimits|mobileNumber))\.ts|\/ajv\/dist\/runtime\/ucs2length\.js/,
    priority: 1,
  },
  // The firms' wordmarks and the film behind a heading: home and the partners' page have both.
  { name: 'partners', test: /\/src\/ui\/(?:wordmark\/|BackgroundVideo).*\.tsx?$/, priority: 0 },
  {
    debugName: 'site',
    name: (id: string, build: { readonly getModuleInfo: ReadModule }) =>
      bringsStyles(id, (module) => build.getModuleInfo(module)) ? null : 'site',
    // Not the client area's and MUI's parts, although several of its pages share them: public pages load 'site'.
    // Nor what two or three pages share: the group before, and the frame of the legal texts. Nor what is for when the network is gone.
    test: /node_modules\/(?:react-router|react-router-dom)\/|\/src\/(?:app|browser|ui|shell|lead-form|pages)\/(?!client\/|legal\/|queue\/|mui\/|wordmark\/|BackgroundVideo)/,
    minShareCount: 2,
    priority: 1,
  },
];
