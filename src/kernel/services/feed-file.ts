/** A feed in the common form of both formats; `address` without the format's extension. */
export type Feed = {
  title: string;
  description: string;
  home: string;
  address: string;
  items: readonly { id: string; title: string; text: string; at: Date; changedAt?: Date | null }[];
};

const xml = (text: string): string =>
  text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd]/g, '').replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** RSS 2.0. */
export function feedRss({ title, description, home, address, items }: Feed): string {
  const written = items.map(
    (item) =>
      `<item><title>${xml(item.title)}</title><link>${xml(item.id)}</link><guid isPermaLink="true">${xml(item.id)}</guid>
<pubDate>${item.at.toUTCString()}</pubDate><description>${xml(item.text)}</description></item>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>${xml(title)}</title><link>${xml(home)}</link>
<description>${xml(description)}</description>
<atom:link href="${xml(`${address}.rss`)}" rel="self" type="application/rss+xml"/>
${written.join('\n')}
</channel></rss>
`;
}

/** JSON Feed 1.1. */
export const feedJson = ({ title, home, address, items }: Feed) => ({
  version: 'https://jsonfeed.org/version/1.1',
  title,
  home_page_url: home,
  feed_url: `${address}.json`,
  items: items.map((item) => ({
    id: item.id,
    url: item.id,
    title: item.title,
    content_text: item.text,
    date_published: item.at.toISOString(),
    ...(item.changedAt ? { date_modified: item.changedAt.toISOString() } : {}),
  })),
});
