/**
 * Reads a printed scorecard (holes across or down, with lines of par, stroke index and tees) as rows of a course file.
 * Sums on the card are only checked against its holes.
 */
import { csvColumns } from '#golf/course-csv.ts';
import type { Finding } from '#golf/findings.ts';

type Rows = readonly (readonly string[])[];
type CardSum = 'OUT' | 'IN' | 'TOTAL';
/** A line of the card: its label, the cell of each hole, and its printed sums. */
type CardLine = { line: number; label: string; at: Map<number, string>; sums: Map<CardSum, string> };

/** A card as rows under `csvColumns`; for each row, the lines in the file of its par, stroke index and yards. */
export type CardTable = {
  rows: string[][];
  lines: { par: number; si: number; yards: number }[];
  findings: Finding[];
};

const warning = (line: number, message: string): Finding => ({
  level: 'warning',
  path: `${line}/card`,
  code: 'wrong-type',
  message,
});
const number = (cell: string | undefined): number | null => {
  const text = (cell ?? '').replace(/,(?=\d{3}\b)/g, '').trim();
  return /^\d{1,5}$/.test(text) ? Number(text) : null;
};
const holeIn = (cell: string): number | null => {
  const found = /^(?:hole |no\.? ?|#)?(\d{1,2})(?:st|nd|rd|th)?$/i.exec(cell.trim());
  const hole = Number(found?.[1] ?? 0);
  return hole >= 1 && hole <= 18 ? hole : null;
};

/** The column of each hole, for a row that numbers at least nine of them; null for any other row. */
function holeColumns(row: readonly string[]): Map<number, number> | null {
  const columns = new Map<number, number>();
  let last = 0;
  row.forEach((cell, column) => {
    const hole = holeIn(cell);
    if (hole === null || (last > 0 && hole !== last + 1)) return;
    if (last === 0 && hole !== 1 && hole !== 10) return;
    columns.set(column, hole);
    last = hole;
  });
  return columns.size >= 9 ? columns : null;
}

const turned = (rows: Rows): string[][] => {
  const width = Math.max(0, ...rows.map((row) => row.length));
  return Array.from({ length: width }, (_, column) => rows.map((row) => row[column] ?? ''));
};

const sumOf = (heading: string): CardSum | null => {
  if (/^(?:out|front(?: nine| 9)?)$/i.test(heading.trim())) return 'OUT';
  if (/^(?:in|back(?: nine| 9)?)$/i.test(heading.trim())) return 'IN';
  return /^(?:tot(?:al)?|18)$/i.test(heading.trim()) ? 'TOTAL' : null;
};

/** The lines of a card with its holes across. Two nines printed one below the other are joined line by line. */
function linesOf(rows: Rows): { lines: CardLine[]; title: string } | null {
  const lines: CardLine[] = [];
  let head: { columns: Map<number, number>; sums: Map<number, CardSum>; first: number } | null = null;
  let title = '';
  rows.forEach((row, place) => {
    const columns = holeColumns(row);
    if (columns) {
      const sums = new Map(
        row.flatMap((cell, column) => {
          const sum = sumOf(cell);
          return sum ? [[column, sum] as const] : [];
        }),
      );
      head = { columns, sums, first: Math.min(...columns.keys()) };
      return;
    }
    const words = row.map((cell) => cell.trim()).filter(Boolean);
    if (!head) {
      if (title === '' && words.length === 1) title = words[0] ?? '';
      return;
    }
    const label = row
      .slice(0, head.first)
      .map((cell) => cell.trim())
      .filter(Boolean)
      .join(' ');
    if (label === '') return;
    const { columns: own } = head;
    const isSame = (one: CardLine) => one.label.toLowerCase() === label.toLowerCase();
    // Either the second nine of an existing line, or another line with the same label.
    let there = lines.find((one) => isSame(one) && [...own.values()].every((hole) => !one.at.has(hole)));
    if (!there) {
      there = { line: place + 1, label, at: new Map(), sums: new Map() };
      lines.push(there);
    }
    for (const [column, hole] of own) there.at.set(hole, (row[column] ?? '').trim());
    for (const [column, sum] of head.sums)
      if ((row[column] ?? '').trim() !== '') there.sums.set(sum, row[column] ?? '');
  });
  return head ? { lines, title } : null;
}

const isLadies = (label: string): boolean =>
  /\b(?:ladies|lady|women'?s?|womens|damen|f)\b|\(w\)/i.test(label.replace(/['’]s?/g, ''));
const isPar = ({ label }: CardLine): boolean => /\bpar\b/i.test(label);
const isIndex = ({ label }: CardLine): boolean =>
  /^(?:.*\b)?(?:s\.? ?i\.?|stroke ?index|str(?:oke)?|index|hcp|hdcp|handicap|hc)\b\.?/i.test(label) &&
  !/\bpar\b/i.test(label);

/** A tee of the card: its name, gender, rating, and whether its lengths are in metres. */
function teeIn(label: string, isMetric: boolean) {
  const rated = /(\d{2}(?:\.\d)?)\s*\/\s*(\d{2,3})/.exec(label);
  const metric = isMetric || /\bm(?:et(?:re|er)s?)?\b\.?$|\(m\)/i.test(label);
  const name = label
    .replace(rated?.[0] ?? /$^/, '')
    .replace(/\bm\.?\s*$/i, '')
    .replace(/\b(?:ladies|lady|women'?s?|men'?s?|damen|herren|tees?|yards?|yds?|met(?:re|er)s?)\b/gi, ' ')
    .replace(/['’]s?\b|\((?:w|m|f)?\)|[(),]/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return {
    name: name || 'Tees',
    gender: isLadies(label) ? 'F' : 'M',
    rating: rated?.[1] ?? '',
    slope: rated?.[2] ?? '',
    metric,
  };
}

/**
 * A warning for each line that repeats an earlier label with other values: the organizer decides which one is right.
 */
function calledTheSame(lines: readonly CardLine[]): Finding[] {
  return lines.flatMap(({ line, label, at }, place) => {
    const first = lines.find((one) => one.label.toLowerCase() === label.toLowerCase());
    if (!first || lines.indexOf(first) === place || [...at].every(([hole, cell]) => first.at.get(hole) === cell))
      return [];
    return [
      warning(line, `‘${label}’ stands here twice, first on line ${first.line}: write ‘${label} (ladies)’ for theirs.`),
    ];
  });
}

/** A warning for each printed sum that differs from the sum of its holes. */
function compareSums({ line, label, at, sums }: CardLine): Finding[] {
  const sumBetween = (first: number, last: number) =>
    [...at].reduce((sum, [hole, cell]) => (hole >= first && hole <= last ? sum + (number(cell) ?? 0) : sum), 0);
  const come = { OUT: sumBetween(1, 9), IN: sumBetween(10, 18), TOTAL: sumBetween(1, 18) };
  return [...sums].flatMap(([sum, cell]) => {
    const theirs = number(cell);
    if (theirs === null || theirs === come[sum]) return [];
    const [said, counted] = [theirs, come[sum]].map((value) => value.toLocaleString('en-US'));
    return [warning(line, `${label}: their ${sum} is ${said}, the holes come to ${counted}.`)];
  });
}

/**
 * Reads a card.
 * @param name the course's name if the card has none
 * @returns null for rows that are not a card
 */
export function readCard(rows: Rows, name: string): CardTable | null {
  const read = linesOf(rows) ?? linesOf(turned(rows));
  if (!read) return null;
  const { lines, title } = read;
  const holes = Math.max(0, ...lines.flatMap(({ at }) => [...at.keys()]));
  const isMetric = rows
    .slice(0, 5)
    .flat()
    .some((cell) => /^\(?(?:in )?met(?:re|er)s\)?$/i.test(cell.trim()));
  const [pars, indexes] = [lines.filter(isPar), lines.filter((one) => !isPar(one) && isIndex(one))];
  const isAgain = (one: CardLine, place: number) =>
    lines
      .slice(0, place)
      .some(({ label, at }) => label === one.label && [...one.at].every(([hole, cell]) => at.get(hole) === cell));
  const tees = lines.filter((one, place) => {
    const known = [...one.at.values()].filter((cell) => (number(cell) ?? 0) >= 40);
    return !isPar(one) && !isIndex(one) && !isAgain(one, place) && known.length * 2 >= one.at.size && known.length > 0;
  });
  const own = (of: CardLine[], isF: boolean) => of.find(({ label }) => isLadies(label) === isF) ?? of[0];
  const findings = [...[...pars, ...tees].flatMap(compareSums), ...calledTheSame([...pars, ...indexes, ...tees])];
  const hasLadies = tees.some(({ label }) => isLadies(label));
  const ladies = [...pars, ...indexes].find(({ label }) => isLadies(label));
  if (ladies && !hasLadies)
    findings.push(warning(ladies.line, 'No tees are marked for ladies: write ‘Red (ladies)’ to have theirs.'));
  const none: CardLine = { line: 1, label: 'Tees', at: new Map(), sums: new Map() };
  const made = (tees.length > 0 ? tees : [none]).map((tee) => {
    const { metric, ...facts } = teeIn(tee.label, isMetric);
    const isF = facts.gender === 'F';
    const [par, si] = [own(pars, isF), own(indexes, isF)];
    const yards = (hole: number) => {
      const length = number(tee.at.get(hole));
      return length === null ? (tee.at.get(hole) ?? '') : String(metric ? Math.round(length / 0.9144) : length);
    };
    const cells = new Map<string, string>([
      ['course', title || name],
      ['holes', String(holes)],
      ['tee', facts.name],
      ['gender', facts.gender],
      ['rating', facts.rating],
      ['slope', facts.slope],
    ]);
    for (let hole = 1; hole <= holes; hole++) {
      cells.set(`par_${hole}`, par?.at.get(hole) ?? '');
      cells.set(`si_${hole}`, si?.at.get(hole) ?? '');
      cells.set(`yards_${hole}`, yards(hole));
    }
    return {
      row: csvColumns.map((column) => cells.get(column) ?? ''),
      lines: { par: par?.line ?? tee.line, si: si?.line ?? tee.line, yards: tee.line },
    };
  });
  return { rows: [[...csvColumns], ...made.map(({ row }) => row)], lines: made.map((one) => one.lines), findings };
}

/** An empty card to fill in with a spreadsheet program. */
export const emptyCard: readonly (readonly string[])[] = [
  ['Name of the course'],
  [
    'Hole',
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map(String),
    'OUT',
    ...[10, 11, 12, 13, 14, 15, 16, 17, 18].map(String),
    'IN',
    'TOTAL',
  ],
  ['Par'],
  ['SI'],
  ['White 71.3/131'],
  ['Yellow 69.8/126'],
  ['Ladies Par'],
  ['Ladies SI'],
  ['Red (ladies) 72.1/128'],
];
