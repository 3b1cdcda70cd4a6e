import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alikeTitle, rowsOfAlike } from '#areas/notifications/web/alike.ts';
import type { Notification } from '#areas/notifications/web/shown-notifications.ts';

const note = (id: number, more: Partial<Notification> = {}): Notification => ({
  id: `n${id}`,
  title: 'New entry',
  message: `Golfer ${id} entered Spring Open.`,
  path: '/tournament-details/spring',
  type: 'tournament_update',
  read: false,
  created_at: '2026-11-21T12:00:00.000Z',
  ...more,
});
const entries = (count: number, more: Partial<Notification> = {}) =>
  Array.from({ length: count }, (_, index) => note(index, more));
const sizes = (rows: ReturnType<typeof rowsOfAlike>) => rows.map(({ notes }) => notes.length);

describe('alike notifications', () => {
  it('stand in one row from three on, beside those that say something else', () => {
    const other = note(50, { title: 'New order', path: '/orders' });
    expect(sizes(rowsOfAlike([...entries(12), other, note(60), note(61)]))).toEqual([12, 1, 1, 1]);
    const elsewhere = entries(3).map((one) => ({ ...one, id: `e${one.id}`, path: '/tournament-details/autumn' }));
    expect(sizes(rowsOfAlike([...entries(3), ...elsewhere]))).toEqual([3, 3]);
    // A notification that leads nowhere is read where it stands.
    expect(sizes(rowsOfAlike(entries(4, { path: null })))).toEqual([1, 1, 1, 1]);
  });

  it('end where a later page begins, so that no row changes when more is read', () =>
    expect(sizes(rowsOfAlike(entries(10), new Set(['n6'])))).toEqual([6, 4]));

  it('keep their row, and its name, while those that were read go', () => {
    const stood = new Map<string, string>();
    const read = (notes: Notification[], breaks?: Set<string>) => {
      const rows = rowsOfAlike(notes, breaks, stood);
      for (const { id, notes: some } of rows) if (some.length > 1) for (const one of some) stood.set(one.id, id);
      return rows.map(({ id, notes: some }) => [id, some.length]);
    };
    const all = entries(8);
    expect(read(all, new Set(['n4']))).toEqual([
      ['n3', 4],
      ['n7', 4],
    ]);
    // Without the oldest, and without the one at which a later page began.
    const some = all.filter(({ id }) => !['n0', 'n3', 'n4'].includes(id));
    expect(read(some, new Set(['n4']))).toEqual([
      ['n3', 2],
      ['n7', 3],
    ]);
    expect(read([note(90), ...some.slice(1)])).toEqual([
      ['n3', 2],
      ['n7', 3],
    ]);
    expect(read(some.slice(1, 2))).toEqual([['n3', 1]]);
  });

  it('are each in one row, in their order, wherever the pages end', () =>
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('New entry', 'New order', 'Entry withdrawn'), { maxLength: 30 }),
        fc.array(fc.nat(30)),
        (titles, ends) => {
          const notes = titles.map((title, index) => note(index, { title }));
          const rows = rowsOfAlike(notes, new Set(ends.map((end) => `n${end}`)));
          expect(rows.flatMap((row) => row.notes)).toEqual(notes);
        },
      ),
    ));

  it('are told by how many and of which tournament', () => {
    const [row] = rowsOfAlike([note(1, { message: 'Ann Lee entered Spring Open with 4 players.' }), ...entries(11)]);
    expect(row && alikeTitle(row)).toBe('15 golfers entered Spring Open');
    const [orders] = rowsOfAlike(entries(4, { title: 'New order', message: 'Ann bought Balls for $20.' }));
    expect(orders && alikeTitle(orders)).toBe('4 new orders');
    const [changes] = rowsOfAlike(entries(3, { title: 'New time', message: 'It starts later.' }));
    expect(changes && alikeTitle(changes)).toBe('3 times: New time');
  });
});
