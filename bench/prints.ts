import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import PDFDocument from 'pdfkit';
import { create as createQr } from 'qrcode';
import { pdfOf } from '#kernel/platform/pdf.ts';
import { openRuler } from '#kernel/platform/pdf-text.ts';
import { pagesOf } from '#areas/play/services/prints/pages-of.ts';
import type { PrintChoice } from '#areas/play/contract/prints.ts';
import { printRoundOf } from '#tests/factories/prints.ts';
import type { Figures } from './listing.ts';

const madeAt = new Date('2027-06-11T18:00:00Z');

// The bench needs no flag of its own to collect what is garbage.
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
/** Pieces between two looks at what lives: a collection costs more than a piece. */
const piecesBetween = 40;

/** By how much the live heap, with buffers outside of it, rose at most, in MB: garbage is not in it. */
async function heapOf(work: () => AsyncIterable<Uint8Array>): Promise<number> {
  const live = () => {
    collect();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  const before = live();
  let most = before;
  let pieces = 0;
  for await (const _ of work()) if (pieces++ % piecesBetween === 0) most = Math.max(most, live());
  return Math.round(((most - before) / 2 ** 20) * 10) / 10;
}

/** CPU seconds and bytes of a print, and by how much the memory rose at most meanwhile, in MB. */
async function measure(work: () => AsyncIterable<Uint8Array>) {
  collect();
  const before = process.memoryUsage().rss;
  const from = process.cpuUsage();
  let most = before;
  let bytes = 0;
  for await (const piece of work()) {
    bytes += piece.length;
    most = Math.max(most, process.memoryUsage().rss);
  }
  const { user, system } = process.cpuUsage(from);
  return { seconds: (user + system) / 1e6, bytes, risen: (most - before) / 2 ** 20 };
}

/** The leanest program for it: the same number of words, lines and codes, without fonts of one's own or a layout. */
async function* leanest(groups: number): AsyncGenerator<Buffer> {
  const doc = new PDFDocument({ size: 'LETTER', autoFirstPage: false });
  for (let group = 0; group < groups; group++) {
    if (group % 2 === 0) doc.addPage();
    doc.font('Helvetica').fontSize(8);
    const { modules } = createQr(`https://golf.example/my-tee-time/0196f3d2-7c1e-7a44?group=${group}`);
    for (let row = 0; row < modules.size; row++)
      for (let column = 0; column < modules.size; column++)
        if (modules.get(row, column)) doc.rect(column * 2, row * 2, 2, 2);
    doc.fill();
    for (let word = 0; word < 130; word++)
      doc.text(String(word), (word % 22) * 20, Math.floor(word / 22) * 20, { lineBreak: false });
    for (let line = 0; line < 34; line++) doc.rect(0, line * 10, 500, 10).stroke();
    for (let chunk = doc.read(); chunk; chunk = doc.read()) yield chunk;
  }
  doc.end();
  for await (const chunk of doc) yield chunk;
}

/**
 * Cards, signs and lists of 36 and 817 groups as PDF, beside the leanest program for the cards. A print that takes
 * longer, or more memory, than its limit fails the run.
 */
export async function prints(): Promise<{ title: string; rows: Figures }[]> {
  const fonts = await openRuler();
  const print = (groups: number, what: PrintChoice['what']) =>
    async function* () {
      const { pages } = await pagesOf(printRoundOf(groups), { what, size: 'letter' }, fonts);
      yield* pdfOf(pages, { paper: 'letter', title: 'Prints', madeAt });
    };
  await measure(print(4, 'scorecards'));
  await measure(() => leanest(4));
  const rows = [];
  for (const { groups, what, target } of [
    { groups: 36, what: 'scorecards', target: 1 },
    { groups: 36, what: 'cart-signs', target: 1 },
    { groups: 817, what: 'scorecards', target: 12 },
    { groups: 817, what: 'players-by-name', target: 12 },
  ] as const) {
    const own = await measure(print(groups, what));
    const liveMb = await heapOf(print(groups, what));
    // Other resident memory is garbage that a program without the server's bounds has no reason to clear.
    if (own.seconds > target || liveMb > 20) process.exitCode = 1;
    rows.push(rowOf(`${what} of ${groups} groups`, own, target, liveMb));
    if (what !== 'scorecards') continue;
    const floor = await measure(() => leanest(groups));
    rows.push(rowOf('the leanest program for it', floor, '', await heapOf(() => leanest(groups))));
  }
  return [{ title: 'Prints: PDF with fonts in it and a QR code a group', rows: rows as unknown as Figures }];
}

type Measured = Awaited<ReturnType<typeof measure>>;

const rowOf = (what: string, { seconds, bytes, risen }: Measured, target: number | '', liveMb: number) => ({
  what,
  'CPU s': Math.round(seconds * 100) / 100,
  'at most': target,
  kB: Math.round(bytes / 1_000),
  'resident MB at most': Math.round(risen),
  'live heap MB at most': liveMb,
});
