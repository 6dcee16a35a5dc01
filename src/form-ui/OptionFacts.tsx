import type { OptionDetails } from '#forms/index.ts';
import { useShownText } from './shownText.tsx';

/** The facts about an option, then its list, such as exclusions. `id` is the id of the facts, without the list. */
export function OptionFacts({ details, id }: { readonly details: OptionDetails; readonly id?: string }) {
  const shown = useShownText();
  return (
    <div className="option-facts">
      <dl id={id}>
        {details.facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{shown(value)}</dd>
          </div>
        ))}
      </dl>
      {details.list && (
        <>
          <p className="option-facts__title">{details.list.title}</p>
          <ul>
            {details.list.items.map((item) => (
              <li key={item}>{shown(item)}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
