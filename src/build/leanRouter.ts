import type { Plugin } from 'vite';

const development = '/react-router/dist/development/';
const production = '/react-router/dist/production/';

/**
 * Takes React Router as small as it can be had for the browser. Its package offers bundlers only the development
 * files, although the production ones lie beside them; names given to components for developer tools
 * (`NavLink.displayName = …`) and calls that are not marked as pure (`React.forwardRef(…)`) keep components in the
 * bundle that the site does not use.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async resolveId(id, importer, options) {
      if (!/^react-router(?:-dom)?$/.test(id)) return undefined;
      const found = await this.resolve('react-router', importer, { ...options, skipSelf: true });
      return found && { ...found, id: found.id.replace(development, production) };
    },
    transform(code, id) {
      if (!id.includes(production)) return undefined;
      const lean = code
        .replace(/^\w+\.displayName = .*;$/gm, '')
        .replace(/(?<= = )(?=React\d*\.(?:forwardRef|memo|createContext)\()/g, '/* @__PURE__ */ ');
      return { code: lean, map: null };
    },
  };
}
