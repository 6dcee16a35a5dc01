import client from '#site/content/client.json';
import { type Policy, type PolicyColumn, policyColumns, policyPaging, policyText } from './policyColumns.ts';

interface PolicyStatementProps {
  readonly policies: readonly Policy[];
  readonly label: string;
}

const { empty } = client.portfolio;

/**
 * The policies as a plain table, as a page's HTML has it: for the moments before the grid has come, for a grid that
 * never comes, and for visitors without scripts.
 */
export function PolicyStatement({ policies, label }: PolicyStatementProps) {
  const firstPage = policies.slice(0, policyPaging.pageSize);
  return (
    <div className="policies policies--plain">
      <table aria-label={label}>
        <thead>
          <tr>
            {policyColumns.map(({ field, label: name }) => (
              <th key={field} scope="col" data-field={field}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {firstPage.length === 0 && (
            <tr className="policies__none">
              <td colSpan={policyColumns.length}>{empty}</td>
            </tr>
          )}
          {firstPage.map((policy) => (
            <tr key={policy.id}>
              {policyColumns.map((column) => (
                <td key={column.field} data-field={column.field}>
                  <PolicyValue policy={policy} column={column} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="policies__count">
        {firstPage.length === 0 ? '0–0 of 0' : `1–${firstPage.length} of ${policies.length}`}
      </p>
    </div>
  );
}

/** A cell of the table and of the grid: cards show its label too. */
export function PolicyValue({ policy, column }: { readonly policy: Policy; readonly column: PolicyColumn }) {
  return (
    <>
      <span className="policies__label" aria-hidden="true">
        {column.label}
      </span>
      <span className={`policies__value policies__value--${column.kind}`}>{policyText(policy, column)}</span>
    </>
  );
}
