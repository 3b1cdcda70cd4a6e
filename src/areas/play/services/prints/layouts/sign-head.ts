import type { Frame, Mark } from '#kernel/platform/pdf-marks.ts';
import type { PrintRound } from '../print-data.ts';
import { accentOf, inks, logoBeside, rule, words } from '#kernel/services/marks.ts';

/** The head of a sign: logo, tournament, course and date, with a line below. */
export function signHead(frame: Frame, round: PrintRound, unit: number, logoWidth: number): Mark[] {
  const about = [round.course, round.date].filter((part) => part !== null).join(' · ');
  const { marks: logo, beside } = logoBeside({ ...frame, height: 40 * unit }, round.look, logoWidth);
  const foot = frame.y + frame.height;
  return [
    ...logo,
    words(round.tournament, { ...beside, height: 26 * unit }, 19 * unit, {
      isBold: true,
      smallest: 8 * unit,
      lines: 2,
      role: { tag: 'H1' },
    }),
    words(about, { ...beside, y: frame.y + 26 * unit, height: 16 * unit }, 10.5 * unit, {
      ink: inks.soft,
      smallest: 5.5 * unit,
      lines: 2,
    }),
    rule([frame.x, foot], [frame.x + frame.width, foot], { ink: accentOf(round), thickness: 1.5 }),
  ];
}
