import type { Comparison } from '#site/content/pageContent.ts';

/** Offers side by side; on phones each line becomes a block that names its columns itself. */
export function ComparisonTable({ title, columns, rows, note }: Comparison) {
  return (
    <div>
      <table className="comparison">
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, values }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {values.map((value, index) => (
                <td key={columns[index]} data-column={columns[index]}>
                  {typeof value === 'string' ? (
                    value
                  ) : (
                    <ul>
                      {value.map((line) => (
                        <li key={line}>{line}</li>
                      ))}
                    </ul>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {note && <p className="comparison__note">{note}</p>}
    </div>
  );
}
