import { brand } from '#contracts/brand.ts';
import { dateFormatter } from '#domain/formatters.ts';
import type { FeedResultRow } from '#server/database/results/feed.ts';

/** An organizer's official results, as a feed reader wants them. */
export type ResultsFeed = { name: string; home: string; address: string; rows: readonly FeedResultRow[]; site: string };

const xml = (text: string): string =>
  text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd]/g, '').replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const dayOf = (date: string | null): string =>
  date ? dateFormatter({ timeZone: 'UTC', month: 'long', day: 'numeric', year: 'numeric' }).format(new Date(date)) : '';

/** A version is an entry of its own: a correction is news, with its reason. */
const entryOf = ({ site }: ResultsFeed, row: FeedResultRow) => ({
  id: `${site}/results/${row.tournament_id}?version=${row.version}`,
  title: `${row.version === 1 ? 'Results' : 'Corrected results'}: ${row.title}`,
  text: [
    [dayOf(row.start_date), row.venue].filter(Boolean).join(', '),
    row.reason ? `Corrected: ${row.reason}` : `${row.players} ${row.players === 1 ? 'player' : 'players'}`,
  ].join('. '),
});

/** RSS 2.0. */
export function resultsRss(feed: ResultsFeed): string {
  const items = feed.rows.map((row) => {
    const { id, title, text } = entryOf(feed, row);
    return `<item><title>${xml(title)}</title><link>${xml(id)}</link><guid isPermaLink="true">${xml(id)}</guid>
<pubDate>${row.made_at.toUTCString()}</pubDate><description>${xml(text)}</description></item>`;
  });
  return `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>${xml(`Results of ${feed.name}`)}</title><link>${xml(feed.home)}</link>
<description>${xml(`Official results of tournaments by ${feed.name}, at ${brand.name}`)}</description>
<atom:link href="${xml(`${feed.address}.rss`)}" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel></rss>
`;
}

/** JSON Feed 1.1. */
export const resultsJson = (feed: ResultsFeed) => ({
  version: 'https://jsonfeed.org/version/1.1',
  title: `Results of ${feed.name}`,
  home_page_url: feed.home,
  feed_url: `${feed.address}.json`,
  items: feed.rows.map((row) => {
    const { id, title, text } = entryOf(feed, row);
    return { id, url: id, title, content_text: text, date_published: row.made_at.toISOString() };
  }),
});
