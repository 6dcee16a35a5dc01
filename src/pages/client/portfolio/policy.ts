import client from '#content/client.json';

/** A policy of the portfolio (PORT-19). */
export interface Policy {
  readonly id: string;
  readonly name: string;
  readonly policyNumber: string;
  readonly insurerName: string;
  /** A calendar day, '2026-04-01'. */
  readonly startDate: string;
  readonly endDate: string;
  /** Rupees a year. */
  readonly premium: number;
  /** 'active', the only one that sample data knows (PORT-20). */
  readonly status: string;
  /** As the policy says it, such as 'Rs. 50,00,000'. */
  readonly sumAssured: string;
}

/** The portfolio's rows, sample data until a portal hands over real ones (PORT-7). */
export const samplePolicies: readonly Policy[] = client.portfolio.policies;
