import { useState } from 'react';
import { createPortal } from 'react-dom';
import { StudioButton } from '../../controls.tsx';
import { latePart } from '../../latePart.tsx';
import type { WrittenFolder } from '../../written/writtenFolders.ts';
import type { SharedTexts } from '../outline/outlineOf.ts';
import './NewForm.css';

const NewFormDialog = latePart(async () => (await import('./NewFormDialog.tsx')).NewFormDialog);

interface NewFormProps {
  readonly folders: readonly WrittenFolder[];
  readonly shared: SharedTexts;
  /** Told of the new folder's place once its files are there. */
  readonly onMade: (place: string) => void;
}

/** A button that begins a form. */
export function NewForm(props: NewFormProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <StudioButton look="new-form__begin" onClick={() => setOpen(true)}>
        New form
      </StudioButton>
      {isOpen && createPortal(<NewFormDialog {...props} onClose={() => setOpen(false)} />, document.body)}
    </>
  );
}
