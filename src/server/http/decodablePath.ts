/**
 * A request's URL with a path that can be percent-decoded. One that cannot ('/%zz', '/%ff') is read literally, so that
 * it becomes an ordinary unknown path with the ordinary answer.
 */
export function decodablePath(url: string): string {
  const end = url.indexOf('?');
  const path = end === -1 ? url : url.slice(0, end);
  if (!path.includes('%')) return url;
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}
