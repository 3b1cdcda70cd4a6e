import type { FastifyInstance } from 'fastify';
import { slotsEndpoints } from '#areas/clubs/contract/endpoints/slots.ts';
import { AppError } from '#kernel/contract/errors.ts';
import { toDollars } from '#kernel/rules/money.ts';
import { dateIn } from '#kernel/rules/venue-time.ts';
import type { ListedSlotRow, SlotCursor } from '#areas/clubs/database/browse-slots.ts';
import { findClub, isClubSubscribed } from '#areas/clubs/database/clubs.ts';
import { listOwnSlots } from '#areas/clubs/database/own-slots.ts';
import { listFirstPhotos } from '#areas/clubs/database/photos.ts';
import { findVisibleSlot } from '#areas/clubs/database/slots.ts';
import type { ClubViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { changeSlot, createSlot, createSlots, previewSlots, withdrawSlot } from '#areas/clubs/services/offer-slot.ts';
import { calendarDateKey, decodeCursor, type KeyForm, pageOf } from '#kernel/routes/cursor.ts';
import { mount } from '#kernel/routes/mount.ts';
import { presentListedSlots, presentOwnSlot, presentSlot } from '#areas/clubs/services/present-slot.ts';
import { searchSlotDays, searchSlots, type SlotSearch } from '#areas/clubs/services/search-slots.ts';

/** The sort key of a row, with the sort's initial, so that a cursor is valid for one sort only. */
const keyOf = (sort: SlotSearch['sort'], row: ListedSlotRow): string =>
  `${{ date: '', price: `p${row.total_price}`, distance: `d${row.miles}` }[sort]}@${row.date}`;
const thenDate = (first: RegExp): KeyForm => ({
  test: (key) => {
    const [before = '', ...date] = key.split('@');
    return first.test(before) && calendarDateKey.test(date.join('@'));
  },
});
const keyForms: Record<SlotSearch['sort'], KeyForm> = {
  date: thenDate(/^$/),
  price: thenDate(/^p\d{1,12}$/),
  distance: thenDate(/^d\d{1,5}(\.\d{1,6})?$/),
};
/** The row after which a page begins. @throws AppError validation_failed for a cursor of another sort */
function afterOf({ sort, cursor }: SlotSearch): SlotCursor | undefined {
  const last = decodeCursor(cursor, keyForms[sort]);
  const [key = '', date = ''] = last?.key.split('@') ?? [];
  return last && { key: key.slice(1), date, id: last.id };
}

/** Slots: the clubs' offers, and the search by organizers. */
export function slotRoutes(app: FastifyInstance, context: Context): void {
  const { pool, clock } = context;
  const subscribed = (viewer: ClubViewer) => isClubSubscribed(pool, viewer.countryClubId, clock());

  mount(app, slotsEndpoints.createSlot, async ({ club, body }) => {
    return presentOwnSlot(await createSlot(context, club, body), clock(), await subscribed(club));
  });

  mount(app, slotsEndpoints.previewSlots, async ({ club, body }) => {
    const { dates, totalPriceCents } = await previewSlots(context, club, body);
    return { data: dates, total_price: toDollars(totalPriceCents) };
  });

  mount(app, slotsEndpoints.createSlots, async ({ club, body }) => {
    const { created, skipped } = await createSlots(context, club, body);
    const isSubscribed = await subscribed(club);
    return { data: created.map((row) => presentOwnSlot(row, clock(), isSubscribed)), skipped };
  });

  mount(app, slotsEndpoints.updateSlot, async ({ club, params, body }) => {
    return presentOwnSlot(await changeSlot(context, club, params.id, body), clock(), await subscribed(club));
  });

  mount(app, slotsEndpoints.withdrawSlot, async ({ club, params }) => {
    await withdrawSlot(context, club, params.id);
    return { ok: true as const };
  });

  mount(app, slotsEndpoints.listOwnSlots, async ({ club: { countryClubId }, query }) => {
    const now = clock();
    const after = decodeCursor(query.cursor, calendarDateKey);
    const [rows, club, isSubscribed] = await Promise.all([
      listOwnSlots(pool, countryClubId, {
        from: query.from,
        to: query.to,
        status: query.status,
        after: after && { date: after.key, id: after.id },
        limit: query.limit + 1,
      }),
      findClub(pool, countryClubId),
      isClubSubscribed(pool, countryClubId, now),
    ]);
    const page = pageOf(rows, query.limit, (row) => [row.date, row.id]);
    const zone = club?.time_zone ?? 'UTC';
    return {
      data: page.rows.map((row) => presentOwnSlot(row, now, isSubscribed)),
      next_cursor: page.next_cursor,
      is_subscribed: isSubscribed,
      today: dateIn(now, zone),
      time_zone: zone,
    };
  });

  mount(app, slotsEndpoints.listSlots, async ({ organizer, query }) => {
    const rows = await searchSlots(context, query, afterOf(query));
    const page = pageOf(rows, query.limit, (row) => [keyOf(query.sort, row), row.id]);
    const photos = await listFirstPhotos(
      context.reads,
      page.rows.map((row) => row.country_club_id),
    );
    return {
      data: presentListedSlots(page.rows, photos, organizer.organizerId, clock()),
      next_cursor: page.next_cursor,
    };
  });

  mount(app, slotsEndpoints.listSlotDays, ({ query }) => searchSlotDays(context, query));

  mount(app, slotsEndpoints.getSlot, async ({ organizer, params }) => {
    const { organizerId } = organizer;
    const row = await findVisibleSlot(pool, params.id, organizerId, clock());
    if (!row) throw new AppError('not_found', 'This slot is not available any more.');
    return presentSlot(row, organizerId, clock());
  });
}
