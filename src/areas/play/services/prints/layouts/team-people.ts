/** The members of a one-ball team below its row of a card: names with handicaps, and blanks for unnamed members. */
import type { Frame, Mark } from '#kernel/platform/pdf-marks.ts';
import { inks, rule, words } from '#kernel/services/marks.ts';
import type { CardLine, CardMember, PrintRound } from '../print-data.ts';

/** The smallest font size of names, legible for older players at arm's length. */
const minNameSize = 10;
/** The maximum width of a letter as a fraction of the font size, used to reserve room before text is measured. */
const letterWidth = 0.62;
const lineHeight = 1.22;
const columns = 2;

export const nameSizeOf = (unit: number): number => Math.max(minNameSize, 10.5 * unit);

const cellWidth = (width: number): number => (width - 8) / columns - 8;

const textOf = ({ name, handicap }: CardMember): string => (name === null ? '' : `${name} · ${handicap}`);

type Row = { cells: readonly CardMember[]; height: number };

function rowsOf(members: readonly CardMember[], width: number, unit: number): Row[] {
  const size = nameSizeOf(unit);
  return Array.from({ length: Math.ceil(members.length / columns) }, (_, row) => {
    const cells = members.slice(row * columns, (row + 1) * columns);
    const isLong = cells.some((one) => textOf(one).length * letterWidth * size > cellWidth(width));
    const isWritten = cells.some(({ name }) => name === null);
    return { cells, height: Math.max((isLong ? 2 : 1) * lineHeight * size, isWritten ? Math.max(20 * unit, 18) : 0) };
  });
}

const gap = 2;

/** The height of the members' lines, one or two for each pair of members; 0 without members. */
export function peopleHeight(members: readonly CardMember[], width: number, unit: number): number {
  if (members.length === 0) return 0;
  return rowsOf(members, width, unit).reduce((sum, { height }) => sum + height, 2 * gap);
}

/** Blanks for a name and a handicap. */
function emptyLine({ x, y, width, height }: Frame, size: number): Mark[] {
  const foot = y + height - 3;
  const label = (text: string, from: number, letters: number) =>
    words(text, { x: x + from, y: foot - size, width: letters * size * letterWidth, height: size }, size, {
      ink: inks.soft,
    });
  const middle = width * 0.7;
  return [
    label('Name', 0, 5),
    rule([x + 3.2 * size, foot], [x + middle - 4, foot]),
    label('Hcp', middle, 4),
    rule([x + middle + 2.4 * size, foot], [x + width, foot]),
  ];
}

/** A team's members in a frame, in two columns. @param unit the table's scale factor */
export function peopleMarks(members: readonly CardMember[], frame: Frame, unit: number): Mark[] {
  const rows = rowsOf(members, frame.width, unit);
  const share = (frame.height - 2 * gap) / rows.reduce((sum, { height }) => sum + height, 0);
  const size = nameSizeOf(unit);
  const width = cellWidth(frame.width);
  let y = frame.y + gap;
  return rows.flatMap(({ cells, height }) => {
    const at = { y, height: height * share };
    y += at.height;
    return cells.flatMap((one, column) => {
      const cell = { ...at, x: frame.x + 4 + column * (width + 8), width };
      return one.name === null
        ? emptyLine(cell, Math.min(size, at.height * 0.7))
        : [words(textOf(one), cell, size, { lines: 2, smallest: size * 0.45 })];
    });
  });
}

/** The lines of a blank card: one for a team in one-ball formats, otherwise none. */
export function blankTeam({ teamSize }: PrintRound): CardLine[] {
  if (teamSize === null) return [];
  const members = Array.from({ length: teamSize }, () => ({ name: null, handicap: '' }));
  return [{ name: '', members, detail: '', tee: null, strokes: null }];
}
