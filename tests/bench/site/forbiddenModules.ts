import { formTypes } from '../benchForms.ts';
import type { BuiltModules } from './buildSite.ts';

const own = formTypes.health;

/** What the page of a form has no use for, each with what it would be called in a list. */
const forbidden: readonly (readonly [RegExp, string])[] = [
  [/node_modules\/@mui\//, 'MUI'],
  [/node_modules\/@emotion\//, 'emotion'],
  // Compiled validators call two or three functions of ajv/dist/runtime; the compiler is what must stay away.
  [/node_modules\/ajv(?:-formats)?\/(?!dist\/runtime\/)/, 'Ajv'],
  [/node_modules\/markdown-to-jsx\//, 'Markdown'],
  [new RegExp(`^virtual:form(?:-validators)?/(?!${own}$)`), "another form's schema"],
  [/^src\/(?:admin|server|catalogue|build(?!\/aliases))\//, 'code of the server, the build or the inbox'],
];

/**
 * The modules in the scripts that the HEALTH page fetched which should not be there, as 'MUI: node_modules/@mui/…';
 * none when all is well.
 *
 * @param scripts - paths of the scripts that the page fetched, such as '/assets/index-1234.js'
 * @throws Error when the build does not know a script: then the list would be worth nothing.
 */
export function forbiddenModules(modules: BuiltModules, scripts: readonly string[]): string[] {
  return scripts.flatMap((script) => {
    const inside = modules[script.slice(1)];
    if (!inside) throw new Error(`The build made no script ${script}.`);
    return Object.keys(inside).flatMap((module) =>
      forbidden.filter(([pattern]) => pattern.test(module)).map(([, name]) => `${name}: ${module}`),
    );
  });
}
