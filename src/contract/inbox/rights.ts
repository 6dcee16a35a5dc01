/** The roles of employees. An employee may have several. */
export const roles = ['adviser', 'manager', 'administrator'] as const;
export type Role = (typeof roles)[number];

export const roleLabels: Readonly<Record<Role, string>> = {
  adviser: 'Adviser',
  manager: 'Manager',
  administrator: 'Administrator',
};

interface RightEntry {
  /** Completes "Only a manager can …". */
  readonly action: string;
  readonly roles: readonly Role[];
}

/** What each role may do. The server's routes name the right that they require, and screens hide what is forbidden. */
const table = {
  'leads.read': { action: 'read leads', roles: ['adviser', 'manager', 'administrator'] },
  /** Without this right an employee sees only leads that they own or that nobody owns. */
  'leads.readAll': { action: 'read the leads of colleagues', roles: ['manager', 'administrator'] },
  'leads.change': { action: 'change leads', roles: ['adviser', 'manager'] },
  /** Without this right an employee can only take leads, or give back their own. */
  'leads.assign': { action: 'give leads to colleagues', roles: ['manager'] },
  'leads.export': { action: 'export leads', roles: ['manager'] },
  'leads.erase': { action: 'erase leads', roles: ['administrator'] },
  'figures.read': { action: 'see the figures', roles: ['manager'] },
  'views.share': { action: 'share views', roles: ['manager'] },
  'team.read': { action: 'see the team', roles: ['manager', 'administrator'] },
  'team.away': { action: 'enter the absence of colleagues', roles: ['manager'] },
  'team.manage': { action: 'change the team', roles: ['administrator'] },
  'security.read': { action: 'read security events', roles: ['administrator'] },
} as const satisfies Readonly<Record<string, RightEntry>>;

export type Right = keyof typeof table;

export const rights: Readonly<Record<Right, RightEntry>> = table;

/** Whether one of an employee's roles has a right. */
export function hasRight(held: Iterable<Role>, right: Right): boolean {
  const allowed = rights[right].roles;
  return [...held].some((role) => allowed.includes(role));
}

/** The reason for a rejected call: 'Only a manager can export leads.' */
export function missingRight(right: Right): string {
  const { action, roles: allowed } = rights[right];
  const names = allowed.map((role) => (role === 'manager' ? `a ${role}` : `an ${role}`));
  return `Only ${names.join(' or ').replace(/ or (?=.* or )/g, ', ')} can ${action}.`;
}

/** Reads roles separated by commas. Omits unknown ones, which are from a later version of the program. */
export const parseRoles = (text: string): Role[] =>
  roles.filter((role) => text.split(',').some((part) => part.trim() === role));
