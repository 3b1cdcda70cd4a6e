import { afterAll, beforeAll } from 'vitest';
import { createCourseSchema } from '#areas/courses/contract/courses.ts';
import { newId } from '#kernel/database/connection.ts';
import { operator } from '#areas/courses/services/course-author.ts';
import { createCourse } from '#areas/courses/services/manage-courses.ts';
import { makeOrganizer } from './accounts.ts';
import { heronPoint, inAustin } from './courses.ts';
import { entry, groupTokens, phone } from './scoring.ts';
import { startTestServer, type TestServer } from './server.ts';
import { adding, groupAt, insertField, sheetPage } from './tee-sheets.ts';
import { makeTournament } from './tournaments.ts';

/** Heron Point with white tees, and gold ones that are much harder. @returns the course's id */
export async function makeCourseOfTwoTees(server: TestServer): Promise<string> {
  const course = heronPoint();
  const [white] = course.tees;
  const all = { ratingTenths: 760, slope: 150 };
  const gold = { ...white, name: 'Gold', colour: 'gold', rating: { all, front: null, back: null } };
  const facility = inAustin(`Links ${newId().slice(-6)}`);
  const body = createCourseSchema.parse({ ...course, tees: [white, gold], facility, for_everybody: true });
  return createCourse(server.context, operator, body);
}

/** Heron Point with white tees, and gold ones that are harder, with another par and other strokes. */
export async function makeCourseOfUnlikeTees(server: TestServer): Promise<string> {
  const course = heronPoint();
  const [white] = course.tees;
  const rating = {
    all: { ratingTenths: 760, slope: 150 },
    front: { ratingTenths: 378, slope: 148 },
    back: { ratingTenths: 382, slope: 152 },
  };
  const par = white.par.map((own, place) => (place === 3 ? 4 : own));
  const strokeIndex = white.strokeIndex?.toReversed() ?? null;
  const gold = { ...white, name: 'Gold', colour: 'gold', par, strokeIndex, rating };
  const facility = inAustin(`Links ${newId().slice(-6)}`);
  const body = createCourseSchema.parse({ ...course, tees: [white, gold], facility, for_everybody: true });
  return createCourse(server.context, operator, body);
}

/** The tools of a test for a tournament that was set up by its committee's own page. */
export type SetUpRounds = Awaited<ReturnType<typeof setUpRounds>>;

/**
 * A tournament as its committee sets it up: answers, a field off the indexes given, teams where any are asked for. One
 * phone a group keeps the score, and nothing is published yet.
 * @param given.indexes in tenths, one a player
 * @param given.teams so many players each
 */
export async function setUpRounds(
  server: TestServer,
  given: {
    courseId: string;
    indexes: readonly number[];
    answers?: object;
    changes?: object;
    teams?: number;
    owner?: Awaited<ReturnType<typeof makeOrganizer>>;
    golfers?: readonly string[];
    tournament?: object;
  },
) {
  const { pool } = server.context;
  const owner = given.owner ?? (await makeOrganizer(server, { plan: 'platinum' }));
  const tournament = await makeTournament(server, { organizer: owner.organizer, ...given.tournament });
  const as = owner.token;
  const api = `/api/organizer/tournaments/${tournament.id}`;
  let version = 0;
  /** Saves answers and changes as the committee's page does. */
  const put = async (answers: object = {}, more: { changes?: object; reason?: string } = {}) => {
    const body = {
      version,
      answers: { course_id: given.courseId, ...given.answers, ...answers },
      ...more,
      changes: { scoring_mode: 'one', ...given.changes, ...more.changes },
    };
    const answer = await server.call('PUT', `${api}/play`, { as, body });
    if (answer.status === 200) version = answer.body.version;
    return answer;
  };
  const { status, body } = await put();
  if (status !== 200) throw new Error(JSON.stringify(body));
  const rounds: string[] = body.rounds.map(({ id }: { id: string }) => id);
  const field = await insertField(server, tournament.id, given.indexes.length, given.golfers);
  await pool.query(
    `update registration_players p set index_tenths = w.tenths, index_source = 'typed'
     from unnest($1::uuid[], $2::integer[]) as w (id, tenths) where p.id = w.id`,
    [field, given.indexes],
  );
  const teams: string[] = [];
  for (let from = 0; given.teams && from < field.length; from += given.teams) {
    const id = newId();
    teams.push(id);
    await pool.query('insert into golf_teams (id, tournament_id, name, created_at) values ($1, $2, $3, now())', [
      id,
      tournament.id,
      `Team ${teams.length}`,
    ]);
    await pool.query(
      `insert into golf_team_players (team_id, player_id, position)
       select $1, id, place from unnest($2::uuid[]) with ordinality as p (id, place)`,
      [id, field.slice(from, from + given.teams)],
    );
  }
  const phoneOf = async (round: string) => {
    const [token = ''] = (await groupTokens(server, round)).values();
    return phone(server, token);
  };
  return {
    tournament,
    owner,
    rounds,
    field,
    teams,
    put,
    phoneOf,
    /** Sends the sheet of a round out, all in one group. */
    publish: async (round: string) => {
      const page = sheetPage(server, { id: round }, as);
      await page.see();
      const edited = await page.edit(adding(groupAt(0, field)));
      if (edited.status !== 200) throw new Error(JSON.stringify(edited.body));
      const published = await page.publish({ tell: 'none' });
      if (published.status !== 200) throw new Error(JSON.stringify(published.body));
    },
    /** One phone types these strokes hole by hole, a list a card in the order of the group. */
    type: async (round: string, strokes: readonly (readonly number[])[]) => {
      const keeper = await phoneOf(round);
      const { cards, round: told } = await keeper.read();
      await keeper.deliver(
        strokes.flatMap((own, place) =>
          own.map((value, at) => entry(cards[place]?.id ?? '', { hole: told.holes[at] ?? 0, strokes: value })),
        ),
      );
    },
    /** The public view of a board, the main one where none is named. */
    board: async (name?: string) => {
      const path = `/api/leaderboards/${tournament.id}`;
      const main = (await server.call('GET', path)).body;
      const id = main.boards.find((one: { name: string }) => one.name === name)?.id;
      return id === undefined ? main : (await server.call('GET', `${path}?board=${id}`)).body;
    },
    desk: (round: string, action: object) =>
      server.call('POST', `/api/organizer/rounds/${round}/desk`, { as, body: { action } }),
    weather: async (round: string, action: object) => {
      const path = `/api/organizer/rounds/${round}/weather`;
      const shown = await server.call('POST', path, { as, body: { action, dry_run: true } });
      return server.call('POST', path, { as, body: { action, preview: shown.body.preview } });
    },
    close: (round: string, body: object) => server.call('POST', `/api/organizer/rounds/${round}/close`, { as, body }),
    call: (method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object) =>
      server.call(method, path, { as, ...(body ? { body } : {}) }),
  };
}

/** So many times four, after the first hole. */
export const fours = (first: number, holes = 18): number[] => [first, ...Array.from({ length: holes - 1 }, () => 4)];

/** A server for the tests of a file, on which one organizer sets rounds up on one course. */
export function serverOfSetUps() {
  let server: TestServer;
  let owner: Awaited<ReturnType<typeof makeOrganizer>>;
  let courseId: string;
  beforeAll(async () => {
    server = await startTestServer({ settings: { ROLES: 'web' } });
    owner = await makeOrganizer(server, { plan: 'platinum' });
    courseId = await makeCourseOfTwoTees(server);
  });
  afterAll(async () => {
    await server.judge();
    await server.stop();
  });
  return {
    server: () => server,
    setUp: (given: Omit<Parameters<typeof setUpRounds>[1], 'courseId' | 'owner'>) =>
      setUpRounds(server, { courseId, owner, ...given }),
  };
}
