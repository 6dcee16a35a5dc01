import { createRoot } from 'react-dom/client';
import { parseShared } from '#forms/compile/index.ts';
import { sharedTextsOf } from '../source/sourceFolders.ts';
import { callStudio } from '../workspace/callStudio.ts';
import type { OpenedFiles } from '../workspace/workspaceContext.ts';
import { FieldCatalogue } from './FieldCatalogue.tsx';
import '#web/ui/fonts/siteFonts.css';

const { files, ...config } = await callStudio<OpenedFiles>('files');
const { home, texts } = sharedTextsOf(files, config);
createRoot(document.getElementById('catalogue') as HTMLElement).render(
  <FieldCatalogue shared={parseShared(home, texts)} />,
);
