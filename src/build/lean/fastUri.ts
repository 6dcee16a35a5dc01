/**
 * Stands in for the URI parser that RJSF uses to follow `$ref`s: our references are resolved when a form is compiled,
 * so only plain comparison is left.
 */
const uriResolver = {
  equal: (one: string, other: string): boolean => one === other,
  resolve: (base: string, reference: string): string => reference || base,
};

export default uriResolver;
