/** Everything the product prints besides the prints of a round, in each world, by the file that writes the PDF. */
import { receiptPages } from '#areas/money/services/receipt-page.ts';
import { posterWords } from '#areas/organizers/rules/poster.ts';
import { drawStatement } from '#areas/organizers/services/print-statement.ts';
import { posterPage } from '#areas/organizers/services/share.ts';
import type { ResultsToPrint } from '#areas/results/rules/results-tables.ts';
import { keptResultsPages } from '#areas/results/services/print-results.ts';
import { drawAward } from '#areas/results/services/prizes/award-receipt.ts';
import { drawReport } from '#areas/sponsors/services/report.ts';
import type { PdfPage } from '#kernel/platform/pdf-marks.ts';
import { openRuler } from '#kernel/platform/pdf-text.ts';
import { startSheets } from '#kernel/services/sheets.ts';
import type { World } from './mails.ts';

const look = { logo: null, accent: null };
const at = new Date('2026-11-27T13:00:00Z');
const id = '0197a2b4-7c1e-7d0e-9a6e-1f5a3c2b9d10';
const zone = 'America/New_York';
const upTo = (count: number) => Array.from({ length: count }, (_, place) => place + 1);

const receipt = ({ title, venue, city, people, extras, contact }: World): Promise<PdfPage[]> =>
  receiptPages({
    order_number: 'K7Q2-9M4',
    registration_id: id,
    tournament_id: id,
    year: 2026,
    number: 7,
    seller: contact.name ?? 'Society',
    seller_details: venue,
    title,
    starts_at: at,
    start_time: '08:00',
    ends_at: new Date('2026-11-28T05:00:00Z'),
    venue,
    address: null,
    city,
    state_code: city && 'GA',
    contact,
    paid_at: at,
    team_name: people.length > 1 ? title : null,
    division: null,
    people: people.map((name) => ({ id: name, name })),
    lines: upTo(extras).map((n) => ({ label: `${title} ${n}`, quantity: 2, unit: 500, amount: 1_000 })),
    total: extras * 1_000,
    issued_at: at,
    buyer: people[0] ?? '',
    time_zone: zone,
    refunds: upTo(extras).map((number) => ({ amount: 100, at: at.toISOString(), year: 2026, number })),
    look,
    hides_platform: false,
  });

const results = ({ title, people, extras }: World): ResultsToPrint => {
  const players = upTo(Math.max(people.length, extras)).map((n) => people[(n - 1) % people.length] ?? '');
  const board = (name: string, of: 'players' | 'teams', kind: string) => ({
    id: name,
    name,
    kind,
    of,
    is_net: false,
    rounds: [1, 2].map((number) => ({ id: String(number), number })),
    rows: players.map((player, n) => ({
      id: String(n),
      pos: String(n + 1),
      name: player,
      ...(of === 'teams' ? { players: people } : {}),
      flight: n % 2 === 0 ? 'A' : 'B',
      flight_pos: String(Math.floor(n / 2) + 1),
      to_par: n,
      rounds: [72, 72 + n],
      total: 144 + n,
      decided_by: `Ahead of ${people.at(-1)} by the last nine: 39 against 41`,
    })),
    decided: [],
  });
  return {
    tournament: { id, title, start_date: '2026-11-27', end_date: '2026-11-28', time_zone: zone },
    version: 2,
    made_at: at.toISOString(),
    reason: title,
    engine: '1.1.0',
    rules: '2023',
    inputs_hash: '',
    versions: [],
    boards: [board('Gross', 'players', 'strokes'), board(title, 'teams', 'points')],
    matches: [{ id, sides: [people.slice(0, 1), people.slice(-1)], winner: 'A', result: '3&2' }],
    contests: [
      { id, name: 'Closest to the pin, hole 7', winners: players.map((name) => ({ id, name, result: '2.31 m' })) },
    ],
    raffles: [{ id, name: 'Raffle', prizes: players.map((winner) => ({ thing: title, winner })) }],
    prizes: players.map((name) => ({ id, purse: title, place: '1', name, amount: 50, thing: null })),
  };
};

async function award({ title, contact, people }: World): Promise<PdfPage[]> {
  const sheets = await startSheets();
  sheets.heading({ word: 'Prize receipt', number: '7', at: 'November 27, 2026' }, look);
  drawAward(sheets, {
    from: contact.name ?? 'Society',
    title,
    name: people.join(', '),
    what: `${title}, place 1`,
    worth: title,
    at: 'November 27, 2026, in cash',
  });
  return sheets.pages('Prize receipt 7');
}

async function report({ title, contact, people, extras }: World): Promise<PdfPage[]> {
  const sheets = await startSheets();
  const counted = { views: 123_456, seconds: 1_234_567, clicks: 12_345 };
  const shown: Partial<Parameters<typeof drawReport>[1]> = {
    sponsor: people[0] ?? '',
    tournament: { id, title, date: '2026-11-27' },
    organizer: contact.name ?? 'Society',
    package: title,
    surfaces: [{ surface: 'page', ...counted }],
    total: counted,
    days: upTo(extras).map(() => ({ day: '2026-11-27', surface: 'page', ...counted })),
  };
  await drawReport(sheets, shown as Parameters<typeof drawReport>[1], look);
  return sheets.pages(title);
}

async function statement({ title, people, extras }: World): Promise<PdfPage[]> {
  const sheets = await startSheets();
  sheets.heading({ word: 'Statement', at: 'as of November 27, 2026' }, look);
  sheets.line(title, { size: 14, isBold: true });
  const lines = upTo(extras).map((n) => ({
    kind: 'extra' as const,
    label: `${title} ${n}`,
    note: 'At $10 to $20',
    card: 1_234_500,
    desk: 1_000,
    sum: 1_235_500,
  }));
  const sums = { collected: 0, refunded: 0, platform: 0, provider: 1, desk: 0, disputed: 0, returned: 0, payee: 0 };
  const orders = people.map((payer) => ({
    registration_id: payer,
    payer,
    team: title,
    people: people.length,
    order_number: 'K7Q2-9M4',
    booked_at: at,
    card: 1_234_500,
    desk: 0,
    platform: 0,
    net: 1_234_500,
    movements: [],
  }));
  await drawStatement(sheets, { lines, left: 1_234_500, sums }, orders);
  return sheets.pages(title);
}

async function poster({ title, venue, city, people, extras, contact }: World): Promise<PdfPage[]> {
  const url = 'https://golf.test/t/K7Q2MX';
  const words = posterWords({
    title,
    organizer: contact.name ?? 'Society',
    startDate: '2026-11-27',
    endDate: '2026-11-28',
    startTime: '08:00',
    venue,
    city,
    state: city && 'GA',
    fee: 12_550,
    isLowest: false,
    url,
    sponsors:
      extras > 2 ? upTo(extras).map((n) => `The ${n}th Generous Sponsor of the Greater Rocky Ridge County`) : people,
  });
  return [posterPage(words, url, look, await openRuler())];
}

/** By the file below `src/areas` that writes the PDF. */
export const sheetWorlds: Record<string, (world: World) => PdfPage[] | Promise<PdfPage[]>> = {
  'entries/services/receipts/receipt.ts': receipt,
  'operator/services/transfer/tournament/export-tournament.ts': (world) => keptResultsPages(results(world)),
  'organizers/services/print-statement.ts': statement,
  'organizers/services/share.ts': poster,
  'results/services/print-results.ts': (world) => keptResultsPages(results(world)),
  'results/services/prizes/award-receipt.ts': award,
  'sponsors/services/report.ts': report,
};
