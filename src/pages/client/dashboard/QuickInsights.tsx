import { useNavigate } from 'react-router-dom';
import client from '#content/client.json';
import { rupees } from '#pages/client/rupees.ts';
import { LinkButton } from '#ui/LinkButton.tsx';
import { InsightCard, InsightFacts } from './InsightCard.tsx';
import './QuickInsights.css';

const { insights, policy, renewal, claims } = client.dashboard;

const portfolio = '/client/my-portfolio';

/**
 * Three cards of sample data (CLIENT-29 to CLIENT-39). 'View' leads to the portfolio, where policies are; claims cannot
 * be filed yet, so that button is drawn as disabled and says so.
 */
export function QuickInsights() {
  const navigate = useNavigate();
  const view = (label: string, subject: string) => (
    <LinkButton
      className="button button--quiet"
      aria-describedby={subject}
      href={portfolio}
      onPress={() => navigate(portfolio)}
    >
      {label}
    </LinkButton>
  );
  return (
    <section className="insights" aria-labelledby="quick-insights">
      <h2 id="quick-insights">{insights}</h2>
      <div className="insights__cards">
        <InsightCard
          id="latest-policy"
          title={policy.title}
          figure={{ label: policy.coverageLabel, value: rupees(policy.coverage) }}
          action={view(policy.view, 'latest-policy')}
        >
          <InsightFacts
            facts={[
              [policy.customerLabel, policy.customer],
              [policy.insurerLabel, policy.insurer],
            ]}
          />
        </InsightCard>
        <InsightCard
          id="upcoming-renewal"
          title={renewal.title}
          figure={{ label: renewal.premiumLabel, value: rupees(renewal.premium) }}
          action={view(renewal.view, 'upcoming-renewal')}
        >
          <p className="insight__badge">{renewal.badge}</p>
        </InsightCard>
        <InsightCard
          id="active-claims"
          title={claims.title}
          figure={{ value: claims.none }}
          action={
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
            </>
          }
        >
          <InsightFacts
            facts={[
              [claims.statusLabel, claims.status],
              [claims.amountLabel, claims.amount],
            ]}
          />
        </InsightCard>
      </div>
    </section>
  );
}
