import type { LeadServer } from '../e2e/support/leadServer.ts';
import type { Visitor } from './visitor.ts';

/** The built site with its server, and a visitor before it. */
export interface SiteInUse {
  readonly visitor: Visitor;
  readonly server: LeadServer;
}

/** Something that visitors do, in whatever engine. */
export interface EngineJourney {
  /** Its row in docs/browsers.md. */
  readonly title: string;
  run(site: SiteInUse): Promise<void>;
}
