/** What XState's actors have and its types do not show to an inspector. */
export interface SystemActor {
  readonly id: string;
  readonly logic?: unknown;
  readonly options?: { readonly input?: unknown };
  readonly _parent?: SystemActor;
}

/** Where an actor lives in its system: '' for the outermost, else the ids from there, 'customerLogin/otpCountdown'. */
export function actorPath(actor: SystemActor): string {
  const ids: string[] = [];
  for (let one = actor; one._parent !== undefined; one = one._parent) ids.unshift(one.id);
  return ids.join('/');
}
