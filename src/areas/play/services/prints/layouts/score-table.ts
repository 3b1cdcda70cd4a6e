/** The table of a scorecard: holes, yards, par and stroke index, and a row for each ball's scores. */
import { sumOf } from '#golf/numbers.ts';
import type { Frame, Mark } from '#kernel/platform/pdf-marks.ts';
import type { CardLine, PrintGroup, PrintRound, PrintTee } from '../print-data.ts';
import { accentOf, asSentence, box, inks, rule, words } from '#kernel/services/marks.ts';
import { type CardColumn as Column, columnsOfCard } from './card-columns.ts';
import { blankTeam, nameSizeOf, peopleHeight, peopleMarks } from './team-people.ts';

/** The minimum number of score rows, which leaves room for a walk-on player. */
const minRows = 4;
/** The maximum number of tees on a card without names. */
const maxTees = 4;

const sum = (values: readonly (number | null)[]): string =>
  values.every((value) => value !== null) ? String(sumOf(values as number[])) : '';

/** The value of a hole, or the sum of several; empty for a column that is filled in by hand. */
function valueIn(column: Column, values: readonly (number | null)[]): string {
  if ('hole' in column) return String(values[column.hole] ?? '');
  return column.to > 0 ? sum(values.slice(column.from, column.to)) : '';
}

type Row = { label: string; tee: PrintTee | null; values: readonly (number | null)[]; hasSums: boolean; note?: string };

/** Rows in which tees with equal values are combined. */
function sharedRows(label: string, tees: readonly PrintTee[], of: (tee: PrintTee) => readonly number[] | null): Row[] {
  const rows = new Map<string, { values: readonly number[]; names: string[] }>();
  for (const tee of tees) {
    const values = of(tee);
    if (!values) continue;
    const row = rows.get(values.join()) ?? { values, names: [] };
    if (!row.names.includes(tee.name)) row.names.push(tee.name);
    rows.set(values.join(), row);
  }
  return [...rows.values()].map(({ values, names }) => ({
    label: rows.size > 1 ? `${label} ${names.join(', ')}` : label,
    tee: null,
    values,
    hasSums: label === 'Par',
  }));
}

function teesOf(round: PrintRound, group: PrintGroup | null): PrintTee[] {
  const used = new Set((group?.lines ?? []).map(({ tee }) => tee?.id));
  const tees = round.tees.filter(({ id }) => used.has(id));
  return tees.length > 0 ? tees : round.tees.slice(0, maxTees);
}

function figureRows(round: PrintRound, group: PrintGroup | null): Row[] {
  const tees = teesOf(round, group);
  const yards = tees.map((tee) => ({
    label: tee.name,
    tee,
    note: tee.rating ?? '',
    values: tee.yards ?? tee.pars.map(() => null),
    hasSums: true,
  }));
  return [
    ...yards,
    ...sharedRows('Par', tees, ({ pars }) => pars),
    ...sharedRows('Stroke index', tees, ({ strokeIndex }) => strokeIndex),
  ];
}

function swatch(tee: PrintTee, x: number, middle: number, side: number): Mark {
  const frame = { x, y: middle - side / 2, width: side, height: side };
  return box(frame, { fill: tee.colour ?? inks.white, stroke: inks.text, radius: side / 5 });
}

function headRow(frame: Frame, columns: readonly Column[], round: PrintRound, group: PrintGroup | null): Mark[] {
  const { y, height } = frame;
  const size = height * 0.58;
  const label = { x: frame.x + 4, y, width: (columns[0]?.x ?? 0) - frame.x, height };
  const marks: Mark[] = [
    box(frame, { fill: accentOf(round) }),
    words('Hole', label, size, { isBold: true, ink: inks.white }),
  ];
  for (const column of columns) {
    const cell = { x: column.x, y, width: column.width, height };
    const hole = 'hole' in column ? round.holes[column.hole] : undefined;
    const isStart = hole !== undefined && hole === group?.start.hole;
    // The starting hole has a border, so that it is visible on any printer.
    if (isStart) marks.push(box(cell, { fill: inks.white, stroke: inks.text, thickness: 1.2 }));
    const text = 'hole' in column ? String(hole ?? '') : column.title;
    const ink = isStart ? inks.text : inks.white;
    marks.push(words(text, cell, 'hole' in column ? size : size * 0.8, { isBold: true, align: 'center', ink }));
  }
  return marks;
}

function figureRow(frame: Frame, columns: readonly Column[], row: Row): Mark[] {
  const { x, y, height } = frame;
  const size = height * 0.6;
  const labelWidth = (columns[0]?.x ?? 0) - x;
  const indent = row.tee ? size + 8 : 4;
  const marks: Mark[] = [];
  if (row.tee) marks.push(swatch(row.tee, x + 4, y + height / 2, size));
  const noteWidth = row.note ? labelWidth * 0.42 : 0;
  marks.push(
    words(row.label, { x: x + indent, y, width: labelWidth - indent - noteWidth - 4, height }, size, {
      isBold: !row.tee,
      smallest: size * 0.7,
    }),
  );
  if (row.note)
    marks.push(
      words(row.note, { x: x + labelWidth - noteWidth - 3, y, width: noteWidth, height }, size * 0.85, {
        align: 'right',
        ink: inks.soft,
        smallest: size * 0.6,
      }),
    );
  for (const column of columns) {
    if (!('hole' in column) && !row.hasSums) continue;
    const gap = column.width * 0.09;
    const cell = { x: column.x + gap, y, width: column.width - 2 * gap, height };
    const isBold = row.label.startsWith('Par') || !('hole' in column);
    marks.push(words(valueIn(column, row.values), cell, size, { align: 'center', isBold, smallest: size * 0.6 }));
  }
  return marks;
}

/** Dots in the upper right corner of a hole for strokes received, rings for strokes given. */
function strokeDots(cell: Frame, strokes: number, unit: number): Mark[] {
  const radius = Math.max(1.6 * unit, 1.2);
  const count = Math.abs(strokes);
  const y = cell.y + radius + 2;
  const right = cell.x + cell.width - radius - 2;
  if (count > 3) {
    const frame = { x: cell.x, y: cell.y + 1, width: cell.width - 2, height: radius * 5 };
    return [words(`${strokes}`, frame, radius * 4.6, { align: 'right' })];
  }
  return Array.from({ length: count }, (_, place) => ({
    kind: 'dot' as const,
    x: right - place * (radius * 2 + 1.1),
    y,
    radius,
    isHollow: strokes < 0,
  }));
}

/** The usual and the minimum height of a row: enough for a name in two lines and a team's handicap. */
const rowOf = (unit: number, isOfTeams: boolean) =>
  isOfTeams ? { most: Math.max(44 * unit, 37), least: 30 } : { most: 42 * unit, least: Math.min(42 * unit, 30) };

/** A one-ball team's name, and its handicap or a blank for it. */
function teamWords(line: CardLine, { x, y, width, height }: Frame, unit: number, hasTees: boolean): Mark[] {
  const size = nameSizeOf(unit);
  const step = Math.min(1.3 * size, height * 0.42);
  const foot = { y: y + height - step - 1, height: step };
  const indent = hasTees && line.tee ? size + 3 : 0;
  const last = { ...foot, x: x + indent, width: width - indent };
  const isOpen = line.detail === '';
  const nameFoot = y + height - step - 4;
  return [
    ...(line.name === '' ? [rule([x, nameFoot], [x + width, nameFoot])] : []),
    words(line.name, { x, y: y + 1, width, height: height - step - 2 }, size * 1.1, {
      isBold: true,
      lines: 2,
      smallest: size * 0.5,
    }),
    words(isOpen ? 'Team handicap' : line.detail, last, size, { isBold: !isOpen, smallest: size * 0.75 }),
    ...(isOpen ? [rule([last.x + 7.4 * size, foot.y + step - 1], [x + width, foot.y + step - 1])] : []),
    ...(indent > 0 && line.tee ? [swatch(line.tee, x, foot.y + step / 2, size * 0.9)] : []),
  ];
}

function playerWords(line: CardLine, { x, y, width, height }: Frame, unit: number): Mark[] {
  const nameSize = Math.min(11.5 * unit, height * 0.42);
  const detailSize = Math.max(Math.min(7.6 * unit, height * 0.3), 5.6);
  // A long name gets a third line.
  const isLong = line.name.length > 36;
  const lower = { x, y: y + height * (isLong ? 0.7 : 0.54), width, height: height * (isLong ? 0.28 : 0.38) };
  const indent = line.tee ? detailSize + 4 : 0;
  const foot = y + height * 0.54;
  return [
    ...(line.name === '' ? [rule([x, foot], [x + width, foot])] : []),
    words(line.name, { x, y: y + height * 0.08, width, height: height * (isLong ? 0.61 : 0.48) }, nameSize, {
      isBold: true,
      smallest: nameSize * 0.55,
      lines: isLong ? 3 : 2,
    }),
    words(line.detail, { ...lower, x: lower.x + indent, width: width - indent }, detailSize, {
      ink: inks.soft,
      smallest: detailSize * 0.75,
    }),
    ...(line.tee ? [swatch(line.tee, lower.x, lower.y + lower.height / 2, detailSize * 0.95)] : []),
  ];
}

function lineRow(
  frame: Frame,
  columns: readonly Column[],
  line: CardLine | undefined,
  unit: number,
  hasTees: boolean,
): Mark[] {
  const { x, y, height } = frame;
  const marks: Mark[] = columns
    .filter((column) => !('hole' in column))
    .map((column) => box({ x: column.x, y, width: column.width, height }, { fill: inks.wash }));
  if (!line) return marks;
  const label = { x: x + 4, y, width: (columns[0]?.x ?? 0) - x - 8, height };
  marks.push(...(line.members ? teamWords(line, label, unit, hasTees) : playerWords(line, label, unit)));
  for (const column of columns)
    if ('hole' in column)
      marks.push(
        ...strokeDots({ x: column.x, y, width: column.width, height }, line.strokes?.[column.hole] ?? 0, unit),
      );
  return marks;
}

/**
 * The height of score rows, and the share of their own height that team members get: all of it while score rows stay
 * tall enough for writing.
 */
function heightsOf(
  { room, count, people }: { room: number; count: number; people: number },
  row: { most: number; least: number },
): { tall: number; share: number } {
  const tall = Math.max(Math.min((room - people) / count, row.most), Math.min(row.least, room / count / 2));
  return { tall, share: people === 0 ? 1 : Math.min(1, (room - tall * count) / people) };
}

/**
 * The table in a frame, no taller than necessary.
 * @param unit scale factor; 1 for a card at two on a sheet
 * @returns also the lower edge
 */
export function scoreTable(
  frame: Frame,
  round: PrintRound,
  group: PrintGroup | null,
  unit: number,
): { marks: Mark[]; bottom: number } {
  const lines = group?.lines ?? blankTeam(round);
  const isOfTeams = lines.length > 0 && lines.every(({ members }) => members !== null);
  const columns = columnsOfCard(frame, frame.width * (isOfTeams ? 0.29 : 0.24), round);
  const figures = figureRows(round, group);
  // A one-ball team has a single row; blank rows would invite scores for single players.
  const count = isOfTeams ? lines.length : Math.max(lines.length, minRows);
  const thin = Math.max(13.5 * unit, 10.5);
  const room = frame.height - thin * (figures.length + 1);
  const people = lines.map(({ members }) => peopleHeight(members ?? [], frame.width, unit));
  const { tall, share } = heightsOf({ room, count, people: sumOf(people) }, rowOf(unit, isOfTeams));
  const hasTees = new Set(lines.map(({ tee }) => tee?.id)).size > 1;
  const marks: Mark[] = asSentence(headRow({ ...frame, height: thin }, columns, round, group));
  const edges = [frame.y];
  let y = frame.y + thin;
  for (const row of figures) {
    edges.push(y);
    marks.push(...asSentence(figureRow({ ...frame, y, height: thin }, columns, row)));
    y += thin;
  }
  // The vertical ranges in which column lines are drawn; they leave out the team members' lines.
  const ruled: [number, number][] = [];
  let from = frame.y;
  for (let place = 0; place < count; place++) {
    edges.push(y);
    marks.push(...asSentence(lineRow({ ...frame, y, height: tall }, columns, lines[place], unit, hasTees)));
    y += tall;
    const height = (people[place] ?? 0) * share;
    if (height === 0) continue;
    edges.push(y);
    ruled.push([from, y]);
    marks.push(...asSentence(peopleMarks(lines[place]?.members ?? [], { ...frame, y, height }, unit)));
    y += height;
    from = y;
  }
  if (from < y) ruled.push([from, y]);
  const right = frame.x + frame.width;
  marks.push(
    ...edges.map((edge) => rule([frame.x, edge], [right, edge], { ink: inks.line, thickness: 0.4 })),
    ...columns.flatMap((column) => {
      const thickness = 'hole' in column ? 0.4 : 0.9;
      return ruled.map(([top, foot]) => rule([column.x, top], [column.x, foot], { ink: inks.line, thickness }));
    }),
    box({ x: frame.x, y: frame.y, width: frame.width, height: y - frame.y }, { stroke: inks.text, thickness: 1 }),
  );
  return { marks, bottom: y };
}
