import { afterAll, beforeAll, expect, it } from 'vitest';
import { AppError } from '#kernel/contract/errors.ts';
import type { WeatherAction } from '#areas/day/rules/weather.ts';
import { minutesOf } from '#kernel/rules/day-times.ts';
import { type Random, randomBelow, seededRandom } from '#areas/play/rules/tee-sheets/seeded-random.ts';
import { instantAt } from '#kernel/rules/venue-time.ts';
import { findLastWeatherAction } from '#areas/day/database/weather.ts';
import { findRound } from '#areas/play/database/golf-rounds/golf-rounds.ts';
import type { Pool } from '#kernel/database/connection.ts';
import { inRolledBackTransaction } from '#kernel/database/rollback.ts';
import type { Context } from '#kernel/services/context.ts';
import { doWeather, type WeatherEffects } from '#areas/day/services/do-weather.ts';
import { requireOwnRound } from '#areas/play/services/golf-rounds/own-round.ts';
import { undoWeather } from '#areas/day/services/undo-weather.ts';
import { deliver, readInventedRound, typedHoles } from '#areas/rehearsal/services/invented-phones.ts';
import { openScoreIntake } from '#areas/scoring/services/score-intake.ts';
import { type Host, makeHost } from '#tests/factories/hosts.ts';
import { makeScoredRound, type ScoredRound } from '#tests/factories/scoring.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';

const isLong = process.env.LONG === '1';
const days = isLong ? 2_000 : 25;

let server: TestServer;
/** Rounds of several sizes: every day begins with one of them as it was sent out, and is undone in the end. */
const fields: ScoredRound[] = [];
let given: Host;
beforeAll(async () => {
  server = await startTestServer({ settings: { ROLES: 'web' } });
  given = await makeHost(server);
  for (const [players, seats] of [
    [2, 2],
    [6, 2],
    [9, 3],
    [4, 4],
    [16, 4],
  ] as const)
    fields.push(await makeScoredRound(server, { ...given, players, seats }));
});
afterAll(async () => {
  await server.judge();
  await server.stop();
});

type Group = { id: string; time: string; hole: number };
/** Everything that the weather may change, and all that it must not. */
type State = {
  status: string;
  tournament: string;
  startKind: string;
  firstTime: string;
  groups: Group[];
  rulings: string[];
  suspended: number;
  entries: number;
  messages: number;
  mails: number;
};

async function stateOf(pool: Pool, { round, tournament }: ScoredRound): Promise<State> {
  const { rows } = await pool.query<State>(
    `select d.status, t.state as tournament, d.start_kind as "startKind", d.first_time as "firstTime",
       (select jsonb_agg(jsonb_build_object('id', g.id, 'time', g.start_time, 'hole', g.start_hole) order by g.id)
        from tee_groups g where g.round_id = d.id) as groups,
       (select coalesce(jsonb_agg(s.content ->> 'kind' order by s.id), '[]') from rulings s
        where s.round_id = d.id and s.voids is null
          and not exists (select from rulings v where v.voids = s.id)) as rulings,
       (select count(*)::int from suspensions where round_id = d.id and ended_at is null) as suspended,
       (select count(*)::int from score_entries e join cards c on c.id = e.card_id where c.round_id = d.id) as entries,
       (select count(*)::int from day_messages where round_id = d.id) as messages,
       (select count(*)::int from mails where tournament_id = t.id) as mails
     from golf_rounds d join tournaments t on t.id = d.tournament_id
     where d.id = $1 and t.id = $2`,
    [round.id, tournament.id],
  );
  if (!rows[0]) throw new Error('the round has gone');
  return rows[0];
}

const oneOf = <T>(things: readonly T[], random: Random): T => things[randomBelow(things.length, random)] as T;
const timeFrom = (random: Random): string =>
  `${String(7 + randomBelow(10, random)).padStart(2, '0')}:${String(5 * randomBelow(12, random)).padStart(2, '0')}`;

function anyAction(random: Random): WeatherAction {
  return oneOf<() => WeatherAction>(
    [
      () => ({ action: 'suspend', kind: oneOf(['stop_now', 'finish_hole', 'dark'] as const, random) }),
      () => ({ action: 'suspend', kind: 'stop_now' }),
      () => ({ action: 'resume', time: random() < 0.7 ? null : timeFrom(random) }),
      () => ({ action: 'resume', time: null }),
      () => ({ action: 'start_later', firstTime: timeFrom(random) }),
      () => ({
        action: 'restart',
        as: oneOf(['shotgun', 'one_tee', 'two_tees'] as const, random),
        firstTime: timeFrom(random),
      }),
      () => ({ action: 'cut_to_nine', nine: oneOf(['front', 'back'] as const, random) }),
      () => ({ action: 'cancel_round' }),
      () => ({ action: 'cancel_event', percent: oneOf([50, 100], random), remedy: 'refund' }),
    ],
    random,
  )();
}

/** The groups that stand elsewhere now. */
const movedIn = (before: State, after: State): Group[] =>
  after.groups.filter(({ id, time, hole }) =>
    before.groups.some((one) => one.id === id && (one.time !== time || one.hole !== hole)),
  );

/** Checks the preview's promises, word by word. */
function expectAsSaid(
  action: WeatherAction,
  { effects }: WeatherEffects,
  before: State,
  after: State,
  begun: Set<string>,
) {
  const said = effects.join(' ');
  const number = (pattern: RegExp) => Number(pattern.exec(said)?.[1] ?? Number.NaN);
  const same: State = { ...before, messages: before.messages + 1 };
  const mails = /are told: .* (\d+) by mail/.test(said) ? number(/, (\d+) by mail/) : 0;
  const moved = movedIn(before, after);
  expect(moved.every(({ id }) => !begun.has(id))).toBe(true);
  switch (action.action) {
    case 'suspend':
      return expect(after).toEqual({ ...same, status: 'suspended', suspended: 1, mails: before.mails + mails });
    case 'resume': {
      const status = after.entries > 0 ? /published|playing/ : /published/;
      if (action.time !== null) return expect(after).toEqual({ ...same, mails: before.mails + mails });
      expect(after.status).toMatch(status);
      return expect(after).toEqual({ ...same, status: after.status, suspended: 0, mails: before.mails + mails });
    }
    case 'start_later': {
      expect(moved).toHaveLength(number(/^(\d+) group/));
      const shift = number(/ (\d+) minutes? (?:later|earlier)/) * (said.includes('earlier') ? -1 : 1);
      for (const { id, time } of moved)
        expect(minutesOf(time) - minutesOf(before.groups.find((one) => one.id === id)?.time ?? '')).toBe(shift);
      return expect({ ...after, groups: [] }).toEqual({ ...same, groups: [] });
    }
    case 'restart': {
      const waiting = after.groups.filter(({ id }) => !begun.has(id));
      expect(waiting).toHaveLength(number(/^(\d+) group/));
      if (action.as === 'shotgun')
        expect(new Set(waiting.map(({ time }) => time))).toEqual(new Set([action.firstTime]));
      else expect(waiting.map(({ time }) => time).sort()[0]).toBe(action.firstTime);
      const startKind = begun.size === 0 ? action.as : before.startKind;
      return expect({ ...after, groups: [] }).toEqual({ ...same, startKind, groups: [] });
    }
    case 'cut_to_nine':
      return expect(after).toEqual({ ...same, rulings: [...before.rulings, 'shorten'], mails: before.mails + mails });
    case 'cancel_round':
      return expect(after).toEqual({
        ...same,
        status: 'cancelled',
        rulings: [...before.rulings, 'cancel-round'],
        mails: before.mails + mails,
      });
    default:
      return expect(after).toEqual({ ...same, tournament: 'cancelled' });
  }
}

/** @returns what it gave, or the code of what was refused */
const tried = <T>(work: Promise<T>): Promise<T | string> =>
  work.catch((error: unknown) => {
    if (error instanceof AppError) return error.code;
    throw error;
  });

/** A day from the sheet on; @returns how often what was done */
async function playDay(pool: Pool, seed: number): Promise<Record<string, number>> {
  const random = seededRandom(seed);
  const scored = oneOf(fields, random);
  const { round } = scored;
  const { organizer } = given.owner;
  const noon = instantAt(round.date, oneOf(['05:00', '07:30', '11:00', '15:00'], random), scored.tournament.time_zone);
  const clock = () => noon;
  const scoreIntake = openScoreIntake(pool, clock, { atOnce: 1 });
  const context: Context = { ...server.context, pool, reads: pool, clock, scoreIntake };
  const begun = new Set<string>();
  const counts: Record<string, number> = {};
  const count = (what: string) => {
    counts[what] = (counts[what] ?? 0) + 1;
  };
  const score = async () => {
    const row = await findRound(pool, round.id);
    if (!row || !['published', 'playing', 'suspended'].includes(row.status)) return;
    const invented = await readInventedRound(context, row);
    const group = oneOf(invented.groups, random);
    const holes = group.order.slice(0, 1 + randomBelow(18, random)).map((hole) => ({ hole, at: noon }));
    await deliver(context, group, [...typedHoles(invented, group, holes, { mayDiffer: true }).values()].flat());
    begun.add(group.id);
  };
  for (let step = 0; step < 2 + randomBelow(4, random); step++) {
    if (random() < 0.5) await score();
    const action = anyAction(random);
    const ask = (preview: string | undefined, isDryRun = false) =>
      tried(doWeather(context, organizer, round.id, { action, isDryRun, preview }));
    const before = await stateOf(pool, scored);
    const shown = await ask(undefined, true);
    expect(await stateOf(pool, scored), 'a look changes nothing').toEqual(before);
    if (typeof shown === 'string') {
      expect(await ask('whatever it would be')).toBe(shown);
      expect(await stateOf(pool, scored), 'a refusal changes nothing').toEqual(before);
      count('refused');
      continue;
    }
    const hasMeddled = random() < 0.25;
    if (hasMeddled) await score();
    const present = await stateOf(pool, scored);
    const done = await ask(shown.preview);
    const after = await stateOf(pool, scored);
    if (typeof done === 'string') {
      expect(hasMeddled, `${action.action}: ${done}`).toBe(true);
      expect(after, 'what is outdated changes nothing').toEqual(present);
      count('outdated');
      continue;
    }
    if (!hasMeddled) expect(done).toEqual(shown);
    expect(done.preview).toBe(shown.preview);
    expectAsSaid(action, done, present, after, begun);
    count(action.action);
    if (action.action === 'cancel_event') break;
    if (random() < 0.3) {
      const last = await findLastWeatherAction(pool, round.id);
      const undone = await tried(
        undoWeather(context, organizer, await requireOwnRound(context, organizer, round.id), last?.id ?? ''),
      );
      const back = await stateOf(pool, scored);
      if (typeof undone === 'string') expect(back).toEqual(after);
      else {
        expect({ ...back, messages: 0, mails: 0 }).toEqual({ ...present, messages: 0, mails: 0 });
        count('undone');
      }
    }
  }
  return counts;
}

it(`what is shown of the weather is what is done, on ${days} random days`, async () => {
  const sums: Record<string, number> = {};
  for (let seed = 1; seed <= days; seed++) {
    const counts = await inRolledBackTransaction(server.context.pool, (pool) => playDay(pool, seed)).catch(
      (error: unknown) => {
        throw new Error(`day ${seed}: ${(error as Error).message}`, { cause: error });
      },
    );
    for (const [what, number] of Object.entries(counts)) sums[what] = (sums[what] ?? 0) + number;
  }
  if (isLong) console.info(JSON.stringify({ days, ...sums }));
  for (const what of [
    'suspend',
    'resume',
    'start_later',
    'restart',
    'cut_to_nine',
    'cancel_round',
    'refused',
    'undone',
  ])
    expect(sums[what], what).toBeGreaterThan(0);
});
