import type { Viewer } from '#areas/accounts/contract/accounts.ts';
import type { Permission } from '#kernel/contract/permissions.ts';

/** The sections of the settings; the URL has the open one. */
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

/** Permissions that a team member needs to see a section; other sections are personal, or visible to the whole team. */
const needed: Partial<Record<SectionId, Permission>> = { brand: 'brand.write', activity: 'audit.read' };

const ofTeams: readonly SectionId[] = ['team', 'activity'];
const ofPrograms: readonly SectionId[] = ['api', 'webhooks'];

/**
 * The sections available to a viewer: teams are for organizers and clubs, brands for organizers, and people who act for
 * another account see no plan.
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

/** The section in the URL. A return from the subscription portal opens the subscription; the default is the profile. */
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

/** The pages available to a viewer, with their sections; a page with a single section has that section's title. */
export function pagesFor(viewer: Pick<Viewer, 'profile' | 'acting'>): SettingsPage[] {
  const had = sectionsFor(viewer);
  return pages.flatMap(({ group, title, sections: ids }): SettingsPage[] => {
    const shown = ids.flatMap((id) => had.find((one) => one.id === id) ?? []);
    const [first] = shown;
    if (!first) return [];
    return [{ group, title: shown.length === 1 ? first.title : title, sections: shown }];
  });
}
