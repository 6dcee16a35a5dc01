import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/**
 * Leaves out of the browser what @xstate/react brings along for React before 18: it is part of every page's start, and
 * React has had `useSyncExternalStore` itself since then.
 */
export function leanXStateReact(): Plugin {
  const standIn = fileURLToPath(new URL('./lean/syncExternalStore.ts', import.meta.url));
  return {
    name: 'lean-xstate-react',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: (id) => (id.startsWith('use-sync-external-store/') ? standIn : undefined),
  };
}
