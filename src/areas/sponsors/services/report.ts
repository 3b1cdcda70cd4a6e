import { Readable } from 'node:stream';
import type { z } from 'zod';
import {
  type changeSponsorSchema,
  type SponsorReport,
  sponsorReportSchema,
} from '#areas/sponsors/contract/sponsors.ts';
import { sponsorSurfaces } from '#areas/sponsors/contract/sponsor-choices.ts';
import { howWeCount, surfaceNames } from '#areas/sponsors/rules/sponsor-words.ts';
import { toDollars } from '#kernel/rules/money.ts';
import { pdfOf } from '#kernel/platform/pdf.ts';
import { changeSponsorshipRow, saveSponsorLogo, type SponsorshipRow } from '#areas/sponsors/database/sponsorships.ts';
import { listSponsorDays, type SponsorDayRow } from '#areas/sponsors/database/views.ts';
import type { Context } from '#kernel/services/context.ts';
import { savePicture } from '#kernel/services/save-picture.ts';
import { readPrintLook } from '#areas/brand/services/print-look.ts';
import { inks, type PrintLook } from '#kernel/services/marks.ts';
import { type Cell, type Column, left, right, type Sheets, startSheets } from '#kernel/services/sheets.ts';
import { describeDate } from '#kernel/rules/describe-days.ts';
import { presentLogo, presentPlaces } from './present-sponsors.ts';
import { findLinkedSponsorship } from './sponsor-link.ts';
import { present } from '#kernel/services/present.ts';

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
  // Counts are shown only if the plan includes them; they are kept and shown again later.
  const days = row.counts ? await listSponsorDays(context.pool, row.id) : [];
  return present(sponsorReportSchema, row, {
    tournament: { id: row.tournament_id, title: row.title, date: row.start_date },
    organizer: row.organization_name,
    package: row.package_name,
    amount: toDollars(row.amount),
    logo: presentLogo(row),
    places: presentPlaces(row),
    total: sumOf(days),
    surfaces: sponsorSurfaces.flatMap((surface) => {
      const of = days.filter((day) => day.surface === surface);
      return of.length > 0 ? [{ surface, ...sumOf(of) }] : [];
    }),
    days,
  });
}

/** A sponsor's report, by its private link. @throws AppError not_found */
export const readReport = async (context: Context, token: string): Promise<SponsorReport> =>
  reportOf(context, await findLinkedSponsorship(context, token));

/** Changes a sponsor's website and line, by its private link. @throws AppError not_found */
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

const columns: Column[] = [
  { x: left, width: 120 },
  { x: 180, width: 170 },
  { x: 354, width: 64, align: 'right' },
  { x: 422, width: 66, align: 'right' },
  { x: 492, width: right - 492, align: 'right' },
];
const cellsOf = (texts: readonly string[], isBold = false): Cell[] =>
  columns.map((column, n) => ({ ...column, text: texts[n] ?? '', size: 10, isBold }));

const counted = ({ views, seconds, clicks }: { views: number; seconds: number; clicks: number }): string[] =>
  [views, seconds, clicks].map(String);

export const reportColumns = ['Day', 'Where', 'Views', 'Seconds', 'Clicks'];

/** Draws a sponsor's report: the totals, then day by day. */
export async function drawReport(sheets: Sheets, report: SponsorReport, look: PrintLook): Promise<void> {
  const { sponsor, tournament, organizer, package: name, surfaces, total, days } = report;
  sheets.heading({ word: 'Sponsor report', at: tournament.date ? describeDate(tournament.date) : '' }, look);
  sheets.line(sponsor, { size: 18, isBold: true });
  sheets.line(`Sponsor of ${tournament.title}`, { size: 12 });
  sheets.line([name, `by ${organizer}`].filter(Boolean).join(' · '), { ink: inks.soft });
  sheets.space(8);
  await sheets.table(cellsOf(reportColumns, true), [
    ...surfaces.map((one) => cellsOf(['All days', surfaceNames[one.surface], ...counted(one)])),
    cellsOf(['All days', 'Everywhere', ...counted(total)], true),
    ...days.map((one) => cellsOf([describeDate(one.day), surfaceNames[one.surface], ...counted(one)])),
  ]);
  sheets.space(10);
  for (const text of howWeCount) sheets.line(text, { size: 10, ink: inks.soft });
}

/** The report as a PDF. @throws AppError not_found */
export async function printReport(context: Context, token: string): Promise<{ name: string; body: Readable }> {
  const report = await readReport(context, token);
  const title = `${report.sponsor}: ${report.tournament.title}`;
  const sheets = await startSheets();
  await drawReport(sheets, report, await readPrintLook(context, report.tournament.id));
  const file = { paper: 'letter' as const, title, madeAt: context.clock() };
  return { name: 'sponsor-report.pdf', body: Readable.from(pdfOf(sheets.pages(title), file)) };
}
