/** Draws the first sheet of every print of a round, and certificates, into a folder: as they look in each world. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { printKinds, printTitles } from '#areas/play/contract/print-choices.ts';
import { certificatePage } from '#areas/play/services/prints/layouts/certificate.ts';
import { pagesOf } from '#areas/play/services/prints/pages-of.ts';
import { pdfOf } from '#kernel/platform/pdf.ts';
import { openRuler } from '#kernel/platform/pdf-text.ts';
import { certificateWorlds, paperWorlds } from '#tests/factories/papers.ts';

const [folder = '.'] = process.argv.slice(2);
await mkdir(folder, { recursive: true });
const [fonts, library] = await Promise.all([openRuler(), PDFiumLibrary.init()]);

/** The first of these sheets, at half its size. */
async function pictureOf(pages: Parameters<typeof pdfOf>[0], title: string): Promise<Buffer> {
  const options = { paper: 'letter', title, madeAt: new Date('2027-06-11T18:00:00Z') } as const;
  const document = await library.loadDocument(await buffer(Readable.from(pdfOf(pages, options))));
  const { data, width, height } = await document.getPage(0).render({ scale: 1.5, render: 'bitmap' });
  document.destroy();
  return sharp(data, { raw: { width, height, channels: 4 } })
    .resize({ height: 560 })
    .png()
    .toBuffer();
}

/** Sheets of the worlds beside one another. */
async function keep(what: string, sheets: readonly Buffer[]): Promise<void> {
  const sizes = await Promise.all(sheets.map((sheet) => sharp(sheet).metadata()));
  const gap = 8;
  const places = sizes.map((_, place) => sizes.slice(0, place).reduce((sum, { width = 0 }) => sum + width + gap, gap));
  const width = sizes.reduce((sum, one) => sum + (one.width ?? 0) + gap, gap);
  await sharp({ create: { width, height: 560 + 2 * gap, channels: 3, background: '#8a9098' } })
    .composite(sheets.map((input, place) => ({ input, left: places[place] ?? 0, top: gap })))
    .webp({ quality: 50 })
    .toFile(join(folder, `${what}.webp`));
}

for (const what of printKinds) {
  const sheets: Buffer[] = [];
  for (const [, round] of paperWorlds)
    sheets.push(await pictureOf((await pagesOf(round, { what, size: 'letter' }, fonts)).pages, printTitles[what]));
  await keep(what, sheets);
}
const certificates: Buffer[] = [];
for (const [, one] of certificateWorlds) certificates.push(await pictureOf([certificatePage(one, fonts)], one.what));
await keep('certificates', certificates);
