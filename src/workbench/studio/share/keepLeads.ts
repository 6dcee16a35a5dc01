/** What a form in a shared page would have sent. */
export interface KeptLeads {
  /** The newest one as it would have gone over the wire; null before the first. */
  newest(): unknown;
  subscribe(listener: () => void): () => void;
}

/** Answers the lead call in the page itself: a shared form is looked at and sends nothing. Other calls go nowhere. */
export function keepLeads(page: Pick<Window, 'fetch'>): KeptLeads {
  const listeners = new Set<() => void>();
  let newest: unknown = null;
  page.fetch = async (_input, init) => {
    newest = JSON.parse(String(init?.body ?? 'null'));
    for (const listener of listeners) listener();
    return new Response(JSON.stringify({ success: true }), { status: 201 });
  };
  return {
    newest: () => newest,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
