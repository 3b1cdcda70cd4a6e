import { type Permission, permissions, type Role } from '#kernel/contract/permissions.ts';

/** The holders of each permission besides the owner, who holds them all. */
const held: Record<Permission, readonly Exclude<Role, 'owner'>[]> = {
  'tournaments.read': ['manager', 'scorer', 'desk', 'finance'],
  'tournaments.write': ['manager'],
  'tournaments.cancel': ['manager'],
  'series.write': ['manager'],
  'codes.write': ['manager'],
  'sponsors.write': ['manager'],
  'products.write': ['manager'],
  'field.read': ['manager', 'scorer', 'desk', 'finance'],
  'field.contact': ['manager', 'desk'],
  'field.write': ['manager', 'desk'],
  'checkin.write': ['manager', 'desk'],
  'scores.write': ['manager', 'scorer'],
  'messages.send': ['manager'],
  'money.read': ['manager', 'finance'],
  'money.refund': ['manager', 'finance'],
  'money.setup': [],
  'team.manage': [],
  'integrations.manage': [],
  'brand.write': ['manager'],
  'audit.read': ['manager', 'scorer', 'desk', 'finance'],
  'slots.write': ['manager'],
  'bookings.write': ['manager', 'desk'],
  'facilities.write': ['manager'],
};

/** Whether a role may do something. */
export const roleHas = (role: Role, permission: Permission): boolean =>
  role === 'owner' || held[permission].includes(role);

/** Everything that a role may do. */
export const permissionsOf = (role: Role): ReadonlySet<Permission> =>
  new Set(permissions.filter((permission) => roleHas(role, permission)));

/** The permissions of somebody who acts for an organizer or a club; null for somebody who acts for nobody. */
export type MayAct = { acting: { permissions: ReadonlySet<Permission> } | null };

/** Whether somebody may see or do what a permission stands for; everybody may what they do for themselves. */
export const holds = ({ acting }: MayAct, permission: Permission): boolean =>
  acting?.permissions.has(permission) ?? false;
