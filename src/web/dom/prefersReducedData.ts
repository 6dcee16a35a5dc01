/** The Network Information API, which some browsers lack. */
type Connection = { readonly saveData?: boolean; readonly effectiveType?: string };

/** Whether the browser saves data, or the network is so slow that prefetching would delay the page. */
export function prefersReducedData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: Connection };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}
