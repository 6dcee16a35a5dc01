import { callStudio } from '../workspace/studioCalls.ts';
import type { FrameWish } from './frameMessages.ts';

/** What the studio's server says of a lead (src/workbench/build/studio/judgeWritten.ts). */
interface Judged {
  readonly verdict: {
    readonly status: number;
    readonly message: string;
    readonly errors: readonly unknown[];
  } | null;
}

/**
 * Lets a lead that is sent from the frame be judged as the lead server would, by the form as it is written right now,
 * and stored nowhere.
 *
 * @param written - the form that is drawn
 */
export function answerLeads(written: () => Extract<FrameWish, { kind: 'draw' }> | null): void {
  const fetchAsEver = window.fetch;
  window.fetch = async (input, init) => {
    const form = written();
    const isLead = typeof input === 'string' && input.includes('/api/client-forms/');
    if (!isLead || form === null) return fetchAsEver(input, init);
    const { data } = JSON.parse(String(init?.body)) as { data: unknown };
    const { folder, place, texts, shared } = form;
    const directory = place.slice(0, -folder.length - 1);
    const { verdict } = await callStudio<Judged>('judge', {
      folder,
      directory,
      texts,
      shared: shared.texts,
      data,
    });
    const { status, message, errors } = verdict ?? {
      status: 422,
      message: 'The form is not right yet',
      errors: [],
    };
    const body = status === 201 ? { success: true, id: 'not stored' } : { success: false, message, errors };
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  };
}
