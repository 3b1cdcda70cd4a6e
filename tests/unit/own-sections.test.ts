import { describe, expect, it } from 'vitest';
import type { AccountType } from '#kernel/contract/plans.ts';
import type { Role } from '#kernel/contract/permissions.ts';
import { permissionsOf } from '#kernel/rules/permissions.ts';
import { ownSections } from '#apps/web/shells/own-sections.ts';
import { splitForBar, shownIn } from '#kernel/web/ui/section-nav.tsx';

const sectionsOf = (type: AccountType, role: Role = 'owner') =>
  ownSections(type, '/home-of-theirs', (permission) => permissionsOf(role).has(permission));
const namesOf = (sections: readonly { name: string }[]) => sections.map(({ name }) => name);

describe('the sections of an account', () => {
  it.each<[AccountType, string[]]>([
    ['organizer', ['Home', 'Tournaments', 'Venues', 'Money']],
    ['country_club', ['Home', 'Days', 'Bookings', 'Course']],
    ['golfer', ['Home', 'Find', 'Mine', 'Rounds']],
  ])('of a %s: the bar of phones', (type, names) => expect(namesOf(splitForBar(sectionsOf(type)).bar)).toEqual(names));

  it.each<[AccountType, Role, string[]]>([
    ['organizer', 'desk', ['Home', 'Tournaments', 'Venues']],
    ['organizer', 'finance', ['Home', 'Tournaments', 'Venues', 'Money', 'Analytics', 'Shop']],
    ['country_club', 'desk', ['Home', 'Bookings', 'Course']],
  ])('of a %s, as %s: nothing that would be refused', (type, role, names) =>
    expect(namesOf(sectionsOf(type, role))).toEqual(names),
  );

  it.each<[AccountType, string, string | undefined]>([
    ['organizer', '/home-of-theirs', 'Home'],
    ['organizer', '/create-event', 'Tournaments'],
    ['organizer', '/my-courses/new', 'Venues'],
    ['organizer', '/disputes/1', 'Money'],
    ['organizer', '/settings', undefined],
    ['country_club', '/my-courses', 'Course'],
    ['golfer', '/credits', 'Mine'],
    ['golfer', '/my-results', 'Rounds'],
  ])('of a %s: %s is in %s', (type, path, name) => expect(shownIn(sectionsOf(type), path)?.section.name).toBe(name));
});
