/** What browsers tell of the way to the network, where they do. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/**
 * Whether nothing should be fetched that is not asked for: the visitor's browser saves data, or the network is so slow
 * that it would stand in the way of what is.
 */
export function prefersReducedData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: Connection };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}
