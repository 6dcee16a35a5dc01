/** The label before an answer or a text: 'Age:', but 'Dog or cat?'. */
export const withColon = (label: string): string => (label.endsWith('?') ? label : `${label}:`);
