/** The members of a team that plays one ball, below its row of a card: names with handicaps, and lines to write on. */
import type { Frame, Mark } from '#kernel/platform/pdf-marks.ts';
import { inks, rule, words } from '#kernel/services/marks.ts';
import type { CardLine, CardMember, PrintRound } from '../print-data.ts';

/** The least size of names: what an older player reads at arm's length. */
const minNameSize = 10;
/** The width of letters as a part of their size, at most: room is kept by it before the font is asked. */
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

/** The height of people's lines, one or two a pair; 0 for nobody. */
export function peopleHeight(members: readonly CardMember[], width: number, unit: number): number {
  if (members.length === 0) return 0;
  return rowsOf(members, width, unit).reduce((sum, { height }) => sum + height, 2 * gap);
}

/** A name and a handicap to be written by hand. */
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

/** The people of a team in their frame, two beside one another. @param unit as of the table */
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

/** The line of a card to be filled in: a team's where one ball is played for it. */
export function blankTeam({ teamSize }: PrintRound): CardLine[] {
  if (teamSize === null) return [];
  const members = Array.from({ length: teamSize }, () => ({ name: null, handicap: '' }));
  return [{ name: '', members, detail: '', tee: null, strokes: null }];
}
