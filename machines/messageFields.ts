import type { Message } from '#contract/login/loginTexts.ts';

/** Returns a message without its marked fields, because one of them has changed. */
export const withoutFields = (message: Message | null): Message | null =>
  message && { kind: message.kind, text: message.text };
