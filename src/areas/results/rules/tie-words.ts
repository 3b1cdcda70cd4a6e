/** Ties broken by the cards, in words. The engine's answer says what placed a row before the next. */
import type { boardAnswer } from '#golf/replay/answer.ts';
import { nameOfComparison } from '#areas/scoring/rules/leaderboards/reason-words.ts';
import { namesText } from '#areas/scoring/rules/results/order-words.ts';

export type AnsweredBoard = ReturnType<typeof boardAnswer>;
type Row = Pick<AnsweredBoard['rows'][number], 'id' | 'position' | 'tieBreak'>;
type Board = Pick<AnsweredBoard, 'id' | 'flight'> & { rows: readonly Row[] };

/** A broken tie: the rows that share the better place, and those that a part of the card placed behind them. */
type Told = { flight: string | null; by: string; ahead: string[]; behind: string[]; mine: string; theirs: string };

/** The broken ties of one ranking, best place first. Play-offs and lots are left out; they have texts of their own. */
function brokenIn({ flight, rows }: Board): Told[] {
  const at = (position: number | null) => rows.filter((row) => row.position === position).map(({ id }) => id);
  return rows.flatMap(({ id, position, tieBreak }): Told[] => {
    const ahead = at(position);
    if (!tieBreak || tieBreak.mine === null || tieBreak.theirs === null || ahead[0] !== id) return [];
    const { step, over, mine, theirs } = tieBreak;
    const behind = at(rows.find((row) => row.id === over)?.position ?? null);
    return [{ flight, by: nameOfComparison(step), ahead, behind, mine: String(mine), theirs: String(theirs) }];
  });
}

const pairsOf = ({ ahead, behind }: Told): string[] => ahead.flatMap((one) => behind.map((other) => `${one} ${other}`));

/**
 * The tie-breaks of each row on a board: 'Ahead of Bo Ray by the last nine: 39 against 41'.
 * @param answered the whole board and its flights; a flight adds ties that the whole board does not have
 */
export function tieWords(
  answered: readonly Board[],
  board: string,
  nameOf: (id: string) => string,
): ReadonlyMap<string, readonly string[]> {
  const own = answered.filter(({ id }) => id === board);
  const overall = own.filter(({ flight }) => flight === null).flatMap(brokenIn);
  const told = new Set(overall.flatMap(pairsOf));
  const inFlights = own
    .filter(({ flight }) => flight !== null)
    .flatMap(brokenIn)
    .filter((tie) => pairsOf(tie).some((pair) => !told.has(pair)));
  const words = new Map<string, string[]>();
  for (const { flight, by, ahead, behind, mine, theirs } of [...overall, ...inFlights]) {
    const say = (ids: readonly string[], text: string) => {
      const whole = flight === null ? text : `Flight ${flight}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
      for (const id of ids) words.set(id, [...(words.get(id) ?? []), whole]);
    };
    say(ahead, `Ahead of ${namesText(behind.map(nameOf))} by ${by}: ${mine} against ${theirs}`);
    say(behind, `Behind ${namesText(ahead.map(nameOf))} by ${by}: ${theirs} against ${mine}`);
  }
  return words;
}
