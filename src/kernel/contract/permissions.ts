/**
 * Permissions for an organizer or a club: each of their endpoints requires one. Roles of people and scopes of API keys
 * are sets of these.
 */
export const permissions = [
  'tournaments.read',
  'tournaments.write',
  'tournaments.cancel',
  'series.write',
  'codes.write',
  'sponsors.write',
  'products.write',
  'field.read',
  'field.contact',
  'field.write',
  'checkin.write',
  'scores.write',
  'messages.send',
  'money.read',
  'money.refund',
  'money.setup',
  'team.manage',
  'integrations.manage',
  'brand.write',
  'audit.read',
  'slots.write',
  'bookings.write',
  'facilities.write',
] as const;
export type Permission = (typeof permissions)[number];

/** A person's role for an organizer or a club: its owner, or a member of the team. */
export const roles = ['owner', 'manager', 'scorer', 'desk', 'finance'] as const;
export type Role = (typeof roles)[number];
