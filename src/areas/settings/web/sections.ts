import type { Viewer } from '#areas/accounts/contract/accounts.ts';
import type { Permission } from '#kernel/contract/permissions.ts';

/** The parts of the settings in the order of their navigation; the address holds the open one. */
export const sections = [
  { id: 'profile', title: 'Profile' },
  { id: 'brand', title: 'Brand' },
  { id: 'email', title: 'Email address' },
  { id: 'password', title: 'Password' },
  { id: 'two-step', title: 'Two-step sign-in' },
  { id: 'sessions', title: 'Sign-ins and sessions' },
  { id: 'subscription', title: 'Subscription' },
  { id: 'team', title: 'Team' },
  { id: 'activity', title: 'Activity' },
  { id: 'api', title: 'API keys' },
  { id: 'webhooks', title: 'Webhooks' },
  { id: 'notifications', title: 'Notifications' },
  { id: 'data', title: 'Your data' },
] as const;

export type SectionId = (typeof sections)[number]['id'];

/** What a member of a team sees a section by; all others are a person's own, or for all of a team. */
const needed: Partial<Record<SectionId, Permission>> = { brand: 'brand.write', activity: 'audit.read' };

const ofTeams: readonly SectionId[] = ['team', 'activity'];
const ofPrograms: readonly SectionId[] = ['api', 'webhooks'];

/**
 * The sections that somebody has: a team belongs to organizers and clubs, a brand to organizers, and
 * whoever acts for one has no plan here.
 */
export const sectionsFor = ({ profile, acting }: Pick<Viewer, 'profile' | 'acting'>) =>
  sections.filter(({ id }) => {
    const permission = needed[id];
    return (
      (!acting || !permission || acting.permissions.includes(permission)) &&
      (!ofTeams.includes(id) || profile.account_type !== 'golfer') &&
      (id !== 'brand' || profile.account_type === 'organizer') &&
      !(acting && id === 'subscription') &&
      (!ofPrograms.includes(id) || (profile.account_type !== 'golfer' && !acting))
    );
  });

/**
 * The section that an address asks for. Who comes back from the subscription portal sees the subscription; else the
 * profile is first.
 */
export function sectionOf(search: URLSearchParams, viewer: Pick<Viewer, 'profile' | 'acting'>): SectionId {
  const wish = search.get('section');
  const found = sectionsFor(viewer).find(({ id }) => id === wish);
  if (found) return found.id;
  return search.has('subscription') ? 'subscription' : 'profile';
}

export const titleOf = (section: SectionId): string => sections.find(({ id }) => id === section)?.title ?? 'Settings';
