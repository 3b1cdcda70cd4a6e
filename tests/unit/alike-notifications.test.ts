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
    // What leads nowhere is read where it stands.
    expect(sizes(rowsOfAlike(entries(4, { path: null })))).toEqual([1, 1, 1, 1]);
  });

  it('end where a later page begins, so that no row changes when more is read', () =>
    expect(sizes(rowsOfAlike(entries(10), new Set(['n6'])))).toEqual([6, 4]));

  it('keep their row, and its name, while those that were read go', () => {
    const isShown = ({ read }: Notification) => !read;
    const some = entries(5).map((one, index) => ({ ...one, read: index === 0 || index === 4 }));
    const rows = rowsOfAlike(some, new Set(), isShown);
    expect(rows.map(({ id, notes }) => [id, notes.map((one) => one.id)])).toEqual([['n4', ['n1', 'n2', 'n3']]]);
    expect(rowsOfAlike(entries(5), new Set(), isShown)[0]?.id).toBe('n4');
    // One where a later page begins parts rows also once it is read itself.
    const parted = entries(8).map((one) => ({ ...one, read: one.id === 'n4' }));
    expect(sizes(rowsOfAlike(parted, new Set(['n4']), isShown))).toEqual([4, 3]);
    expect(rowsOfAlike(entries(4, { read: true }), new Set(), isShown)).toEqual([]);
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
