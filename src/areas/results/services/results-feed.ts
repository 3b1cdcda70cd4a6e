import { brand } from '#kernel/contract/brand.ts';
import { dateFormatter } from '#kernel/rules/formatters.ts';
import type { FeedResultRow } from '#areas/results/database/feed.ts';
import type { Feed } from '#kernel/services/feed-file.ts';

const dayOf = (date: string | null): string =>
  date ? dateFormatter({ timeZone: 'UTC', month: 'long', day: 'numeric', year: 'numeric' }).format(new Date(date)) : '';

/** Every version is an item of its own, because a correction is news, with its reason. */
const entryOf = (site: string, row: FeedResultRow): Feed['items'][number] => ({
  id: `${site}/results/${row.tournament_id}?version=${row.version}`,
  title: `${row.version === 1 ? 'Results' : 'Corrected results'}: ${row.title}`,
  text: [
    [dayOf(row.start_date), row.venue].filter(Boolean).join(', '),
    row.reason ? `Corrected: ${row.reason}` : `${row.players} ${row.players === 1 ? 'player' : 'players'}`,
  ].join('. '),
  at: row.made_at,
});

/** The organizer of a feed, and its addresses. */
export type FeedPlace = { name: string; home: string; address: string; site: string };

/** An organizer's official results as a feed. */
export const resultsFeed = (of: FeedPlace, rows: readonly FeedResultRow[]): Feed => ({
  title: `Results of ${of.name}`,
  description: `Official results of tournaments by ${of.name}, at ${brand.name}`,
  home: of.home,
  address: of.address,
  items: rows.map((row) => entryOf(of.site, row)),
});
