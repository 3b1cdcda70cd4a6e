import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Entry } from '#domain/golf/cards.ts';
import { prepareEvent } from '#domain/golf/prepare-event.ts';
import { readEvent, replay } from '#domain/golf/replay/replay.ts';
import { applyEntry, rescore } from '#domain/golf/rescore.ts';
import { boardsOf, gamesOf, matchesOf, scoreEvent, teamMatchesOf } from '#domain/golf/score-event.ts';
import { document, entry, formats, runs, teamFormats } from './documents.ts';

const holes = fc.constantFrom(9 as const, 18 as const);
const anyDocument = holes.chain((count) => document(count));
const completeDocument = holes.chain((count) => document(count, true));
const isLow = (id: string) => /^(strokes|maximum|double par|best ball|aggregate|gross and net|best round)/.test(id);
const publicPart = (results: ReturnType<typeof scoreEvent>) => ({
  boards: boardsOf(results),
  matches: matchesOf(results),
  teamMatches: teamMatchesOf(results),
  games: gamesOf(results),
});

describe('an event of any format', () => {
  it('is understood, and its positions are one more than those who are better', () => {
    fc.assert(
      fc.property(anyDocument, (file) => {
        const answer: any = replay(file);
        expect(answer.findings.filter(({ level }: any) => level === 'error')).toEqual([]);
        for (const { id, rows } of answer.boards) {
          const placed = rows.filter(({ position }: any) => position !== null);
          const value = ({ total, toPar }: any) => (file.state === 'live' && isLow(id) ? toPar : total);
          const by = (row: any) => (isLow(id) ? value(row) : -value(row));
          for (const [place, row] of placed.entries()) {
            const better = placed.filter((other: any) => other.position < row.position);
            expect(row.position).toBe(better.length + 1);
            if (place > 0) expect(by(row)).toBeGreaterThanOrEqual(by(placed[place - 1]));
            expect(row.label).toBe(
              placed.filter((other: any) => other.position === row.position).length > 1
                ? `T${row.position}`
                : String(row.position),
            );
            if (row.tieBreak) {
              expect(by(row)).toBe(by(placed.find((other: any) => other.id === row.tieBreak.over)));
              if (row.tieBreak.mine !== null && isLow(id)) expect(row.tieBreak.mine).toBeLessThan(row.tieBreak.theirs);
              if (row.tieBreak.mine !== null && !isLow(id))
                expect(row.tieBreak.mine).toBeGreaterThan(row.tieBreak.theirs);
            }
          }
          for (const row of rows.slice(placed.length))
            expect(row).toMatchObject({ position: null, label: '-', tieBreak: null });
        }
      }),
      { numRuns: runs },
    );
  });

  it('adds up: a complete net round is gross less the playing handicap, and the sum of its holes', () => {
    fc.assert(
      fc.property(completeDocument, (file) => {
        const answer: any = replay(file);
        for (const { id, rows } of answer.boards) {
          if (!(id in formats) && !id.endsWith(' gross')) continue;
          for (const { rounds, total } of rows) {
            expect(total).toBe(rounds.reduce((sum: number, round: any) => sum + round.total, 0));
            for (const round of rounds) {
              const sum = round.values.reduce((all: number, value: number) => all + value, 0);
              if (id === 'quota')
                expect(round.total).toBe(
                  sum - Math.max(2, (round.values.length === 9 ? 19 : 39) - round.playingHandicap),
                );
              else expect(round.total).toBe(sum);
              if (id === 'strokes') {
                expect(round.total).toBe(round.gross - round.playingHandicap);
                expect(round.strokes.reduce((all: number, own: number) => all + own, 0)).toBe(round.playingHandicap);
              }
            }
          }
        }
      }),
      { numRuns: runs },
    );
  });

  it('never gets better by one stroke more', () => {
    fc.assert(
      fc.property(completeDocument, fc.nat(), fc.nat(), (file, cardNumber, holeNumber) => {
        const card = file.cards[cardNumber % file.cards.length];
        if (!card) return;
        const at = holeNumber % card.scores.length;
        const worse = {
          ...file,
          cards: file.cards.map((own) =>
            own === card ? { ...own, scores: own.scores.with(at, Number(own.scores[at]) + 1) } : own,
          ),
        };
        const totals = (given: object) =>
          new Map(
            (replay(given) as any).boards.flatMap(({ id, rows }: any) =>
              rows.map((row: any) => [`${id}/${row.id}`, row.total]),
            ),
          );
        const [before, after] = [totals(file), totals(worse)];
        for (const [key, total] of before) {
          const [id = ''] = String(key).split('/p');
          if (isLow(id)) expect(after.get(key)).toBeGreaterThanOrEqual(total as number);
          else expect(after.get(key)).toBeLessThanOrEqual(total as number);
        }
      }),
      { numRuns: runs },
    );
  });

  it('gives the same bytes whatever the order in which cards arrived', () => {
    fc.assert(
      fc.property(
        anyDocument.chain((file) =>
          fc.record({
            file: fc.constant(file),
            cards: fc.shuffledSubarray(file.cards, { minLength: file.cards.length, maxLength: file.cards.length }),
          }),
        ),
        ({ file, cards }) => {
          expect(JSON.stringify(replay({ ...file, cards }))).toBe(JSON.stringify(replay(file)));
        },
      ),
      { numRuns: runs },
    );
  });

  it('mirrors a match when its sides change places', () => {
    const mirror: Record<string, string> = { A: 'B', B: 'A', H: 'H' };
    fc.assert(
      fc.property(anyDocument, (file) => {
        const [a] = (replay(file) as any).matches;
        const [b] = (
          replay({
            ...file,
            matches: [{ ...file.matches[0], sides: [...(file.matches[0]?.sides ?? [])].reverse() }],
          }) as any
        ).matches;
        expect(b.winner).toBe(a.winner && mirror[a.winner]);
        expect(b).toMatchObject({
          result: a.result,
          up: a.up,
          played: a.played,
          remaining: a.remaining,
          dormie: a.dormie,
        });
        expect(b.holes).toEqual(a.holes.map((hole: string | null) => hole && mirror[hole]));
      }),
      { numRuns: runs },
    );
  });

  it('never pays out more than the pot, and all of it where a skin was won', () => {
    fc.assert(
      fc.property(anyDocument, (file) => {
        const [skins] = (replay(file) as any).games;
        const paid = skins.payouts.reduce((sum: number, { cents }: any) => sum + cents, 0);
        expect(paid).toBeLessThanOrEqual(4321);
        if (skins.won.length > 0 && skins.open === 0) expect(paid).toBe(4321);
        const won = skins.won.reduce((sum: number, own: any) => sum + own.skins, 0);
        expect(won + skins.open).toBeLessThanOrEqual(18);
      }),
      { numRuns: runs },
    );
  });
});

describe('rescore', () => {
  it('equals scoring the changed event anew, after any sequence of entries, deletions and corrections', () => {
    const changes = fc.array(fc.record({ card: fc.nat(), hole: fc.nat(), entry: fc.oneof(entry, fc.constant(null)) }), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(anyDocument, changes, fc.integer({ min: 0, max: 6 }), (file, list, without) => {
        const given = { ...file, cards: file.cards.slice(without) };
        const read = readEvent(given);
        if (!read) throw new Error('unreadable');
        let results = scoreEvent(prepareEvent(read.input).event);
        for (const { card, hole, entry: own } of list) {
          const { round, player, scores } = file.cards[card % file.cards.length] as (typeof file.cards)[number];
          const change = { card: { round, player }, hole: (hole % scores.length) + 1, entry: own as Entry };
          const before = JSON.stringify(publicPart(results));
          const event = applyEntry(results.prepared.event, change);
          const next = rescore(results, change);
          const anew = scoreEvent(
            prepareEvent({ ...read.input, cards: event?.cards.filter((one) => one !== null) ?? [] }).event,
          );
          expect(publicPart(next.results)).toEqual(publicPart(anew));
          expect(JSON.stringify(publicPart(results))).toBe(before);
          for (const { board, id, before: old, after } of next.changed) {
            expect(
              boardsOf(results)
                .find((one) => one.id === board)
                ?.rows.find((row) => row.id === id) ?? null,
            ).toEqual(old);
            expect(
              boardsOf(next.results)
                .find((one) => one.id === board)
                ?.rows.find((row) => row.id === id) ?? null,
            ).toEqual(after);
          }
          results = next.results;
        }
      }),
      { numRuns: runs },
    );
  });

  it('does nothing for a card or a hole that does not exist', () => {
    const [file] = fc.sample(document(18), { numRuns: 1, seed: 1 });
    const results = scoreEvent(prepareEvent(readEvent(file)?.input as never).event);
    expect(rescore(results, { card: { round: 'r0', player: 'nobody' }, hole: 1, entry: 4 })).toEqual({
      results,
      changed: [],
    });
    expect(rescore(results, { card: { round: 'r0', player: 'p0' }, hole: 19, entry: 4 })).toEqual({
      results,
      changed: [],
    });
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
