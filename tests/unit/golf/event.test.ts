import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Entry } from '#golf/cards.ts';
import { prepareEvent } from '#golf/prepare-event.ts';
import { readEvent, replay } from '#golf/replay/replay.ts';
import { applyEntry, rescore } from '#golf/rescore.ts';
import { boardsOf, gamesOf, matchesOf, scoreEvent, teamMatchesOf } from '#golf/score-event.ts';
import { isLong, volume } from '#tests/volume.ts';
import { document, entry, formats, runs, teamFormats } from './documents.ts';

type File = ReturnType<typeof sampled>[number]['file'];

const anyDocument = fc.constantFrom(9 as const, 9 as const, 18 as const).chain((count) => document(count));
const isLow = (id: string) => /^(strokes|maximum|double par|best ball|aggregate|gross and net|best round)/.test(id);
const publicPart = (results: ReturnType<typeof scoreEvent>) => ({
  boards: boardsOf(results),
  matches: matchesOf(results),
  teamMatches: teamMatchesOf(results),
  games: gamesOf(results),
});
const sum = (list: number[]): number => list.reduce((all, own) => all + own, 0);
const check = (holds: boolean, what: unknown): void => {
  if (!holds) throw new Error(JSON.stringify(what));
};

/** Invariants of the answer to any event. Small checks by hand: there are millions of them. */
const rules: Record<string, (file: File, answer: any) => void> = {
  'is understood': (_file, { findings }) =>
    check(
      findings.every(({ level }: any) => level !== 'error'),
      findings,
    ),

  'gives positions that are one more than those who are better': (file, { boards }) => {
    for (const { id, rows } of boards) {
      const placed = rows.filter(({ position }: any) => position !== null);
      const value = ({ total, toPar }: any) => (file.state === 'live' && isLow(id) ? toPar : total);
      const by = (row: any) => (isLow(id) ? value(row) : -value(row));
      for (const [place, row] of placed.entries()) {
        const better = placed.filter((other: any) => other.position < row.position).length;
        const shared = placed.filter((other: any) => other.position === row.position).length;
        check(row.position === better + 1, row);
        check(place === 0 || by(row) >= by(placed[place - 1]), row);
        check(row.label === (shared > 1 ? `T${row.position}` : String(row.position)), row);
        if (!row.tieBreak) continue;
        const { over, mine, theirs } = row.tieBreak;
        check(by(row) === by(placed.find((other: any) => other.id === over)), row);
        check(mine === null || (isLow(id) ? mine < theirs : mine > theirs), row.tieBreak);
      }
      for (const { position, label, tieBreak } of rows.slice(placed.length))
        check(position === null && label === '-' && tieBreak === null, id);
    }
  },

  'adds up: a net round is gross less the playing handicap, and the sum of its holes': (file, { boards }) => {
    for (const { id, rows } of boards) {
      if (!(id in formats) && !id.endsWith(' gross')) continue;
      for (const row of rows) {
        const whole = row.rounds.filter(({ gross }: any) => gross !== null);
        if (whole.length === file.rounds.length) check(row.total === sum(whole.map(({ total }: any) => total)), row);
        for (const { total, gross, playingHandicap, strokes, values } of whole) {
          const quota = id === 'quota' ? Math.max(2, (values.length === 9 ? 19 : 39) - playingHandicap) : 0;
          check(total === sum(values) - quota, { total, values });
          if (id !== 'strokes') continue;
          check(total === gross - playingHandicap && sum(strokes) === playingHandicap, { gross, total, strokes });
        }
      }
    }
  },

  'mirrors a match when its sides change places': (_file, { matches: [one, other] }) => {
    const mirror: Record<string, string> = { A: 'B', B: 'A', H: 'H' };
    const turned = (side: string | null) => side && mirror[side];
    check(other.winner === turned(one.winner) && other.leader === turned(one.leader), [one, other]);
    for (const key of ['result', 'up', 'played', 'remaining', 'dormie']) check(other[key] === one[key], [one, other]);
    check(other.holes.join() === one.holes.map(turned).join(), [one, other]);
  },

  'never pays out more than the pot, and all of it where a skin was won': (_file, { games: [skins] }) => {
    const paid = sum(skins.payouts.map(({ cents }: any) => cents));
    const won = sum(skins.won.map(({ skins: count }: any) => count));
    check(paid <= 4321 && (won === 0 || skins.open > 0 || paid === 4321), skins);
    check(won + skins.open <= 18, skins);
  },

  'gives the same bytes whatever the order in which cards arrived': (file, answer) => {
    const cards = file.cards.toReversed();
    const middle = cards.length >> 1;
    const turned = replay({ ...file, cards: [...cards.slice(middle), ...cards.slice(0, middle)] });
    check(JSON.stringify(turned) === JSON.stringify(answer), file.cards.length);
  },

  'never gets better by one stroke more': (file, answer) => {
    const places = file.cards.flatMap(({ scores }, card) =>
      scores.flatMap((score, hole) => (typeof score === 'number' ? [[card, hole] as const] : [])),
    );
    const [card, hole] = places[
      sum(file.cards.flatMap(({ scores }) => scores.map((score) => Number(score) || 0))) % places.length
    ] ?? [-1, -1];
    const worse = file.cards.map((own, at) =>
      at === card ? { ...own, scores: own.scores.with(hole, Number(own.scores[hole]) + 1) } : own,
    );
    const after: any = replay({ ...file, cards: worse });
    for (const [at, { id, rows }] of answer.boards.entries())
      for (const { id: row, total } of rows) {
        const now = after.boards[at].rows.find((own: any) => own.id === row).total;
        const isNotBetter = isLow(id) ? now >= total : now <= total;
        check(total === null ? now === null : now !== null && isNotBetter, [id, row]);
      }
  },
};

/** Events and their answers, made once for all rules. */
const sampled = (() => {
  const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);
  let made: { file: any; answer: any }[] | null = null;
  return () => {
    made ??= fc.sample(anyDocument, { numRuns: volume(1_000), seed }).map((file) => ({ file, answer: replay(file) }));
    return made as { file: typeof anyDocument extends fc.Arbitrary<infer T> ? T : never; answer: any }[];
  };
})();

describe('an event of any format', () => {
  it.each(Object.entries(rules))('%s', (_name, rule) => {
    for (const { file, answer } of sampled()) rule(file, answer);
  });

  it.runIf(isLong)('keeps all rules a hundred thousand times', () => {
    fc.assert(
      fc.property(anyDocument, (file) => {
        const answer = replay(file);
        for (const rule of Object.values(rules)) rule(file, answer);
      }),
      { numRuns: runs },
    );
  });
});

describe('rescore', () => {
  const changes = fc.array(fc.record({ card: fc.nat(), hole: fc.nat(), entry: fc.oneof(entry, fc.constant(null)) }), {
    minLength: 1,
    maxLength: 3,
  });
  const bytes = (results: ReturnType<typeof scoreEvent>) => JSON.stringify(publicPart(results));
  const rowOf = (results: ReturnType<typeof scoreEvent>, board: string, id: string) =>
    boardsOf(results)
      .find((own) => own.id === board)
      ?.rows.find((row) => row.id === id) ?? null;

  it('equals scoring the changed event anew, after any sequence of entries, deletions and corrections', () => {
    fc.assert(
      fc.property(anyDocument, changes, fc.integer({ min: 0, max: 6 }), (file, list, without) => {
        const read = readEvent({ ...file, cards: file.cards.slice(without) });
        if (!read) throw new Error('unreadable');
        const first = scoreEvent(prepareEvent(read.input).event);
        const before = bytes(first);
        let results = first;
        for (const { card, hole, entry: own } of list) {
          const { round, player, scores } = file.cards[card % file.cards.length] as (typeof file.cards)[number];
          const change = { card: { round, player }, hole: (hole % scores.length) + 1, entry: own as Entry };
          const event = applyEntry(results.prepared.event, change);
          const next = rescore(results, change);
          const cards = event?.cards.filter((one) => one !== null) ?? [];
          const anew = scoreEvent(prepareEvent({ ...read.input, cards }).event);
          check(bytes(next.results) === bytes(anew), change);
          for (const { board, id, before: old, after } of next.changed)
            check(
              rowOf(results, board, id) === old &&
                JSON.stringify(rowOf(next.results, board, id)) === JSON.stringify(after),
              [board, id],
            );
          results = next.results;
        }
        check(bytes(first) === before, 'the results given were changed');
      }),
      { numRuns: runs },
    );
  });

  it('does nothing for a card or a hole that does not exist', () => {
    const [file] = fc.sample(document(18), { numRuns: 1, seed: 1 });
    const results = scoreEvent(prepareEvent(readEvent(file)?.input as never).event);
    for (const change of [
      { card: { round: 'r0', player: 'nobody' }, hole: 1, entry: 4 },
      { card: { round: 'r0', player: 'p0' }, hole: 19, entry: 4 },
    ])
      expect(rescore(results, change)).toEqual({ results, changed: [] });
  });
});

describe('combinations', () => {
  const endings = {
    complete: {},
    'picked up': { at: 'X' },
    withdrawn: { status: 'wd' },
    disqualified: { status: 'dq' },
    late: { at: null },
  };
  const cases = [9, 18].flatMap((count) =>
    [1, 3].flatMap((rounds) =>
      ['live', 'final'].flatMap((state) =>
        Object.entries(endings).map(([name, ending]) => ({ count, rounds, state, name, ending })),
      ),
    ),
  );
  const all = (count: number, value: unknown) => Array.from({ length: count }, () => value);

  it.each(cases)('$count holes, $rounds rounds, $state, one card $name', ({ count, rounds, state, ending }) => {
    const ids = ['a', 'b', 'c', 'd'];
    const par = all(count, 4);
    const own = (round: number, player: string, scores: unknown[]) =>
      player === 'a' && round === rounds - 1
        ? {
            scores: 'at' in ending ? scores.with(3, ending.at) : scores,
            status: 'status' in ending ? ending.status : 'returned',
          }
        : { scores };
    const answer: any = replay({
      replay: 1,
      state,
      courses: [
        {
          id: 'c',
          tees: [
            {
              id: 't',
              par,
              strokeIndex: par.map((_, place) => place + 1),
              rating: { all: { course: count * 4, slope: 113 } },
            },
          ],
        },
      ],
      players: ids.map((id, place) => ({ id, index: 10 + place })),
      teams: [
        { id: 'ab', players: ['a', 'b'] },
        { id: 'cd', players: ['c', 'd'] },
      ],
      rounds: Array.from({ length: rounds }, (_, at) => ({ id: `r${at}`, course: 'c' })),
      cards: Array.from({ length: rounds }, (_, at) =>
        ids.map((player, place) => ({ round: `r${at}`, player, ...own(at, player, all(count, 4 + (place % 2))) })),
      ).flat(),
      boards: [
        ...Object.entries(formats).flatMap(([id, format]) => [
          { id, ...format, handicap: { allowancePct: 95 } },
          { id: `${id} gross`, ...format, ...(id === 'quota' ? { handicap: { allowancePct: 100 } } : {}) },
        ]),
        ...Object.entries(teamFormats).map(([id, format]) => ({
          id,
          of: 'teams',
          ...format,
          handicap: { allowancePct: 85 },
        })),
      ],
    });
    expect(answer.ok).toBe(true);
    for (const { id, rows } of answer.boards) {
      const a = rows.find((row: any) => row.id === 'a');
      if (!a) {
        // A partner's ball is there on every hole.
        if (id === 'best ball') expect(rows.every(({ position }: any) => position !== null)).toBe(true);
        continue;
      }
      const isStrokes = id.startsWith('strokes');
      const isStopped = 'status' in ending;
      if (isStopped) expect(a).toMatchObject({ position: null, label: '-', status: ending.status });
      else if (isStrokes && 'at' in ending && (ending.at === 'X' || state === 'final'))
        expect(a).toMatchObject({ position: null, status: 'nr', total: null });
      else expect(a.position).not.toBeNull();
      if ('at' in ending && ending.at === null) {
        expect(a.incomplete).toBe(state === 'final' && !isStrokes);
        expect(a.thru).toBe(count - 1);
      }
      expect(rows.filter(({ id: row }: any) => row !== 'a').every(({ position }: any) => position !== null)).toBe(true);
    }
  });
});
