import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { badgeText, filterOf, filters } from '#areas/notifications/web/notification-words.ts';
import { type Notification, shownNotifications } from '#areas/notifications/web/shown-notifications.ts';

const note = (id: string, minute: number, more: Partial<Notification> = {}): Notification => ({
  id,
  title: id,
  message: '',
  path: null,
  type: 'system',
  read: false,
  created_at: new Date(Date.UTC(2026, 10, 21, 12, minute)).toISOString(),
  ...more,
});
const idsOf = (notes: Notification[]) => notes.map(({ id }) => id);
const nothing = { arrived: [], read: new Set<string>() };

describe('what a list of notifications shows', () => {
  it('puts what arrived on top, once, although a later reading has it as well', () => {
    const pages = [{ data: [note('c', 3), note('b', 2)] }, { data: [note('a', 1)] }];
    expect(idsOf(shownNotifications(pages, { arrived: [note('d', 4), note('c', 3)], read: new Set() }, 'all'))).toEqual(
      ['d', 'c', 'b', 'a'],
    );
  });

  it('shows as read what was marked here, and what any reading says is read', () => {
    const pages = [{ data: [note('b', 2), note('a', 1, { read: true })] }];
    const shown = shownNotifications(pages, { arrived: [note('a', 1)], read: new Set(['b']) }, 'all');
    expect(shown.map(({ read }) => read)).toEqual([true, true]);
    expect(shownNotifications(pages, { arrived: [], read: new Set(['b']) }, 'unread')).toEqual([]);
  });

  it.each([
    ['all', ['d', 'c', 'b', 'a']],
    ['unread', ['d', 'b']],
    ['payment_reminder', ['c']],
    ['venue_update', []],
  ] as const)('filter %s keeps %j', (filter, kept) => {
    const pages = [
      { data: [note('c', 3, { type: 'payment_reminder', read: true }), note('b', 2), note('a', 1, { read: true })] },
    ];
    expect(
      idsOf(shownNotifications(pages, { ...nothing, arrived: [note('d', 4, { type: 'tournament_update' })] }, filter)),
    ).toEqual(kept);
  });

  it('is the same whichever way the notifications came, at any split into pages and arrivals', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 500 }), { maxLength: 40 }),
        fc.nat(40),
        fc.nat(40),
        (minutes, pageEnd, arrivedFrom) => {
          const newestFirst = minutes
            .toSorted((one, other) => other - one)
            .map((minute) => note(`id-${minute}`, minute));
          const pages = [{ data: newestFirst.slice(0, pageEnd) }, { data: newestFirst.slice(pageEnd) }];
          expect(
            idsOf(shownNotifications(pages, { ...nothing, arrived: newestFirst.slice(0, arrivedFrom) }, 'all')),
          ).toEqual(idsOf(newestFirst));
        },
      ),
    );
  });
});

describe('the words around them', () => {
  it.each([
    [0, ''],
    [1, '1'],
    [99, '99'],
    [100, '99+'],
    [4_321, '99+'],
  ])('the badge of %i unread says "%s"', (unread, text) => expect(badgeText(unread)).toBe(text));

  it('takes each filter from the address, and all for one that there is not', () => {
    for (const { id } of filters) expect(filterOf(new URLSearchParams({ filter: id }))).toBe(id);
    expect(filterOf(new URLSearchParams({ filter: '__proto__' }))).toBe('all');
    expect(filterOf(new URLSearchParams())).toBe('all');
  });
});
