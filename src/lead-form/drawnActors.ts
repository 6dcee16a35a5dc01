import type { FormBinding } from '#renderer';
import type { LeadFormActor } from './leadFormBinding.ts';

/*
 * Development only: the machine behind a form that is drawn, for the studio, which shows it. A build drops this file.
 */

const actors = new WeakMap<FormBinding, LeadFormActor>();

/** Remembers whose binding it is. */
export function keepActor(binding: FormBinding, actor: LeadFormActor): void {
  actors.set(binding, actor);
}

/** The actor behind a binding; undefined in a build. */
export function actorOf(binding: FormBinding): LeadFormActor | undefined {
  return actors.get(binding);
}
