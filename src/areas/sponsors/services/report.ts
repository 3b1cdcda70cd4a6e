import { Readable } from 'node:stream';
import type { z } from 'zod';
import type { changeSponsorSchema, SponsorReport } from '#areas/sponsors/contract/sponsors.ts';
import { sponsorSurfaces } from '#areas/sponsors/contract/sponsor-choices.ts';
import { howWeCount, surfaceNames } from '#areas/sponsors/rules/sponsor-words.ts';
import type { Mark, PdfPage } from '#kernel/platform/pdf-marks.ts';
import { pdfOf } from '#kernel/platform/pdf.ts';
import { changeSponsorshipRow, saveSponsorLogo, type SponsorshipRow } from '#areas/sponsors/database/sponsorships.ts';
import { listSponsorDays, type SponsorDayRow } from '#areas/sponsors/database/views.ts';
import type { Context } from '#kernel/services/context.ts';
import { savePicture } from '#kernel/services/save-picture.ts';
import { inks, inPages, rule, words } from '#kernel/services/marks.ts';
import { presentLogo, presentPlaces } from './present-sponsors.ts';
import { findLinkedSponsorship } from './sponsor-link.ts';

const sumOf = (rows: SponsorDayRow[]) =>
  rows.reduce(
    (sum, { views, seconds, clicks }) => ({
      views: sum.views + views,
      seconds: sum.seconds + seconds,
      clicks: sum.clicks + clicks,
    }),
    { views: 0, seconds: 0, clicks: 0 },
  );

async function reportOf(context: Context, row: SponsorshipRow): Promise<SponsorReport> {
  // What is counted belongs to a plan; it is kept, and shown again with the plan.
  const days = row.counts ? await listSponsorDays(context.pool, row.id) : [];
  return {
    sponsor: row.sponsor,
    tournament: { id: row.tournament_id, title: row.title, date: row.start_date },
    organizer: row.organization_name,
    package: row.package_name,
    state: row.state,
    website: row.website,
    line: row.line,
    hole: row.hole,
    logo: presentLogo(row),
    gives: row.gives,
    places: presentPlaces(row),
    shows_logos: row.shows_logos,
    counts: row.counts,
    total: sumOf(days),
    surfaces: sponsorSurfaces.flatMap((surface) => {
      const of = days.filter((day) => day.surface === surface);
      return of.length > 0 ? [{ surface, ...sumOf(of) }] : [];
    }),
    days,
  };
}

/** What a sponsor got, by its own link. @throws AppError not_found */
export const readReport = async (context: Context, token: string): Promise<SponsorReport> =>
  reportOf(context, await findLinkedSponsorship(context, token));

/** A sponsor changes its website and line. @throws AppError not_found */
export async function changeByLink(
  context: Context,
  token: string,
  change: z.output<typeof changeSponsorSchema>,
): Promise<SponsorReport> {
  const { id } = await findLinkedSponsorship(context, token);
  await changeSponsorshipRow(context.pool, id, change, context.clock());
  return readReport(context, token);
}

/** @throws AppError not_found, validation_failed naming `picture` */
export async function putLogoByLink(context: Context, token: string, bytes: unknown): Promise<SponsorReport> {
  const { sponsor_id: sponsorId } = await findLinkedSponsorship(context, token);
  const { id } = await savePicture(context, bytes);
  await saveSponsorLogo(context.pool, sponsorId, id, context.clock());
  return readReport(context, token);
}

const [left, right, rowHeight, rowsAPage] = [64, 548, 16, 30];
const columns = [
  { x: left, width: 120 },
  { x: 190, width: 160 },
  { x: 350, width: 60 },
  { x: 410, width: 70 },
  { x: 480, width: 68 },
];

function lineOf(cells: string[], y: number, isBold = false): Mark[] {
  return cells.map((cell, n) => {
    const { x = left, width = 60 } = columns[n] ?? {};
    const align = n > 1 ? { align: 'right' as const } : {};
    return words(cell, { x, y, width, height: rowHeight }, 9, { isBold, smallest: 6, ...align });
  });
}

const counted = ({ views, seconds, clicks }: { views: number; seconds: number; clicks: number }): string[] =>
  [views, seconds, clicks].map(String);

function pagesOf(report: SponsorReport): PdfPage[] {
  const head = [
    words(report.sponsor, { x: left, y: 56, width: 484, height: 30 }, 24, { isBold: true, smallest: 12 }),
    words(`Sponsor of ${report.tournament.title}`, { x: left, y: 90, width: 484, height: 18 }, 12, { smallest: 8 }),
    words(
      [report.package, `by ${report.organizer}`, report.tournament.date].filter(Boolean).join(' · '),
      { x: left, y: 108, width: 484, height: 16 },
      10,
      { ink: inks.soft, smallest: 7 },
    ),
    rule([left, 132], [right, 132]),
  ];
  const rows = [
    ...report.surfaces.map((one) => ['All days', surfaceNames[one.surface], ...counted(one)]),
    ['All days', 'Everywhere', ...counted(report.total)],
    ...report.days.map((one) => [one.day, surfaceNames[one.surface], ...counted(one)]),
  ];
  return inPages(rows, rowsAPage).map((part) => ({
    marks: [
      ...head,
      ...lineOf(['Day', 'Where', 'Views', 'Seconds', 'Clicks'], 142, true),
      ...part.flatMap((cells, n) => lineOf(cells, 162 + n * rowHeight)),
      ...howWeCount.map((text, n) =>
        words(text, { x: left, y: 680 + n * 12, width: 484, height: 12 }, 7.5, { ink: inks.soft, smallest: 6 }),
      ),
    ],
  }));
}

/** The report as a file of pages. @throws AppError not_found */
export async function printReport(context: Context, token: string): Promise<{ name: string; body: Readable }> {
  const report = await readReport(context, token);
  const title = `${report.sponsor}: ${report.tournament.title}`;
  const file = { paper: 'letter' as const, title, madeAt: context.clock() };
  return { name: 'sponsor-report.pdf', body: Readable.from(pdfOf(pagesOf(report), file)) };
}
