import type { FastifyInstance } from 'fastify';
import type { EndpointParsed } from '#kernel/contract/endpoints/endpoint.ts';
import { slotsEndpoints } from '#areas/clubs/contract/endpoints/slots.ts';
import { AppError } from '#kernel/contract/errors.ts';
import { toCents, toDollars } from '#kernel/rules/money.ts';
import { spellingsOfState } from '#kernel/rules/us-states.ts';
import { dateIn } from '#kernel/rules/venue-time.ts';
import { listOffered, type ListedSlotRow } from '#areas/clubs/database/browse-slots.ts';
import { findClub, isClubSubscribed } from '#areas/clubs/database/clubs.ts';
import { findLocality } from '#kernel/database/tournaments/localities.ts';
import { listOwnSlots } from '#areas/clubs/database/own-slots.ts';
import { findVisibleSlot } from '#areas/clubs/database/slots.ts';
import type { ClubViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { changeSlot, createSlot, createSlots, previewSlots, withdrawSlot } from '#areas/clubs/services/offer-slot.ts';
import { calendarDateKey, decodeCursor, type KeyForm, pageOf } from '#kernel/routes/cursor.ts';
import { mount } from '#kernel/routes/mount.ts';
import { presentOwnSlot, presentSlot } from '#areas/clubs/services/present-slot.ts';

type Query = EndpointParsed<(typeof slotsEndpoints)['listSlots']>['query'];

/** The sort key of a row with its date, so that a cursor of one sort is none of another. */
const keyOf = (sort: Query['sort'], row: ListedSlotRow): string =>
  `${{ date: '', price: `p${row.total_price}`, distance: `d${row.miles}` }[sort]}@${row.date}`;
const thenDate = (first: RegExp): KeyForm => ({
  test: (key) => {
    const [before = '', ...date] = key.split('@');
    return first.test(before) && calendarDateKey.test(date.join('@'));
  },
});
const keyForms: Record<Query['sort'], KeyForm> = {
  date: thenDate(/^$/),
  price: thenDate(/^p\d{1,12}$/),
  distance: thenDate(/^d\d{1,5}(\.\d{1,6})?$/),
};

/** What clubs offer, and what organizers find of it. */
export function slotRoutes(app: FastifyInstance, context: Context): void {
  const { pool, reads, clock } = context;
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
    const { organizerId } = organizer;
    const complaint = (field: string, message: string) =>
      new AppError('validation_failed', message, [{ field, message }]);
    if (query.sort === 'distance' && !query.near) throw complaint('near', 'Choose a city to sort by distance');
    if (query.miles && !query.near)
      throw complaint('near', 'Name a city or ZIP code that the distance is measured from');
    const place = query.near ? await findLocality(reads, query.near) : null;
    if (query.near && !place)
      throw new AppError('city_not_found', undefined, [{ field: 'near', message: 'City not found' }]);
    const cursor = decodeCursor(query.cursor, keyForms[query.sort]);
    const [key = '', date = ''] = cursor?.key.split('@') ?? [];
    const rows = await listOffered(
      reads,
      {
        city: query.city || undefined,
        states: query.state ? spellingsOfState(query.state) : undefined,
        near: place ? { position: place, miles: query.miles ?? 25 } : undefined,
        dateFrom: query.date_from,
        dateTo: query.date_to,
        priceMaxCents: query.price_max === undefined ? undefined : toCents(query.price_max),
        sort: query.sort,
        after: cursor && { key: key.slice(1), date, id: cursor.id },
        limit: query.limit + 1,
      },
      clock(),
    );
    const page = pageOf(rows, query.limit, (row) => [keyOf(query.sort, row), row.id]);
    return { data: page.rows.map((row) => presentSlot(row, organizerId, clock())), next_cursor: page.next_cursor };
  });

  mount(app, slotsEndpoints.getSlot, async ({ organizer, params }) => {
    const { organizerId } = organizer;
    const row = await findVisibleSlot(pool, params.id, organizerId, clock());
    if (!row) throw new AppError('not_found', 'This slot is not available any more.');
    return presentSlot(row, organizerId, clock());
  });
}
