import { createRoot } from 'react-dom/client';
import { parseShared } from '#engine/compile';
import type { DiskFile } from '#machines/workspaceTexts.ts';
import { callStudio } from '../workspace/studioCalls.ts';
import type { Surroundings } from '../workspace/workspaceContext.ts';
import { FieldCatalogue } from './FieldCatalogue.tsx';
import '#ui/fonts/siteFonts.css';

interface Opened extends Surroundings {
  readonly files: Readonly<Record<string, DiskFile>>;
}

const root = document.getElementById('catalogue');
if (root === null) throw new Error('catalogue.html has no element with id "catalogue"');

const { files, home, metas } = await callStudio<Opened>('files');
const own = ['fields.schema.json', 'fields.ui.json'].flatMap((file) => {
  const text = files[`${home}/${file}`]?.text;
  return text === undefined ? [] : [[file, text] as const];
});
createRoot(root).render(
  <FieldCatalogue shared={parseShared(home, { ...metas, ...Object.fromEntries(own) })} />,
);
