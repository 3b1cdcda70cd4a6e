import type { Mark, PdfPage } from '#kernel/platform/pdf-marks.ts';
import type { PrintLook } from '#kernel/services/marks.ts';
import { accentOf, box, inks, rule, words } from '#kernel/services/marks.ts';

export type Certificate = {
  /** '1st place, Gross', 'Closest to the pin, hole 7' */
  what: string;
  name: string;
  /** Of a team. */
  players: readonly string[];
  /** '140 strokes over 2 rounds' */
  figure: string;
  title: string;
  organizer: string;
  venue: string | null;
  /** 'June 5–6, 2026'; null for a tournament without a date. */
  dates: string | null;
  version: number;
  look: PrintLook;
};

const [wide, high, edge] = [792, 612, 36];
const [left, width] = [90, wide - 180];

/** The logo in the middle of the head; nothing where there is none. */
function logoAbove({ logo }: PrintLook): Mark[] {
  if (!logo) return [];
  const shown = { height: 64, width: Math.min(240, (logo.width / logo.height) * 64) };
  return [{ kind: 'picture', x: (wide - shown.width) / 2, y: 66, ...shown, png: logo.png }];
}

/** One sheet, to be framed. */
export function certificatePage(certificate: Certificate): PdfPage {
  const { what, name, players, figure, title, organizer, venue, dates, version, look } = certificate;
  const accent = accentOf({ look });
  const line = (text: string, y: number, height: number, size: number, more = {}) =>
    words(text, { x: left, y, width, height }, size, { align: 'center', smallest: 10, ...more });
  const soft = { ink: inks.soft };
  return {
    isLandscape: true,
    marks: [
      box({ x: edge, y: edge, width: wide - 2 * edge, height: high - 2 * edge }, { stroke: accent, thickness: 3 }),
      box({ x: edge + 8, y: edge + 8, width: wide - 2 * edge - 16, height: high - 2 * edge - 16 }, { stroke: accent }),
      ...logoAbove(look),
      line(organizer, look.logo ? 138 : 96, 22, 13, soft),
      line(title, 162, 60, 24, { isBold: true, lines: 2, role: { tag: 'H1' } }),
      line(what, 226, 44, 30, { isBold: true, ink: accent, smallest: 12, lines: 2 }),
      line('is awarded to', 284, 20, 12, soft),
      line(name, 304, 70, 42, { isBold: true, smallest: 16, lines: 2 }),
      rule([left + 120, 378], [left + width - 120, 378], { ink: accent }),
      ...(players.length > 0 ? [line(players.join(', '), 382, 50, 13, { lines: 4 })] : []),
      ...(figure ? [line(figure, 434, 24, 16)] : []),
      line([dates ?? '', venue ?? ''].filter(Boolean).join(' · '), 460, 36, 13, { ...soft, lines: 2 }),
      rule([left + 40, 514], [left + 240, 514]),
      words('For the committee', { x: left + 40, y: 519, width: 200, height: 14 }, 10, { align: 'center', ...soft }),
      words(
        version === 1 ? 'From the official results' : `From the official results, version ${version}`,
        { x: left + width - 260, y: 519, width: 220, height: 14 },
        10,
        { align: 'right', ...soft },
      ),
    ],
  };
}
