import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';

/** All routes of a server except HEAD, with parameters: 'GET /about', 'POST /api/login'. */
export function routesOf(app: FastifyInstance): string[] {
  const routes: string[] = [];
  const above: string[] = [];
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', piece = '', methods = ''] =
      /^(\W*?[├└]── )(\S*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
    if (indent === '') continue;
    const depth = indent.length / 4 - 1;
    above.splice(depth, above.length, piece);
    expect(methods, piece).toMatch(/^(GET|HEAD|POST|, )*$/);
    const path = above.slice(0, depth + 1).join('');
    const answered = methods.split(', ').filter((method) => method !== '' && method !== 'HEAD');
    for (const method of answered) routes.push(`${method} ${path}`);
  }
  return routes;
}

/** A path with a value for its parameter. */
export const filledPath = (path: string) => path.replace(':id', '00000000-0000-4000-8000-000000000000');
