import { readAdminPort } from '#api/readAdminPort.ts';
import { loadPatiently } from '#browser/loadPatiently.ts';

/**
 * Where the staff's site is, without a slash at the end: the host that the site was built with, or, with none, this
 * page's host name on the port that the server names (CONTRACT 'other hosts').
 */
export async function findAdminUrl(
  adminHost: string,
  { protocol, hostname }: Pick<Location, 'protocol' | 'hostname'>,
): Promise<string> {
  if (adminHost !== '') return adminHost;
  return `${protocol}//${hostname}:${await loadPatiently(readAdminPort)}`;
}
