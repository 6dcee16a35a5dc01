import { collectedData } from 'virtual:form-notices';
import privacyPolicy from '#web/content/privacy-policy.json';
import { StaticText } from './StaticText.tsx';
import './legal.css';
import './collectedData.css';

/** `/privacy-policy`. */
export function PrivacyPolicyPage() {
  return <StaticText content={privacyPolicy} insets={{ 'what-each-form-takes': <CollectedDataTable /> }} />;
}

const columns = { personal: 'About you', others: 'Also asked', retention: 'Kept at most' };
const receiversColumn = 'Also goes to';
/** Few firms pass answers on, so the others have no such column. */
const hasReceivers = collectedData.some(({ receivers }) => receivers.length > 0);

/** The data that each form collects, and its retention time. In a narrow container each form is a block. */
function CollectedDataTable() {
  return (
    <div className="collected-data-container">
      <table className="collected-data">
        <caption className="visually-hidden">What each form collects, and how long we keep it</caption>
        <thead>
          <tr>
            <th scope="col">Form</th>
            {Object.values(columns).map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
            {hasReceivers && <th scope="col">{receiversColumn}</th>}
          </tr>
        </thead>
        <tbody>
          {collectedData.map(({ title, personal, others, retentionTime, receivers }) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              <td data-column={columns.personal}>{listed(personal)}</td>
              <td data-column={columns.others}>{listed(others)}</td>
              <td data-column={columns.retention}>{retentionTime ?? 'until you ask us to remove it'}</td>
              {hasReceivers && (
                <td data-column={receiversColumn}>
                  {receivers.length > 0 ? receivers.join(', ') : 'nobody'}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const listed = (fields: readonly string[]) => (fields.length > 0 ? fields.join(', ') : 'nothing');
