import type { Viewer } from '#areas/accounts/contract/accounts.ts';
import type { Permission } from '#kernel/contract/permissions.ts';

/** The sections of the settings; the address holds the open one. */
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

/** The permissions by which a member of a team sees a section; all others are a person's own, or for all of a team. */
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
 * The section that an address asks for. A return from the subscription portal leads to the subscription; else the
 * profile is first.
 */
export function sectionOf(search: URLSearchParams, viewer: Pick<Viewer, 'profile' | 'acting'>): SectionId {
  const wish = search.get('section');
  const found = sectionsFor(viewer).find(({ id }) => id === wish);
  if (found) return found.id;
  return search.has('subscription') ? 'subscription' : 'profile';
}

export const titleOf = (section: SectionId): string => sections.find(({ id }) => id === section)?.title ?? 'Settings';

/** The groups of the navigation, in their order. */
export const pageGroups = ['You', 'Organization', 'Plan'] as const;
type PageGroup = (typeof pageGroups)[number];

/** The navigation: a page of one section, or of several with a tab each. */
const pages = [
  { group: 'You', title: 'Profile', sections: ['profile'] },
  { group: 'You', title: 'Sign-in', sections: ['email', 'password', 'two-step', 'sessions'] },
  { group: 'You', title: 'Notifications', sections: ['notifications'] },
  { group: 'You', title: 'Your data', sections: ['data'] },
  { group: 'Organization', title: 'Brand', sections: ['brand'] },
  { group: 'Organization', title: 'Team and activity', sections: ['team', 'activity'] },
  { group: 'Plan', title: 'Subscription', sections: ['subscription'] },
  { group: 'Plan', title: 'Keys and webhooks', sections: ['api', 'webhooks'] },
] as const satisfies readonly { group: PageGroup; title: string; sections: readonly SectionId[] }[];

export type SettingsPage = {
  group: PageGroup;
  title: string;
  sections: { id: SectionId; title: string }[];
};

/** The pages of the navigation that somebody has, with their sections; one that is left alone gives its own title. */
export function pagesFor(viewer: Pick<Viewer, 'profile' | 'acting'>): SettingsPage[] {
  const had = sectionsFor(viewer);
  return pages.flatMap(({ group, title, sections: ids }): SettingsPage[] => {
    const shown = ids.flatMap((id) => had.find((one) => one.id === id) ?? []);
    const [first] = shown;
    if (!first) return [];
    return [{ group, title: shown.length === 1 ? first.title : title, sections: shown }];
  });
}
