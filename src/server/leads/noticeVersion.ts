/** The version of a form's notice, as the build makes it (src/build/forms/formNotice.ts). */
export const noticeVersionPattern = '^[0-9a-f]{12}$';
const version = new RegExp(noticeVersionPattern);

/** The version that a sender names; undefined for none, and for what is none: no lead is refused for its notice. */
export function parseNoticeVersion(text: unknown): string | undefined {
  return typeof text === 'string' && version.test(text) ? text : undefined;
}
