import { type Permission, permissions, type Role } from '#kernel/contract/permissions.ts';

/** The roles with each permission; the owner has all. */
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

/** Whether a role has a permission. */
export const roleHas = (role: Role, permission: Permission): boolean =>
  role === 'owner' || held[permission].includes(role);

/** All permissions of a role. */
export const permissionsOf = (role: Role): ReadonlySet<Permission> =>
  new Set(permissions.filter((permission) => roleHas(role, permission)));

/** The permissions of a person who acts for an organizer or a club; null otherwise. */
export type MayAct = { acting: { permissions: ReadonlySet<Permission> } | null };

/** Whether a person has a permission; acting for themselves, everybody has all. */
export const holds = ({ acting }: MayAct, permission: Permission): boolean =>
  acting?.permissions.has(permission) ?? false;
