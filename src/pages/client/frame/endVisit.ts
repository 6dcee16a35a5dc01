import Cookies from 'js-cookie';
import { logOut } from '#api/logOut.ts';
import { sidebarCookie } from '#rules/sidebarCookie.ts';

/**
 * Logs the visitor out (R26): ends the session at the portal, clears the cookie the site set in the browser, and goes
 * home by a fresh load, so that nothing of the visit stays in memory.
 *
 * @returns false when the portal could not be reached or failed: the visitor is still logged in and stays
 */
export async function endVisit(hosts: { readonly portalHost: string }): Promise<boolean> {
  const isOut = await logOut(hosts).catch(() => false);
  if (!isOut) return false;
  Cookies.remove(sidebarCookie.name, { path: sidebarCookie.path });
  location.assign('/');
  return true;
}
