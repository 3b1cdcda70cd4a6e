import type { Ink, Mark, PdfPage, TextMark, TextRole } from '#kernel/platform/pdf-marks.ts';
import { lineHeight, type PdfFonts, wrapText } from '#kernel/platform/pdf-text.ts';
import type { PrintLook } from '#kernel/services/marks.ts';
import { accentOf, box, inks, rule, words } from '#kernel/services/marks.ts';

export type Certificate = {
  /** '1st place, Gross', 'Closest to the pin, hole 7' */
  what: string;
  name: string;
  /** The members of a team; empty for a single player. */
  players: readonly string[];
  /** '140 strokes over 2 rounds' */
  figure: string;
  title: string;
  organizer: string;
  venue: string | null;
  /** 'June 5–6, 2026'; null for a tournament without a date. */
  dates: string | null;
  version: number;
  /** The sponsor of the tournament or contest; null for none. */
  sponsor: string | null;
  look: PrintLook;
};

const [wide, high, edge] = [792, 612, 36];
const [left, width] = [90, wide - 180];
const [top, topBelowLogo, foot] = [84, 136, 504];
const logoHeight = 64;
/** The smallest font size, and the factor by which sizes shrink in each attempt. */
const [smallest, step] = [10, 0.95];

/** The logo, centred at the top; empty for none. */
function logoAbove({ logo }: PrintLook): Mark[] {
  if (!logo) return [];
  const shown = { height: logoHeight, width: Math.min(240, (logo.width / logo.height) * logoHeight) };
  return [{ kind: 'picture', x: (wide - shown.width) / 2, y: 66, ...shown, png: logo.png }];
}

/** A paragraph over the full width; `after` is the space below it. */
type Part = Pick<TextMark, 'text' | 'size' | 'isBold' | 'ink'> & {
  after: number;
  role?: TextRole;
  hasRule?: boolean;
};

function partsOf(certificate: Certificate, accent: Ink): Part[] {
  const { what, name, players, figure, title, organizer, venue, dates, sponsor } = certificate;
  const ink = inks.soft;
  const parts: Part[] = [
    { text: organizer, size: 13, after: 6, ink },
    { text: title, size: 24, after: 14, isBold: true, role: { tag: 'H1' } },
    { text: what, size: 30, after: 12, isBold: true, ink: accent },
    { text: 'is awarded to', size: 12, after: 4, ink },
    { text: name, size: 42, after: 14, isBold: true, hasRule: true },
    { text: players.join(', '), size: 13, after: 6 },
    { text: figure, size: 16, after: 6 },
    { text: [dates ?? '', venue ?? ''].filter(Boolean).join(' · '), size: 13, after: 6, ink },
    { text: sponsor === null ? '' : `Sponsored by ${sponsor}`, size: 13, after: 0, isBold: true },
  ];
  return parts.filter(({ text }) => text !== '');
}

/** The largest layout in which all parts fit on the sheet. */
function laidOut(parts: readonly Part[], from: number, fonts: PdfFonts) {
  for (let scale = 1; ; scale *= step) {
    const lines = parts.map((part) => {
      const size = Math.max(smallest, part.size * scale);
      return { part, size, lines: wrapText(part.text, width, size, part.isBold ?? false, fonts) };
    });
    const height = lines.reduce(
      (sum, one) => sum + one.lines.length * one.size * lineHeight + one.part.after * scale,
      0,
    );
    // A smaller size is tried before a word is broken.
    const isWhole = lines.every((one) => one.lines.join(' ') === one.part.text.replaceAll(/\s+/g, ' ').trim());
    if ((isWhole && height <= foot - from) || lines.every(({ size }) => size === smallest))
      return { lines, height, scale };
  }
}

/** One sheet for framing. Names are printed in full, in smaller letters if there are many. */
export function certificatePage(certificate: Certificate, fonts: PdfFonts): PdfPage {
  const { version, look } = certificate;
  const accent = accentOf({ look });
  const soft = { ink: inks.soft };
  const from = look.logo ? topBelowLogo : top;
  const { lines, height, scale } = laidOut(partsOf(certificate, accent), from, fonts);
  const marks: Mark[] = [];
  let y = from + Math.max(0, foot - from - height) / 2;
  for (const { part, size, lines: written } of lines) {
    const role = part.role ?? ({ tag: 'P' } as const);
    for (const text of written) {
      const frame = { x: left, y, width, height: size * lineHeight };
      marks.push(
        words(text, frame, size, { align: 'center', isBold: part.isBold ?? false, ink: part.ink ?? inks.text, role }),
      );
      y += frame.height;
    }
    const gap = part.after * scale;
    if (part.hasRule) marks.push(rule([left + 120, y + gap / 2], [left + width - 120, y + gap / 2], { ink: accent }));
    y += gap;
  }
  return {
    isLandscape: true,
    marks: [
      box({ x: edge, y: edge, width: wide - 2 * edge, height: high - 2 * edge }, { stroke: accent, thickness: 3 }),
      box({ x: edge + 8, y: edge + 8, width: wide - 2 * edge - 16, height: high - 2 * edge - 16 }, { stroke: accent }),
      ...logoAbove(look),
      ...marks,
      rule([left + 40, 530], [left + 240, 530]),
      words('For the committee', { x: left + 40, y: 535, width: 200, height: 14 }, 10, { align: 'center', ...soft }),
      words(
        version === 1 ? 'From the official results' : `From the official results, version ${version}`,
        { x: left + width - 260, y: 535, width: 220, height: 14 },
        10,
        { align: 'right', ...soft },
      ),
    ],
  };
}
