import { useEffect, useRef, useState } from 'react';
import { ordinal } from '#golf/match-play.ts';
import type { BoardRow } from '#areas/scoring/contract/leaderboards.ts';

const everyMs = 15_000;

const placeOf = ({ pos }: BoardRow): string => {
  const number = Number(pos.replace('T', ''));
  if (!Number.isInteger(number) || number === 0) return 'without a position';
  return `${pos.startsWith('T') ? 'tied ' : ''}${ordinal(number)}`;
};

/** The changes between two states of a board as text for screen readers; empty without changes. */
export function describeChanges(
  before: readonly BoardRow[],
  after: readonly BoardRow[],
  followed: readonly string[],
): string {
  const old = new Map(before.map((row) => [row.id, row]));
  const changed = after.filter((row) => {
    const known = old.get(row.id);
    return known && (known.thru !== row.thru || known.to_par !== row.to_par || known.result !== row.result);
  });
  if (changed.length === 0) return '';
  const own = after
    .filter((row) => followed.includes(row.id) && old.get(row.id)?.pos !== row.pos)
    .map((row) => `You follow ${row.name}: now ${placeOf(row)}.`);
  return [`${changed.length === 1 ? '1 score' : `${changed.length} scores`} came in.`, ...own].join(' ');
}

/** The collected changes as text, at most every fifteen seconds. */
export function useSpokenChanges(rows: readonly BoardRow[], followed: readonly string[]): string {
  const [said, setSaid] = useState('');
  const newest = useRef({ rows, followed });
  newest.current = { rows, followed };
  useEffect(() => {
    let spoken = newest.current.rows;
    const timer = setInterval(() => {
      const { rows: now, followed: own } = newest.current;
      const words = describeChanges(spoken, now, own);
      spoken = now;
      if (words) setSaid(words);
    }, everyMs);
    return () => clearInterval(timer);
  }, []);
  return said;
}
