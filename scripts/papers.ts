/** Draws every print of a round as it looks in each world of the tests, a PDF each, into a folder. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { printKinds, printTitles } from '#areas/play/contract/print-choices.ts';
import { pagesOf } from '#areas/play/services/prints/pages-of.ts';
import { pdfOf } from '#kernel/platform/pdf.ts';
import { openRuler } from '#kernel/platform/pdf-text.ts';
import { paperWorlds } from '#tests/factories/papers.ts';

const [folder = '.'] = process.argv.slice(2);
const fonts = await openRuler();
for (const [number, [, round]] of paperWorlds.entries())
  for (const what of printKinds) {
    const { pages } = pagesOf(round, { what, size: 'letter' }, fonts);
    const options = { paper: 'letter', title: printTitles[what], madeAt: new Date('2027-06-11T18:00:00Z') } as const;
    await writeFile(join(folder, `${what}-${number}.pdf`), await buffer(Readable.from(pdfOf(pages, options))));
  }
