import type { FolderTexts } from '#engine/compile';
import type { JsonService } from './jsonService.ts';

/**
 * The language service over the meta-schemas, fetched when it is first asked: nobody asks it before something is typed.
 * While the studio's server does not answer it knows nothing, and is fetched again with the next question.
 *
 * @param metas - their texts by path within the home, such as 'meta/ui.schema.json'
 */
export function lateJsonService(metas: FolderTexts): JsonService {
  let service: Promise<JsonService | null> | undefined;
  const fetched = async () => {
    service ??= import('./jsonService.ts').then(
      ({ createJsonService }) => createJsonService(metas),
      (error: unknown) => {
        console.error(error);
        service = undefined;
        return null;
      },
    );
    return service;
  };
  return {
    complete: async (...question) => (await fetched())?.complete(...question) ?? [],
    explain: async (...question) => (await fetched())?.explain(...question) ?? null,
  };
}
