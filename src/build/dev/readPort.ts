/**
 * A port that the environment names.
 *
 * @throws Error naming the variable when it is no port
 */
export function readPort(
  environment: Readonly<Record<string, string | undefined>>,
  variable: string,
  fallback: number,
): number {
  const text = environment[variable] || String(fallback);
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (port > 0 && port <= 65_535) return port;
  throw new Error(`${variable} is "${text}". Write a port from 1 to 65535, such as ${variable}=${fallback}`);
}
