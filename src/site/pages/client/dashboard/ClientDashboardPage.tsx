import { useNavigate } from 'react-router-dom';
import { PageHead } from '#site/layout/PageHead.tsx';
import client from '#web/content/client.json';
import company from '#web/content/company.json';
import { ClaimHelp } from '#web/ui/firm/ClaimHelp.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import '#web/ui/firm/ClaimHelp.css';
import '../../product/FaqList.css';
import './QuickInsights.css';

const { dashboard, user, bar } = client;
const { insights, cards, claims } = dashboard;

/** `/client` and `/client/dashboard`. */
export function ClientDashboardPage() {
  return (
    <>
      <PageHead title={bar.title} hidden />
      <h1>
        {dashboard.welcome.split('{name}')[0]}
        <span translate="no">{user.name}</span>
      </h1>
      <QuickInsights />
      <ClaimHelp />
    </>
  );
}

const portfolio = '/client/my-portfolio';

function QuickInsights() {
  const navigate = useNavigate();
  return (
    <section className="insights" aria-labelledby="quick-insights">
      <h2 id="quick-insights">{insights}</h2>
      <div className="insights__cards">
        {cards.map(({ id, title, label, value, badge, facts, view }) => (
          <article key={id} className="insight" aria-labelledby={id}>
            <h3 id={id}>{title}</h3>
            <p className="insight__figure">
              {label && <span>{label}</span>}
              <strong>{value}</strong>
            </p>
            {badge && <p className="insight__badge">{badge}</p>}
            {facts && (
              <dl className="insight__facts">
                {facts.map((fact) => (
                  <div key={fact.name} className="insight__fact">
                    <dt>{fact.name}</dt>
                    <dd translate="no">{fact.value}</dd>
                  </div>
                ))}
              </dl>
            )}
            <div className="insight__action">
              {view ? (
                <LinkButton
                  className="button button--quiet"
                  aria-describedby={id}
                  href={portfolio}
                  onPress={() => navigate(portfolio)}
                >
                  {view}
                </LinkButton>
              ) : (
                <FileClaims />
              )}
            </div>
          </article>
        ))}
      </div>
    </section>
  );
}

function FileClaims() {
  return (
    <>
      <button
        type="button"
        className="button button--quiet"
        aria-disabled="true"
        aria-describedby="no-claims-here"
      >
        {claims.file}
      </button>
      <span className="visually-hidden" id="no-claims-here">
        {claims.unavailable}
      </span>
      <p className="insight__call">
        {claims.call}{' '}
        <a href={company.claims.phoneHref} translate="no">
          {company.claims.phone}
        </a>
      </p>
    </>
  );
}
