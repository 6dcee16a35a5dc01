import { createRoot } from 'react-dom/client';
import { parseShared } from '#forms/compile/index.ts';
import { callStudio } from '../workspace/callStudio.ts';
import type { OpenedFiles } from '../workspace/workspaceContext.ts';
import { FieldCatalogue } from './FieldCatalogue.tsx';
import '#site/ui/fonts/siteFonts.css';

const root = document.getElementById('catalogue');
if (root === null) throw new Error('catalogue.html has no element with id "catalogue"');

const { files, home, metas } = await callStudio<OpenedFiles>('files');
const own = ['fields.schema.json', 'fields.ui.json'].map((file) => [
  file,
  files[`${home}/${file}`]?.text ?? '',
]);
createRoot(root).render(
  <FieldCatalogue shared={parseShared(home, { ...metas, ...Object.fromEntries(own) })} />,
);
