/** Why a lead may be from a robot, in the order in which reasons are stored and shown. */
export const suspicionReasons = [
  ...(['hidden-field', 'markup-in-name', 'too-fast', 'repeated-text', 'flood'] as const),
] as const;
export type SuspicionReason = (typeof suspicionReasons)[number];

const labels: Readonly<Record<string, string>> = {
  'hidden-field': 'A field was filled in that visitors do not see',
  'markup-in-name': 'A name contains a link or markup',
  'too-fast': 'Sent within a second of the first input',
  'repeated-text': 'Several leads within an hour contain the same text',
  flood: 'Many leads of this form arrived within a minute',
} satisfies Record<SuspicionReason, string>;

/** The label of a reason; the reason itself if it is from a later version of the program. */
export const suspicionLabel = (reason: string): string => labels[reason] ?? reason;
