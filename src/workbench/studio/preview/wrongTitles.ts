import type { FormExamples } from '#engine/compile';
import type { WrittenFolder } from '../written/writtenFolders.ts';

/** What the wrong examples of a written form are called; none while examples.json cannot be read. */
export function wrongTitles({ texts }: WrittenFolder): readonly string[] {
  try {
    const { wrong = [] } = JSON.parse(texts['examples.json'] ?? '{}') as Partial<FormExamples>;
    return Array.isArray(wrong) ? wrong.map(({ title }) => String(title)) : [];
  } catch {
    return [];
  }
}
