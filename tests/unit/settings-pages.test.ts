import { describe, expect, it } from 'vitest';
import type { Viewer } from '#areas/accounts/contract/accounts.ts';
import { pagesFor, sections } from '#areas/settings/web/sections.ts';

type Asker = Pick<Viewer, 'profile' | 'acting'>;
const owner = (type: 'golfer' | 'organizer' | 'country_club'): Asker =>
  ({ profile: { account_type: type }, acting: null }) as Asker;
const member = (...permissions: string[]): Asker =>
  ({ profile: { account_type: 'organizer' }, acting: { permissions } }) as Asker;
const titlesOf = (viewer: Asker) => pagesFor(viewer).map(({ group, title }) => `${group}: ${title}`);
const ofEverybody = ['You: Profile', 'You: Sign-in', 'You: Notifications', 'You: Your data'];

describe('the pages of the settings', () => {
  it.each([
    ['a golfer', owner('golfer'), [...ofEverybody, 'Plan: Subscription']],
    [
      'an organizer',
      owner('organizer'),
      [
        ...ofEverybody,
        'Organization: Brand',
        'Organization: Team and activity',
        'Plan: Subscription',
        'Plan: Keys and webhooks',
      ],
    ],
    [
      'a club',
      owner('country_club'),
      [...ofEverybody, 'Organization: Team and activity', 'Plan: Subscription', 'Plan: Keys and webhooks'],
    ],
    // One section that is left of a page gives it its own title.
    ['a member without the record of acts', member(), [...ofEverybody, 'Organization: Team']],
    ['a member who reads it', member('audit.read'), [...ofEverybody, 'Organization: Team and activity']],
  ])('%s has', (_, viewer, titles) => {
    expect(titlesOf(viewer)).toEqual(titles);
  });

  it('have every section once', () => {
    const shown = pagesFor(owner('organizer')).flatMap((page) => page.sections.map(({ id }) => id));
    expect(shown.toSorted()).toEqual(sections.map(({ id }) => id).toSorted());
  });
});
