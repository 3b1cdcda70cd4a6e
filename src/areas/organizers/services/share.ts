import { buffer } from 'node:stream/consumers';
import { posterWords } from '#areas/organizers/rules/poster.ts';
import { readPrintLook } from '#areas/brand/services/print-look.ts';
import type { TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';
import { shownPrice } from '#areas/tournaments/rules/shown-price.ts';
import { sharedAddress } from '#areas/tournaments/rules/short-code.ts';
import { listShownSponsors } from '#areas/tournaments/database/shown-sponsors.ts';
import { pdfOf } from '#kernel/platform/pdf.ts';
import type { Mark, PdfPage } from '#kernel/platform/pdf-marks.ts';
import { lineHeight, openRuler, type PdfFonts, wrapText } from '#kernel/platform/pdf-text.ts';
import { drawQrPng } from '#kernel/platform/qr-picture.ts';
import type { Context } from '#kernel/services/context.ts';
import { accentOf, inks, type PrintLook, rule, whiteShare, words } from '#kernel/services/marks.ts';

/** Pixels on each side, sharp in print on a large sheet of paper. */
const qrPixels = 1_200;

/** The link of a tournament as a QR code. */
export const drawShareCode = ({ settings }: Context, tournament: TournamentDetailRow): Buffer =>
  drawQrPng(sharedAddress(settings.baseUrl, tournament), qrPixels);

/** The poster of a tournament in its organizer's look, on US letter paper. */
export async function makePoster(
  context: Context,
  tournament: TournamentDetailRow,
): Promise<{ name: string; body: Buffer }> {
  const { pool, clock, settings } = context;
  const now = clock();
  const { cents: fee, isLowest } = shownPrice(tournament, now);
  const [look, sponsors, fonts] = await Promise.all([
    readPrintLook(context, tournament.id),
    listShownSponsors(pool, tournament.id, now),
    openRuler(),
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
      fee,
      isLowest,
      url,
      sponsors: sponsors.map(({ sponsor }) => sponsor),
    }),
    url,
    look,
    fonts,
  );
  const file = { paper: 'letter' as const, title: tournament.title, madeAt: now };
  return { name: 'poster.pdf', body: await buffer(pdfOf([page], file)) };
}

const [wide, high] = [612, 792];
const [left, width] = [54, wide - 108];
/**
 * The size of the QR code: scanned from a step away; with many sponsors it shrinks down to a size that is scanned by
 * hand.
 */
const [qrSide, leastQrSide] = [252, 130];
const sponsorSize = 10;
const footEnd = high - 20;

function logoAbove({ logo }: PrintLook): Mark[] {
  if (!logo) return [];
  const shown = { height: 56, width: Math.min(240, (logo.width / logo.height) * 56) };
  return [{ kind: 'picture', x: (wide - shown.width) / 2, y: 44, ...shown, png: logo.png }];
}

/** Breaks the sponsors' names into at most this many lines; names that do not fit are counted. */
function sponsorLines(names: readonly string[], most: number, fonts: PdfFonts): { text: string; lines: number } {
  const linesOf = (text: string) => wrapText(text, width, sponsorSize, false, fonts).length;
  for (let shown = names.length; shown > 0; shown--) {
    const rest = names.length - shown;
    const text = [...names.slice(0, shown), ...(rest > 0 ? [`and ${rest} more`] : [])].join(' · ');
    const lines = linesOf(text);
    if (lines <= most) return { text, lines };
  }
  return { text: '', lines: 0 };
}

/** One sheet: read from across a room, and scanned from a step away. */
export function posterPage(
  says: ReturnType<typeof posterWords>,
  url: string,
  look: PrintLook,
  fonts: PdfFonts,
): PdfPage {
  const accent = accentOf({ look });
  const line = (text: string, y: number, height: number, size: number, more = {}) =>
    words(text, { x: left, y, width, height }, size, { align: 'center', smallest: 10, ...more });
  const withWhite = 1 + 2 * whiteShare;
  const [qrFrom, linkHeight, gap] = [392, 22, 6];
  const roomBelow = (side: number) => footEnd - (qrFrom + side * withWhite + linkHeight + gap);
  const most = Math.floor(roomBelow(leastQrSide) / (sponsorSize * lineHeight));
  const sponsors = sponsorLines(says.sponsors, most, fonts);
  const lack = Math.max(0, sponsors.lines * sponsorSize * lineHeight - roomBelow(qrSide));
  const side = qrSide - lack / withWhite;
  const linkFrom = qrFrom + side * withWhite;
  const foot = { lines: sponsors.lines, smallest: sponsorSize, ink: inks.soft };
  return {
    marks: [
      ...logoAbove(look),
      line(says.organizer, 108, 20, 13, { ink: inks.soft }),
      line(says.title, 132, 104, 44, { isBold: true, lines: 2, smallest: 20 }),
      rule([left + 120, 248], [left + width - 120, 248], { ink: accent, thickness: 2 }),
      line(says.day, 262, 32, 22, { isBold: true }),
      line(says.place, 298, 44, 17, { lines: 2 }),
      line(says.price, 346, 32, 22, { isBold: true, ink: accent }),
      { kind: 'qr', x: (wide - side) / 2, y: qrFrom + side * whiteShare, side, text: url },
      line(says.link, linkFrom, linkHeight, 14),
      ...(sponsors.text ? [line(sponsors.text, linkFrom + linkHeight + gap, roomBelow(side) + 0.01, 12, foot)] : []),
    ],
  };
}
