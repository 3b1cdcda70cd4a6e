import { buffer } from 'node:stream/consumers';
import { posterWords } from '#areas/organizers/rules/poster.ts';
import { readTerms } from '#areas/entries/services/terms/read-terms.ts';
import { readPrintLook } from '#areas/brand/services/print-look.ts';
import type { TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';
import { sharedAddress } from '#areas/tournaments/rules/short-code.ts';
import { listShownSponsors } from '#areas/tournaments/database/shown-sponsors.ts';
import { pdfOf } from '#kernel/platform/pdf.ts';
import type { Mark, PdfPage } from '#kernel/platform/pdf-marks.ts';
import { type Cents, toCents } from '#kernel/rules/money.ts';
import { drawQrPng } from '#kernel/platform/qr-picture.ts';
import type { Context } from '#kernel/services/context.ts';
import { accentOf, inks, type PrintLook, rule, whiteShare, words } from '#kernel/services/marks.ts';

/** What is printed from it is sharp on a large sheet of paper. */
const qrPixels = 1_200;

/** The link of a tournament as a QR code. */
export const drawShareCode = ({ settings }: Context, tournament: TournamentDetailRow): Buffer =>
  drawQrPng(sharedAddress(settings.baseUrl, tournament), qrPixels);

/** What the page of a tournament asks for an entry today: the early price, or the least of its divisions. */
async function priceToday(
  context: Context,
  { id, registration_fee: fee, has_price_list: hasList }: TournamentDetailRow,
): Promise<{ fee: Cents; isLowest: boolean }> {
  if (!hasList) return { fee, isLowest: false };
  const { price, from, divisions } = await readTerms(context, id);
  const isLowest = divisions.length > 0;
  return { fee: toCents(isLowest ? from : price), isLowest };
}

/** The poster of a tournament in its organizer's look, on a sheet of letter paper. */
export async function makePoster(
  context: Context,
  tournament: TournamentDetailRow,
): Promise<{ name: string; body: Buffer }> {
  const { pool, clock, settings } = context;
  const now = clock();
  const [look, sponsors, price] = await Promise.all([
    readPrintLook(context, tournament.id),
    listShownSponsors(pool, tournament.id, now),
    priceToday(context, tournament),
  ]);
  const url = sharedAddress(settings.baseUrl, tournament);
  const page = posterPage(
    posterWords({
      title: tournament.title,
      organizer: tournament.organizer_name,
      startDate: tournament.start_date,
      endDate: tournament.end_date,
      startTime: tournament.start_time,
      venue: tournament.venue,
      city: tournament.city,
      state: tournament.state_code,
      ...price,
      url,
      sponsors: sponsors.map(({ sponsor }) => sponsor),
    }),
    url,
    look,
  );
  const file = { paper: 'letter' as const, title: tournament.title, madeAt: now };
  return { name: 'poster.pdf', body: await buffer(pdfOf([page], file)) };
}

const [wide, high] = [612, 792];
const [left, width] = [54, wide - 108];
const qrSide = 252;

function logoAbove({ logo }: PrintLook): Mark[] {
  if (!logo) return [];
  const shown = { height: 56, width: Math.min(240, (logo.width / logo.height) * 56) };
  return [{ kind: 'picture', x: (wide - shown.width) / 2, y: 44, ...shown, png: logo.png }];
}

/** One sheet: read from across a room, and scanned from a step away. */
function posterPage(says: ReturnType<typeof posterWords>, url: string, look: PrintLook): PdfPage {
  const accent = accentOf({ look });
  const line = (text: string, y: number, height: number, size: number, more = {}) =>
    words(text, { x: left, y, width, height }, size, { align: 'center', smallest: 10, ...more });
  const white = qrSide * whiteShare;
  return {
    marks: [
      ...logoAbove(look),
      line(says.organizer, 108, 20, 13, { ink: inks.soft }),
      line(says.title, 132, 104, 44, { isBold: true, lines: 2, smallest: 20 }),
      rule([left + 120, 248], [left + width - 120, 248], { ink: accent, thickness: 2 }),
      line(says.day, 262, 32, 22, { isBold: true }),
      line(says.place, 298, 44, 17, { lines: 2 }),
      line(says.price, 346, 32, 22, { isBold: true, ink: accent }),
      { kind: 'qr', x: (wide - qrSide) / 2, y: 392 + white, side: qrSide, text: url },
      line(says.link, 392 + qrSide + 2 * white, 22, 14),
      ...(says.sponsors ? [line(says.sponsors, high - 64, 44, 12, { lines: 3, smallest: 7, ink: inks.soft })] : []),
    ],
  };
}
