/**
 * The same input gives the same bytes, in every version: what the engine answers to some hundred invented events,
 * records, course files and broken documents is kept as digests in `same-bytes.json`. Where an answer is meant to
 * change, `UPDATE_BYTES=1 npx vitest run tests/unit/golf/same-bytes.test.ts` writes them anew.
 */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkCourse } from '#golf/check-course.ts';
import { combineNines, deriveStrokeIndex, parsePars } from '#golf/combine-nines.ts';
import { exportCourses, importCourses } from '#golf/course-csv.ts';
import { canonicalCourse, exportCourse } from '#golf/course-version.ts';
import { whyRecord, whyRound } from '#golf/explain/golfer-record.ts';
import { handicapInsights } from '#golf/handicap-insights.ts';
import { followRecord } from '#golf/handicap-record.ts';
import { integrityNote, roundsAtIndex } from '#golf/integrity.ts';
import { printHandicap, printIndex, printToPar } from '#golf/numbers.ts';
import { prepareEvent } from '#golf/prepare-event.ts';
import { standingsOf } from '#golf/record-standing.ts';
import { readEvent, replay } from '#golf/replay/replay.ts';
import { rescore } from '#golf/rescore.ts';
import { sampleFacilities } from '#golf/sample-courses.ts';
import { boardsOf, findingsOf, gamesOf, matchesOf, scoreEvent, teamMatchesOf } from '#golf/score-event.ts';
import examples from './calculations.replay.json' with { type: 'json' };
import { drawFrom } from './draws.ts';
import { historyOf } from './histories.ts';
import { inputOf } from './records.ts';
import table from './same-bytes.json' with { type: 'json' };
import { changesOf, documentOf } from './wide/changes.ts';
import { courseFileOf } from './wide/course-files.ts';
import { eventOf } from './wide/events.ts';
import { mistaken } from './wide/mistakes.ts';
import { recordOf } from './wide/records.ts';

/** So many inputs, each made from its number alone, and the whole answer to one. */
type Group = { count: number; given: (seed: number) => any; answer: (given: any) => unknown };

/** The shown parts of results. */
const shown = (results: ReturnType<typeof scoreEvent>) => ({
  boards: boardsOf(results),
  matches: matchesOf(results),
  teamMatches: teamMatchesOf(results),
  games: gamesOf(results),
  findings: findingsOf(results),
});

/** After each entry: what changed, everything there is, and which boards were left as they were. */
function afterEntries({ file, changes }: ReturnType<typeof changesOf>): unknown {
  const read = readEvent(file);
  if (!read) return null;
  let results = scoreEvent(prepareEvent(read.input).event);
  return changes.map((change) => {
    const next = rescore(results, change);
    const kept = next.results.boards.map((board, at) => board === results.boards[at]);
    const { cards } = next.results.prepared.event;
    results = next.results;
    return { changed: next.changed, shown: shown(results), kept, cards };
  });
}

/** A record step by step, without the day that a best round was played on: words for days are not the engine's. */
function historyRead(inputs: ReturnType<typeof inputOf>[]): unknown {
  const steps = followRecord(inputs);
  const insights = handicapInsights(steps).map((own) => ({ ...own, message: own.message.replace(/ on .*:/, ':') }));
  return { steps, insights, standings: [...standingsOf(steps)], why: whyRecord(steps), rounds: steps.map(whyRound) };
}

function courseFileRead(text: string): unknown {
  const { courses, findings } = importCourses(text);
  const nines = courses.flatMap(({ course: { name, tees } }) =>
    tees.every(({ par }) => par.length === 9)
      ? [{ id: name, name, tees: tees.map((tee) => ({ ...tee, rating: tee.rating.all })) }]
      : [],
  );
  const tees = courses.flatMap(({ course }) => course.tees);
  return {
    courses: courses.map((own) => ({ ...own, check: checkCourse(own.course), canonical: canonicalCourse(own.course) })),
    findings,
    csv: exportCourses(courses.filter(({ isRefused }) => !isRefused)),
    json: courses.map(({ course }, at) => exportCourse({ id: `c${at}`, ...course })),
    combined: nines.map((nine) => combineNines(nines[0] ?? nine, nine)),
    derived: tees.map(({ par, yards }) => deriveStrokeIndex(par, yards)),
    pars: tees.map(({ par }) => parsePars(par.join(par.length > 12 ? '' : ' '))),
  };
}

/** Calculations like the published examples, with other figures or a mistake. */
function calculationsOf(seed: number) {
  const draw = drawFrom(seed);
  const { calculations } = examples.file;
  const asked = draw.times(12, (at) => {
    const own = draw.one(calculations);
    return { ...own, id: `c${at}`, with: draw.once(5) ? own.with : mistaken(draw, own.with as object) };
  });
  return { replay: 1, calculations: asked, explain: asked.map(({ id }) => ({ calculation: id })) };
}

const oddsOf = (seed: number) => {
  const draw = drawFrom(seed);
  const rounds = draw.times(draw.whole(8, 14), () => ({
    index: draw.whole(-20, 400),
    differential: draw.whole(-40, 450),
  }));
  return { index: draw.whole(-20, 300), below: draw.whole(40, 140), inRecord: draw.whole(5, 25), rounds };
};
/** To six figures: the last ones of an exponential are not ours. */
const figures = (value: unknown) =>
  JSON.stringify(value, (_key, own) => (typeof own === 'number' ? Number(own.toPrecision(6)) : own));
function oddsRead({ index, below, inRecord, rounds }: ReturnType<typeof oddsOf>): unknown {
  const field = rounds.map((own) => own.index);
  const printed = [...field, 0, -1].map((own) => [printIndex(own), printHandicap(own), printToPar(own)]);
  return [figures(integrityNote(index, index - below, field, inRecord)), figures(roundsAtIndex(rounds)), printed];
}

const groups: Record<string, Group> = {
  'events of nine holes': { count: 25, given: (seed) => documentOf(9, seed), answer: replay },
  'events of eighteen holes': { count: 25, given: (seed) => documentOf(18, seed), answer: replay },
  'events with everything': { count: 70, given: eventOf, answer: replay },
  'events with a mistake': {
    count: 50,
    given: (seed) => mistaken(drawFrom(seed), { ...eventOf(seed), explain: [] }),
    answer: replay,
  },
  'entries of an event': { count: 35, given: changesOf, answer: afterEntries },
  'records of every kind of score': { count: 40, given: recordOf, answer: replay },
  'records with a mistake': {
    count: 30,
    given: (seed) => mistaken(drawFrom(seed), { ...recordOf(seed), explain: [] }),
    answer: replay,
  },
  'posted records': {
    count: 10,
    given: (seed) => historyOf(seed).rounds.slice(0, 70).map(inputOf),
    answer: historyRead,
  },
  'course files': { count: 40, given: courseFileOf, answer: courseFileRead },
  'sample courses': { count: 3, given: (seed) => seed, answer: (seed) => sampleFacilities(3, seed) },
  calculations: { count: 60, given: calculationsOf, answer: replay },
  odds: { count: 10, given: oddsOf, answer: oddsRead },
};

const digest = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(value) ?? '')
    .digest('hex')
    .slice(0, 12);

type Digests = { given: string; answers: Record<string, string> };

function digestsOf({ count, given, answer }: Group): Digests {
  const all = Array.from({ length: count }, (_, seed) => given(seed));
  return {
    given: digest(all),
    answers: Object.fromEntries(all.map((own, seed) => [`seed ${seed}`, digest(answer(own))])),
  };
}

if (process.env.UPDATE_BYTES) {
  const anew = Object.fromEntries(Object.entries(groups).map(([name, group]) => [name, digestsOf(group)]));
  writeFileSync(new URL('same-bytes.json', import.meta.url), `${JSON.stringify(anew, null, 2)}\n`);
}

describe.skipIf(process.env.UPDATE_BYTES)('the same bytes as ever for', () => {
  it.each(Object.entries(groups))('%s', (name, group) => {
    const kept = (table as Record<string, Digests>)[name];
    const now = digestsOf(group);
    expect(now.given, `the inputs of "${name}" are others: nothing is said of the engine`).toBe(kept?.given);
    const changed = Object.keys(now.answers).filter((seed) => now.answers[seed] !== kept?.answers[seed]);
    expect(changed, `seeds of "${name}" whose answer is another`).toEqual([]);
  });
});
