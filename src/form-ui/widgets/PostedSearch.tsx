import { ActionButton, useIsHydrated } from '../formPost.tsx';
import { useFormStore } from '../formStore.ts';

interface PostedSearchProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly onToggle: () => void;
}

/** A button that opens or closes the list, and moves the focus to the text box. Without scripts it posts the text, and the page comes back with the options. */
export function PostedSearch({ id, name, label, onToggle }: PostedSearchProps) {
  const { formType } = useFormStore().model;
  const isHydrated = useIsHydrated();
  return (
    <ActionButton
      action={`options ${name}`}
      className="button button--quiet lookup__button"
      formAction={`?form=${formType}#${id}`}
      // the keys of the text box open the list too
      tabIndex={isHydrated ? -1 : undefined}
      aria-label={`Search: ${label}`}
      onMouseDown={(event) => event.preventDefault()}
      onPress={() => {
        onToggle();
        document.getElementById(id)?.focus();
      }}
    >
      Search
    </ActionButton>
  );
}
