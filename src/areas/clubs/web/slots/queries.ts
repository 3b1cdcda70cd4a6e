import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { EndpointOutput } from '#kernel/contract/endpoints/endpoint.ts';
import { slotsEndpoints } from '#areas/clubs/contract/endpoints/slots.ts';
import type { DurationType } from '#areas/clubs/contract/slot-choices.ts';
import type { SlotStatus } from '#areas/clubs/contract/slots.ts';
import { call } from '#kernel/web/client/api.ts';
import type { FetchApi } from '#kernel/web/client/load-context.ts';
import { cursorPages } from '#kernel/web/client/further-pages.ts';

export type OwnSlotPage = EndpointOutput<(typeof slotsEndpoints)['listOwnSlots']>;

/** The query key of everything about the club's own slots. */
export const ownSlotsKey = ['own-slots'] as const;

type OwnSlotSearch = {
  from?: string | undefined;
  to?: string | undefined;
  status?: SlotStatus | undefined;
  cursor?: string | undefined;
  limit?: number;
};

/** The club's own slots by date. */
export const listOwnSlots = (query: OwnSlotSearch, fetchApi?: FetchApi): Promise<OwnSlotPage> =>
  call(slotsEndpoints.listOwnSlots, { query, fetchApi });

/** The number of days of a month: 28 for '2026-02'. */
const daysIn = (month: string) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate();

/** All of the club's slots of a month. @param month 'YYYY-MM' */
export const listMonth = (month: string, fetchApi?: FetchApi) =>
  listOwnSlots({ from: `${month}-01`, to: `${month}-${daysIn(month)}`, limit: 400 }, fetchApi);

export const monthSlotsQuery = (month: string, loaded: OwnSlotPage | null) =>
  queryOptions({
    queryKey: [...ownSlotsKey, 'month', month],
    queryFn: () => listMonth(month),
    initialData: loaded ?? undefined,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

/** The views of the list: upcoming slots, upcoming free or booked ones, or all slots including past ones. */
export const slotViews = ['upcoming', 'available', 'booked', 'all'] as const;
export type SlotView = (typeof slotViews)[number];

/** One page of the list. @param today the date in the club's time zone */
export const listView = (view: SlotView, today: string, options: { cursor?: string; fetchApi?: FetchApi } = {}) =>
  listOwnSlots(
    {
      from: view === 'all' ? undefined : today,
      status: view === 'available' || view === 'booked' ? view : undefined,
      cursor: options.cursor,
      limit: options.cursor ? 50 : 12,
    },
    options.fetchApi,
  );

export const slotListQuery = (view: SlotView, today: string, firstPage: OwnSlotPage | null) =>
  infiniteQueryOptions({
    queryKey: [...ownSlotsKey, 'list', view, today],
    queryFn: ({ pageParam }) => listView(view, today, pageParam ? { cursor: pageParam } : {}),
    ...cursorPages(firstPage),
    gcTime: 0,
  });

type Series = { date: string; start_time: string; duration_type: DurationType; weeks: number };

/** The dates of a weekly series, each free or not. The body's price is a placeholder that does not affect them. */
export const seriesPreviewQuery = (series: Series | null) =>
  queryOptions({
    queryKey: [...ownSlotsKey, 'preview', series],
    queryFn: ({ signal }) =>
      call(slotsEndpoints.previewSlots, {
        body: { ...(series as Series), slot_price: 0, has_dining: false, is_dining_included: false },
        signal,
      }),
    enabled: series !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
