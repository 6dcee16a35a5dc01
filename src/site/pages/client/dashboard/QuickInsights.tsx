import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import client from '#site/content/client.json';
import company from '#site/content/company.json';
import { formatRupees } from '#site/ui/formatRupees.ts';
import { LinkButton } from '#site/ui/LinkButton.tsx';
import './QuickInsights.css';

const { insights, policy, renewal, claims } = client.dashboard;

const portfolio = '/client/my-portfolio';

/**
 * Three cards of sample data. 'View' links to the portfolio with the policies; claims cannot be filed yet, so that
 * button is disabled with a note.
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
          label={policy.coverageLabel}
          value={formatRupees(policy.coverage)}
          facts={[
            [policy.customerLabel, policy.customer],
            [policy.insurerLabel, policy.insurer],
          ]}
        >
          {view(policy.view, 'latest-policy')}
        </InsightCard>
        <InsightCard
          id="upcoming-renewal"
          title={renewal.title}
          label={renewal.premiumLabel}
          value={formatRupees(renewal.premium)}
          badge={renewal.badge}
        >
          {view(renewal.view, 'upcoming-renewal')}
        </InsightCard>
        <InsightCard
          id="active-claims"
          title={claims.title}
          value={claims.none}
          facts={[
            [claims.statusLabel, claims.status],
            [claims.amountLabel, claims.amount],
          ]}
        >
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
            {claims.call} <a href={company.claims.phoneHref}>{company.claims.phone}</a>
          </p>
        </InsightCard>
      </div>
    </section>
  );
}

interface InsightCardProps {
  readonly id: string;
  readonly title: string;
  /** In large type: an amount with its label, or a short text. */
  readonly label?: string;
  readonly value: string;
  readonly badge?: string;
  /** Pairs of a label and its value. */
  readonly facts?: readonly (readonly [label: string, value: string])[];
  /** The card's button. */
  readonly children: ReactNode;
}

function InsightCard({ id, title, label, value, badge, facts, children }: InsightCardProps) {
  return (
    <article className="insight" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p className="insight__figure">
        {label !== undefined && <span>{label}</span>}
        <strong>{value}</strong>
      </p>
      {badge && <p className="insight__badge">{badge}</p>}
      {facts && (
        <dl className="insight__facts">
          {facts.map(([name, fact]) => (
            <div key={name} className="insight__fact">
              <dt>{name}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="insight__action">{children}</div>
    </article>
  );
}
