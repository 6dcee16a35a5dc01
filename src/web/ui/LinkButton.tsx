import type { ComponentProps } from 'react';

interface LinkButtonProps extends Omit<ComponentProps<'a'>, 'onClick'> {
  /** Where the browser goes as long as no script answers. */
  readonly href: string;
  readonly onPress: () => void;
}

/** A button that is a link until scripts answer: it leads to what they would do here. */
export function LinkButton({ href, onPress, onKeyDown, ...attributes }: LinkButtonProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button could not lead anywhere
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
