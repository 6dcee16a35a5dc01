import type { ComponentProps } from 'react';

interface LinkButtonProps extends Omit<ComponentProps<'a'>, 'onClick'> {
  /** The link's target until hydration. */
  readonly href: string;
  readonly onPress: () => void;
}

/** A button that is a link until hydration. The link leads to an equivalent page or section. */
export function LinkButton({ href, onPress, onKeyDown, ...attributes }: LinkButtonProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button has no target without scripts
    <a
      href={href}
      role="button"
      {...attributes}
      onClick={(event) => {
        event.preventDefault();
        onPress();
      }}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (event.key !== ' ') return;
        event.preventDefault();
        onPress();
      }}
    />
  );
}
