/** The parts of the settings in the order of their navigation; the address holds the open one. */
export const sections = [
  { id: 'profile', title: 'Profile' },
  { id: 'email', title: 'Email address' },
  { id: 'password', title: 'Password' },
  { id: 'two-step', title: 'Two-step sign-in' },
  { id: 'sessions', title: 'Sign-ins and sessions' },
  { id: 'subscription', title: 'Subscription' },
  { id: 'notifications', title: 'Notifications' },
  { id: 'data', title: 'Your data' },
] as const;

export type SectionId = (typeof sections)[number]['id'];

/**
 * The section that an address asks for. Who comes back from the subscription portal sees the subscription; else the
 * profile is first.
 */
export function sectionOf(search: URLSearchParams): SectionId {
  const wish = search.get('section');
  const found = sections.find(({ id }) => id === wish);
  if (found) return found.id;
  return search.has('subscription') ? 'subscription' : 'profile';
}

export const titleOf = (section: SectionId): string => sections.find(({ id }) => id === section)?.title ?? 'Settings';
