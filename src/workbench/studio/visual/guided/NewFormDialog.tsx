import { useEffect, useId, useRef, useState } from 'react';
import type { AnnouncedProduct, ProductGroup } from '#authoring';
import navigation from '#content/navigation.json' with { type: 'json' };
import { parseShared } from '#engine/compile';
import { todayInIndia } from '#rules/today.ts';
import { StudioButton } from '../../controls.tsx';
import { useWorkspace } from '../../workspace/workspaceContext.ts';
import type { WrittenFolder } from '../../written/writtenFolders.ts';
import type { SharedTexts } from '../outline/outlineOf.ts';
import { asList, asRecord, valueAt } from '../text/jsonPlaces.ts';
import { type FormWish, filesOf, folderName, newFolder } from './newFolder.ts';
import './NewFormDialog.css';

interface NewFormDialogProps {
  readonly folders: readonly WrittenFolder[];
  readonly shared: SharedTexts;
  /** Told of the new folder's place once its files are there. */
  readonly onMade: (place: string) => void;
  readonly onClose: () => void;
}

const stepTitles = ['Its name', 'What it asks', 'How it looks'] as const;

const usualFields = ['firstName', 'lastName', 'phoneNumber', 'email', 'pinCode'];

/** The questions by which a form is begun. */
export function NewFormDialog({ folders, shared, onMade, onClose }: NewFormDialogProps) {
  const workspace = useWorkspace();
  const { directories, pictures } = workspace.surroundings();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const [step, setStep] = useState(0);
  const [isMaking, setMaking] = useState(false);
  const fields = parseShared(shared.home, shared.texts).fields;
  const icons = iconsIn(shared);
  const [wish, setWish] = useState<FormWish>({
    name: '',
    group: 'individuals',
    from: folders[0]?.folder ?? usualFields,
    title: '',
    picture: pictures.find((picture) => picture.includes('advice')) ?? pictures[0] ?? '',
    icon: icons[0] ?? 'shield',
  });
  const take = (change: Partial<FormWish>) => setWish((before) => ({ ...before, ...change }));
  useEffect(() => dialog.current?.showModal(), []);
  const name = folderName(wish.name);
  const isTaken = folders.some(({ folder }) => folder === name);
  const announced = navigation.planned as readonly AnnouncedProduct[];
  const around = { folders, announced, pictures, shared, today: todayInIndia(new Date()) };
  const isReady = name !== '' && !isTaken;
  const make = () => {
    setMaking(true);
    // painted first: making the examples takes a moment
    setTimeout(() => {
      const place = `${directories[0]}/${name}`;
      const { texts } = newFolder(wish, around);
      const files = Object.entries(texts).map(([file, text]) => [`${place}/${file}`, text]);
      workspace.edit(Object.fromEntries(files), `New form ${name}`);
      onMade(place);
      dialog.current?.close();
    }, 50);
  };
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    if (step < stepTitles.length - 1) setStep(step + 1);
    else make();
  };
  return (
    <dialog className="studio-dialog" ref={dialog} aria-labelledby={heading} onClose={onClose}>
      <form onSubmit={submit}>
        <p className="new-form__step">
          Step {step + 1} of {stepTitles.length}
        </p>
        <h2 id={heading}>New form: {stepTitles[step]?.toLowerCase()}</h2>
        {step === 0 && (
          <>
            <label className="studio-dialog__field">
              Name
              <input
                className="studio-box"
                value={wish.name}
                required
                maxLength={40}
                placeholder="e.g. Cyber"
                onChange={({ target }) => take({ name: target.value })}
              />
            </label>
            {name !== '' && (
              <p className="new-form__facts" role="status">
                {isTaken ? (
                  <>There is a form {name} already: choose another name.</>
                ) : (
                  <>
                    Folder <code>{name}</code>, form type <code>{formTypeOf(wish, around)}</code>, page{' '}
                    <code>{routeOf(wish, around)}</code>
                  </>
                )}
              </p>
            )}
            <fieldset className="new-form__choices">
              <legend>For whom?</legend>
              {(['individuals', 'businesses'] as const satisfies readonly ProductGroup[]).map((group) => (
                <label key={group}>
                  <input
                    type="radio"
                    name="group"
                    checked={wish.group === group}
                    onChange={() => take({ group })}
                  />{' '}
                  {group === 'individuals' ? 'Individuals and families' : 'Businesses'}
                </label>
              ))}
            </fieldset>
          </>
        )}
        {step === 1 && (
          <fieldset className="new-form__choices">
            <legend>Begin with</legend>
            <label>
              <input
                type="radio"
                name="from"
                checked={typeof wish.from === 'string'}
                onChange={() => take({ from: folders[0]?.folder ?? usualFields })}
              />{' '}
              what another form asks
            </label>
            {typeof wish.from === 'string' && (
              <select
                className="studio-box"
                aria-label="The other form"
                value={wish.from}
                onChange={({ target }) => take({ from: target.value })}
              >
                {folders.map(({ folder }) => (
                  <option key={folder}>{folder}</option>
                ))}
              </select>
            )}
            <label>
              <input
                type="radio"
                name="from"
                checked={typeof wish.from !== 'string'}
                onChange={() => take({ from: usualFields.filter((field) => field in fields) })}
              />{' '}
              shared fields
            </label>
            {typeof wish.from !== 'string' && (
              <SharedFields fields={fields} chosen={wish.from} onChoose={(from) => take({ from })} />
            )}
          </fieldset>
        )}
        {step === 2 && (
          <>
            <label className="studio-dialog__field">
              Title of the form
              <input
                className="studio-box"
                value={wish.title}
                maxLength={80}
                placeholder={`${wish.name.trim()} enquiry`}
                onChange={({ target }) => take({ title: target.value })}
              />
            </label>
            <label className="studio-dialog__field">
              Icon
              <select
                className="studio-box"
                value={wish.icon}
                onChange={({ target }) => take({ icon: target.value })}
              >
                {icons.map((icon) => (
                  <option key={icon}>{icon}</option>
                ))}
              </select>
            </label>
            <fieldset className="new-form__pictures">
              <legend>Picture</legend>
              {pictures.map((picture) => (
                <label key={picture}>
                  <input
                    type="radio"
                    name="picture"
                    checked={wish.picture === picture}
                    onChange={() => take({ picture })}
                  />
                  <img src={picture} alt={picture.replace(/^.*\/|\.[a-z]+$/g, '').replaceAll('-', ' ')} />
                </label>
              ))}
            </fieldset>
          </>
        )}
        <div className="studio-dialog__acts">
          <StudioButton onClick={() => (step === 0 ? dialog.current?.close() : setStep(step - 1))}>
            {step === 0 ? 'Leave it' : 'Back'}
          </StudioButton>
          <button
            type="submit"
            className="studio-button studio-button--main"
            disabled={!isReady || isMaking || (typeof wish.from !== 'string' && wish.from.length === 0)}
          >
            {isMaking ? 'Making it…' : step < stepTitles.length - 1 ? 'Next' : 'Make the form'}
          </button>
        </div>
      </form>
    </dialog>
  );
}

interface SharedFieldsProps {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly chosen: readonly string[];
  readonly onChoose: (fields: readonly string[]) => void;
}

/** The shared fields to tick, in their order. */
function SharedFields({ fields, chosen, onChoose }: SharedFieldsProps) {
  const all = Object.keys(fields);
  return (
    <ul className="new-form__fields">
      {all.map((field) => (
        <li key={field}>
          <label>
            <input
              type="checkbox"
              checked={chosen.includes(field)}
              onChange={({ target }) =>
                onChoose(all.filter((one) => (one === field ? target.checked : chosen.includes(one))))
              }
            />{' '}
            {String(asRecord(fields[field]).title ?? field)}
          </label>
        </li>
      ))}
    </ul>
  );
}

const formTypeOf = (wish: FormWish, around: Parameters<typeof filesOf>[1]) =>
  String(filesOf(wish, around)['schema.json']?.formType);

const routeOf = (wish: FormWish, around: Parameters<typeof filesOf>[1]) =>
  String(filesOf(wish, around)['page.json']?.route);

/** The icons that pages may name, from the meta-schema of pages. */
function iconsIn({ texts }: SharedTexts): readonly string[] {
  const meta: unknown = JSON.parse(texts['meta/page.schema.json'] ?? '{}');
  return asList(valueAt(meta, ['definitions', 'icon', 'enum'])).map(String);
}
