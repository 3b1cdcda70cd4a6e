import { describeInstant } from '#kernel/rules/describe-instant.ts';
import { entryOpeningOf } from '#areas/tournaments/rules/entry-opening.ts';
import { dateFormatter } from '#kernel/rules/formatters.ts';
import { type Cents, describeCents } from '#kernel/rules/money.ts';
import { entryFactsOf, placesLeftOf } from '#areas/tournaments/database/entry-facts.ts';
import type { TournamentRow } from '#areas/tournaments/database/read-tournaments.ts';
import { escaped, type FrameLook, framePage } from './frame-page.ts';

const style = `
  dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 14px; margin: 0 0 14px; }
  dt { opacity: .78; }
  dd { margin: 0; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
  .enter { display: inline-block; box-sizing: border-box; min-height: 44px; padding: 11px 22px; border-radius: 8px;
    background: #1d5c3f; color: #fff; font-weight: 600; text-decoration: none; }
  h1 { overflow-wrap: anywhere; }
  ul { list-style: none; margin: 0; padding: 0; }
  li { padding: 10px 0; border-top: 1px solid color-mix(in srgb, currentColor 18%, transparent); }
  li a { font-weight: 600; display: inline-block; min-height: 24px; overflow-wrap: anywhere; }
  li p { margin: 2px 0 0; }`;

const dayOf = (date: string): string =>
  dateFormatter({ timeZone: 'UTC', weekday: 'short', month: 'long', day: 'numeric', year: 'numeric' }).format(
    new Date(date),
  );

/** Date and time in the venue's zone. */
const whenOf = ({ start_date, start_time, starts_at, time_zone }: TournamentRow): string => {
  if (start_time && starts_at) return describeInstant(starts_at, time_zone);
  return start_date ? dayOf(start_date) : 'The date is not set yet';
};

const whereOf = ({ club_name, venue, city, state_code }: TournamentRow): string =>
  [club_name ?? venue, [city, state_code].filter(Boolean).join(', ')].filter(Boolean).join(' · ');

/** The number of free places. Places that come free while a party waits belong to the waitlist and are not counted. */
function placesOf(row: TournamentRow): string {
  const left = placesLeftOf(row);
  if (left > 0) return `${left} of ${row.capacity} left`;
  return row.waiting > 0 ? `Full, ${row.waiting} in line` : `All ${row.capacity} taken`;
}

/** The price in words; 'from' the lowest where divisions or dates differ. */
const priceOf = (cents: Cents, isLowest = false): string => {
  if (cents === 0) return isLowest ? 'from $0' : 'Free';
  return `${isLowest ? 'from ' : ''}${describeCents(cents)}`;
};

/** The button of a frame: label, address and note. It leads to entry, or else to the board or the tournament's page. */
function wayIn(row: TournamentRow, site: string, now: Date): { words: string; address: string; note: string | null } {
  const { state, action, sentence, leadsTo } = entryOpeningOf(entryFactsOf(row), row.time_zone, 'other', now);
  const page = `${site}/tournament-details/${row.id}`;
  const entry = `${site}/tournament-registration/${row.id}`;
  if (state === 'open') return { words: 'Enter', address: entry, note: null };
  if (leadsTo === 'entry') return { words: action, address: entry, note: sentence };
  if (leadsTo === 'board') return { words: action, address: `${site}/leaderboard/${row.id}`, note: sentence };
  return { words: 'See the tournament', address: page, note: sentence };
}

/**
 * A tournament page to embed: date, place, free places, the price for one person now, and the way to enter.
 * @param tournament with its current price in cents, taxes and fees included
 */
export function tournamentFrame(
  tournament: { row: TournamentRow; price: Cents; isLowest: boolean },
  { site, now }: { site: string; now: Date },
  frame: FrameLook,
): string {
  const { row, price, isLowest } = tournament;
  const { words, address, note } = wayIn(row, site, now);
  const fact = (name: string, value: string) => `<dt>${name}</dt><dd>${escaped(value)}</dd>`;
  const where = whereOf(row);
  const facts = [
    fact('When', whenOf(row)),
    where ? fact('Where', where) : '',
    fact('Places', placesOf(row)),
    fact('Entry', priceOf(price, isLowest)),
  ];
  const enter = `<a class="enter" href="${escaped(address)}" target="_top">${escaped(words)}</a>`;
  const body = `<h1>${escaped(row.title)}</h1>
<dl>${facts.join('')}</dl>
${note ? `<p class="quiet">${escaped(note)}</p>` : ''}<p>${enter}</p>`;
  return framePage({ title: row.title, body, style, site }, frame);
}

/** An organizer's upcoming tournaments as a page to embed. */
export function organizerFrame(
  organizer: { name: string; slug: string; rows: readonly TournamentRow[]; hasMore: boolean },
  { site, now }: { site: string; now: Date },
  frame: FrameLook,
): string {
  const { name, slug, rows, hasMore } = organizer;
  const item = (row: TournamentRow) => {
    const { words, address } = wayIn(row, site, now);
    const facts = [whenOf(row), whereOf(row), priceOf(row.registration_fee), placesOf(row)].filter(Boolean);
    const enter = words === 'Enter' ? ` · <a href="${escaped(address)}" target="_top">Enter</a>` : '';
    return `<li><a href="${escaped(`${site}/tournament-details/${row.id}`)}" target="_top">${escaped(row.title)}</a>
<p class="quiet">${escaped(facts.join(' · '))}${enter}</p></li>`;
  };
  const page = escaped(`${site}/o/${slug}`);
  const list =
    rows.length > 0
      ? `<ul>${rows.map(item).join('')}</ul>`
      : '<p class="quiet">Nothing is planned yet. New tournaments appear here.</p>';
  const body = `<h1>${frame.look ? 'Upcoming tournaments' : escaped(`Tournaments by ${name}`)}</h1>
${list}<p><a href="${page}" target="_top">${hasMore ? 'All tournaments and past results' : 'Past results and calendar'}</a></p>`;
  return framePage({ title: name, body, style, site }, frame);
}
