import type { OptionDetails } from '#forms/index.ts';

/**
 * The facts of one option, and its list, such as what is excluded. The id is that of the facts alone: they describe the
 * option, and the list is there to be read.
 */
export function OptionFacts({ details, id }: { readonly details: OptionDetails; readonly id?: string }) {
  return (
    <div className="option-facts">
      <dl id={id}>
        {details.facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {details.list && (
        <>
          <p className="option-facts__title">{details.list.title}</p>
          <ul>
            {details.list.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
