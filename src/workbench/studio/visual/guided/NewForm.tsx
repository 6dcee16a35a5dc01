import { type FormEvent, type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { parseShared } from '#forms/compile/index.ts';
import { todayInIndia } from '#forms/formats/today.ts';
import navigation from '#web/content/navigation.json' with { type: 'json' };
import { type AnnouncedProduct, usualFields } from '#workbench/authoring/index.ts';
import { listAt, readJson, textAt } from '#workbench/authoring/jsonPath.ts';
import { Button, Choice, Dialog } from '../../controls.tsx';
import { type SharedTexts, type SourceFolder, withFolderPath } from '../../source/sourceFolders.ts';
import { useWorkspace } from '../../workspace/workspaceContext.ts';
import { filesOf, folderName, type NewFormOptions, newFolder } from './newFolder.ts';
import './NewForm.css';

interface NewFormProps {
  readonly folders: readonly SourceFolder[];
  readonly shared: SharedTexts;
  readonly onCreated: (folderPath: string) => void;
}

/** A button that opens the dialog for a new form. */
export function NewForm(props: NewFormProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button className="new-form" onClick={() => setOpen(true)}>
        New form
      </Button>
      {isOpen && createPortal(<NewFormDialog {...props} onClose={() => setOpen(false)} />, document.body)}
    </>
  );
}

interface NewFormDialogProps extends NewFormProps {
  readonly onClose: () => void;
}

function NewFormDialog({ folders, shared, onCreated, onClose }: NewFormDialogProps) {
  const workspace = useWorkspace();
  const { directories, pictures } = workspace.config();
  const [isCreating, setCreating] = useState(false);
  const { fields } = parseShared(shared.home, shared.texts);
  const pageMeta = readJson(shared.texts['meta/page.schema.json']);
  const icons = listAt(pageMeta, ['definitions', 'icon', 'enum']).map(String);
  const [options, setOptions] = useState<NewFormOptions>({
    name: '',
    group: 'individuals',
    from: folders[0]?.folder ?? usualFields,
    title: '',
    picture: pictures.find((picture) => picture.includes('advice')) ?? pictures[0] ?? '',
    icon: icons[0] ?? 'shield',
  });
  const change = (changes: Partial<NewFormOptions>) => setOptions((before) => ({ ...before, ...changes }));
  const { from } = options;
  const name = folderName(options.name);
  const isNameUsed = folders.some(({ folder }) => folder === name);
  const announced = navigation.planned as readonly AnnouncedProduct[];
  const context = { folders, announced, pictures, shared, today: todayInIndia(new Date()) };
  const files = name === '' || isNameUsed ? undefined : filesOf(options, context);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!files) return;
    setCreating(true);
    // after a paint, because generating the examples takes a moment
    setTimeout(() => {
      const folderPath = `${directories[0]}/${name}`;
      const { texts } = newFolder(options, context);
      workspace.edit(withFolderPath(folderPath, texts), `New form ${name}`);
      onCreated(folderPath);
      onClose();
    }, 50);
  };
  return (
    <Dialog title="New form" onClose={onClose}>
      <form className="stack" onSubmit={submit}>
        <label className="stack">
          Name
          <input
            value={options.name}
            required
            maxLength={40}
            placeholder="e.g. Cyber"
            onChange={({ target }) => change({ name: target.value })}
          />
        </label>
        <p role="status">
          {isNameUsed && `A form ${name} already exists. Choose another name.`}
          {files && (
            <>
              Folder <code>{name}</code>, form type <code>{textAt(files, ['schema.json', 'formType'])}</code>,
              page <code>{textAt(files, ['page.json', 'route'])}</code>
            </>
          )}
        </p>
        <fieldset className="stack">
          <legend>For whom?</legend>
          <Radio isOn={options.group === 'individuals'} onPick={() => change({ group: 'individuals' })}>
            Individuals and families
          </Radio>
          <Radio isOn={options.group === 'businesses'} onPick={() => change({ group: 'businesses' })}>
            Businesses
          </Radio>
        </fieldset>
        <fieldset className="stack">
          <legend>Start from</legend>
          <Radio
            isOn={typeof from === 'string'}
            onPick={() => change({ from: folders[0]?.folder ?? usualFields })}
          >
            another form
          </Radio>
          {typeof from === 'string' && (
            <Choice
              aria-label="Form to copy"
              value={from}
              options={folders.map(({ folder }) => [folder, folder])}
              onChoose={(folder) => change({ from: folder })}
            />
          )}
          <Radio
            isOn={typeof from !== 'string'}
            onPick={() => change({ from: usualFields.filter((field) => field in fields) })}
          >
            shared fields
          </Radio>
          {typeof from !== 'string' && (
            <ul className="tiles">
              {Object.entries(fields).map(([field, shape]) => (
                <li key={field}>
                  <label className="row">
                    <input
                      type="checkbox"
                      checked={from.includes(field)}
                      onChange={({ target }) =>
                        change({
                          from: Object.keys(fields).filter((one) =>
                            one === field ? target.checked : from.includes(one),
                          ),
                        })
                      }
                    />
                    {textAt(shape, ['title']) ?? field}
                  </label>
                </li>
              ))}
            </ul>
          )}
        </fieldset>
        <label className="stack">
          Title of the form
          <input
            value={options.title}
            maxLength={80}
            placeholder={options.name.trim() && `${options.name.trim()} enquiry`}
            onChange={({ target }) => change({ title: target.value })}
          />
        </label>
        <Choice
          label="Icon"
          value={options.icon}
          options={icons.map((icon) => [icon, icon])}
          onChoose={(icon) => change({ icon })}
        />
        <fieldset>
          <legend>Picture</legend>
          <div className="tiles">
            {pictures.map((picture) => (
              <Radio key={picture} isOn={options.picture === picture} onPick={() => change({ picture })}>
                <img src={picture} alt={picture.replace(/^.*\/|\.[a-z]+$/g, '').replaceAll('-', ' ')} />
              </Radio>
            ))}
          </div>
        </fieldset>
        <div className="row">
          <button type="submit" className="main" disabled={!files || isCreating || from.length === 0}>
            {isCreating ? 'Creating the form…' : 'Create the form'}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

interface RadioProps {
  readonly isOn: boolean;
  readonly onPick: () => void;
  readonly children: ReactNode;
}

function Radio({ isOn, onPick, children }: RadioProps) {
  return (
    <label className="row">
      <input type="radio" checked={isOn} onChange={onPick} />
      {children}
    </label>
  );
}
