import { ActionButton, useIsHydrated } from '../formPost.tsx';
import { useFormStore } from '../formStore.ts';

interface PostedOptionsProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly isChosen: (option: string) => boolean;
}

/** The options of a page after a post without scripts: a button for each, and one for more. */
export function PostedOptions({ id, name, label, isChosen }: PostedOptionsProps) {
  const { model, postResult } = useFormStore();
  const found = postResult?.options?.[name];
  if (useIsHydrated() || !found) return null;
  const { options, hasMore, page } = found;
  const formAction = `?form=${model.formType}#${id}`;
  return (
    <div className="lookup__posted">
      <p className="lookup__status">{options.length === 0 ? 'No option matches' : 'Choose one:'}</p>
      <ul className="lookup__list" aria-label={`Options: ${label}`}>
        {options.map((option) => (
          <li key={option}>
            <ActionButton
              action={`choose ${name} ${option}`}
              className="lookup__option"
              aria-pressed={isChosen(option)}
              formAction={formAction}
              onPress={() => {}}
            >
              {option}
            </ActionButton>
          </li>
        ))}
      </ul>
      {hasMore && (
        <ActionButton
          action={`options ${name} ${page + 1}`}
          className="button button--quiet"
          aria-label={`More options: ${label}`}
          formAction={formAction}
          onPress={() => {}}
        >
          More options
        </ActionButton>
      )}
    </div>
  );
}
