import { pointer } from '#forms/compile/index.ts';
import { Button } from '../../controls.tsx';
import type { ShownPart } from '../outline/outlineOf.ts';
import { useVisualEditing } from './editorContext.ts';

interface ShownPartsProps {
  readonly title: string;
  readonly file: 'schema.json' | 'ui.json';
  readonly parts: readonly ShownPart[];
}

/** Parts of a file that are changed in its code only, such as rules between fields and notices. */
export function ShownParts({ title, file, parts }: ShownPartsProps) {
  const { showCode } = useVisualEditing();
  if (parts.length === 0) return null;
  return (
    <section className="step-column" aria-label={title}>
      <h3>{title}</h3>
      <ul className="lines">
        {parts.map(({ at, description }) => (
          <li key={pointer(...at)}>
            {description}{' '}
            <Button className="link" onClick={() => showCode(file, at)}>
              Show in code
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
