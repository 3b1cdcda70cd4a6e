import { scoringProtocol } from '#kernel/contract/scoring-choices.ts';
import { scoreLinkHeader, type DeliveryAnswer, type ScoreBundle } from '#areas/scoring/contract/scoring.ts';
import type { ScoreEntry } from '#areas/scoring/rules/score-entry.ts';
import { namedBySign } from '#areas/scoring/rules/sign.ts';
import { signatureHash } from '#areas/scoring/rules/sign.ts';
import { newId } from '#kernel/database/connection.ts';
import type { GolfRoundRow } from '#areas/play/database/golf-rounds/golf-rounds.ts';
import type { TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';
import type { LinkRow } from '#areas/play/database/scores/links.ts';
import { codeOf, tokenOf } from '#areas/play/services/scoring/link-secrets.ts';
import { makeOrganizer } from './accounts.ts';
import { makeCourse, makeRound } from './golf-rounds.ts';
import type { TestServer } from './server.ts';
import { adding, groupAt, insertField, sheetPage } from './tee-sheets.ts';
import { makeTournament } from './tournaments.ts';

export type ScoredRound = {
  tournament: TournamentDetailRow;
  round: GolfRoundRow;
  /** Players in the order of their groups and seats. */
  field: string[];
  /** The secrets of the groups' links, in the order of the groups. */
  tokens: string[];
  groupIds: string[];
  owner: Awaited<ReturnType<typeof makeOrganizer>>;
  page: ReturnType<typeof sheetPage>;
};

/** A round whose sheet is published, in groups of so many: with cards and links. */
export async function makeScoredRound(
  server: TestServer,
  fields: {
    players?: number;
    seats?: number;
    golfers?: readonly string[];
    owner?: ScoredRound['owner'];
    versionId?: string;
    holes?: 'all' | 'front' | 'back';
    mode?: GolfRoundRow['scoring_mode'];
    startKind?: GolfRoundRow['start_kind'];
    /** The first hole of each group; the first tee where none is said. */
    startHoles?: readonly number[];
    /** Makes everything that has to be there before the sheet is published, such as teams and boards. */
    prepare?: (made: { tournament: TournamentDetailRow; field: readonly string[] }) => Promise<void>;
  } = {},
): Promise<ScoredRound> {
  const { players = 4, seats = 4, golfers = [], mode = 'marker', startKind = 'one_tee', startHoles = [] } = fields;
  const owner = fields.owner ?? (await makeOrganizer(server));
  const versionId = fields.versionId ?? (await makeCourse(server)).versionId;
  const tournament = await makeTournament(server, { organizer: owner.organizer });
  const round = await makeRound(server, {
    tournament,
    versionId,
    start_kind: startKind,
    ...(fields.holes ? { holes: fields.holes } : {}),
  });
  await server.context.pool.query('update golf_rounds set scoring_mode = $2 where id = $1', [round.id, mode]);
  const field = await insertField(server, tournament.id, players, golfers);
  const page = sheetPage(server, round, owner.token);
  const groups = Array.from({ length: Math.ceil(players / seats) }, (_, place) =>
    groupAt(
      startKind === 'shotgun' ? 0 : place,
      field.slice(place * seats, (place + 1) * seats),
      startHoles[place] ?? 1,
    ),
  );
  await fields.prepare?.({ tournament, field });
  await page.see();
  const edited = await page.edit(adding(...groups));
  if (edited.status !== 200) throw new Error(JSON.stringify(edited.body));
  const published = await page.publish({ tell: 'none' });
  if (published.status !== 200) throw new Error(JSON.stringify(published.body));
  const tokens = await groupTokens(server, round.id);
  const groupIds = groups.map(({ id }) => id);
  return { tournament, round, field, tokens: groupIds.map((id) => tokens.get(id) ?? ''), groupIds, owner, page };
}

/** The secrets of a round's links that are not revoked, by group. */
export async function groupTokens(server: TestServer, roundId: string): Promise<Map<string, string>> {
  const { rows } = await server.context.pool.query<LinkRow>(
    'select id, generation, group_id from score_links where round_id = $1 and revoked_at is null',
    [roundId],
  );
  return new Map(rows.map((link) => [link.group_id ?? '', tokenOf(server.context, link)]));
}

/** The codes of a round's links that are not revoked. */
export async function groupCodes(server: TestServer, roundId: string): Promise<string[]> {
  const { rows } = await server.context.pool.query<LinkRow>(
    'select id, generation from score_links where round_id = $1 and revoked_at is null',
    [roundId],
  );
  return rows.map((link) => codeOf(server.context, link));
}

/** An entry as a phone sends it: a score of five by the marker unless it is said otherwise. */
export const entry = (card: string, fields: Partial<ScoreEntry> = {}): ScoreEntry => ({
  id: newId(),
  card,
  hole: 1,
  kind: 'score',
  scorer_role: 'first',
  ...('strokes' in fields || 'mark' in fields || 'outcome' in fields || 'hash' in fields ? {} : { strokes: 5 }),
  after: [],
  logical_time: Date.now(),
  at: new Date().toISOString(),
  ...fields,
});

/** A phone that came by a link. It sends what it is told to, and reads everything in the answers. */
export function phone(server: TestServer, token: string, fields: { seat?: number | null; device?: string } = {}) {
  const { seat = 0, device = newId() } = fields;
  const headers = { [scoreLinkHeader]: token };
  const send = (body: object) => server.call('POST', '/api/scoring/entries', { headers, body });
  const page = (entries: readonly unknown[], more: object = {}) => ({
    v: scoringProtocol,
    device,
    seat,
    app: '2027-05-30.1',
    offset_ms: 0,
    pending: entries.length,
    cursor: 0,
    epoch: 0,
    entries,
    ...more,
  });
  return {
    device,
    token,
    bundle: (query = '') => server.call('GET', `/api/scoring/bundle${query}`, { headers }),
    /** @throws Error where the answer is not a good one */
    read: async (): Promise<ScoreBundle> => {
      const { status, body } = await server.call('GET', '/api/scoring/bundle', { headers });
      if (status !== 200) throw new Error(JSON.stringify(body));
      return body;
    },
    send,
    /** @throws Error where the answer is not a good one */
    deliver: async (entries: readonly unknown[], more: object = {}): Promise<DeliveryAnswer> => {
      const { status, body } = await send(page(entries, more));
      if (status !== 200) throw new Error(JSON.stringify(body));
      return body;
    },
    page,
    name: (name = 'iPhone') =>
      server.call('POST', '/api/scoring/devices', { headers, body: { device, seat, name, app: '2027-05-30.1' } }),
  };
}

/** A signature of all that stands on a card, as its signer has seen it. */
export function signOf(
  card: { id: string; tee: string | null },
  seen: readonly ScoreEntry[],
  scorerRole: ScoreEntry['scorer_role'],
  values: ReadonlyMap<number, number>,
  fields: Partial<ScoreEntry> = {},
): ScoreEntry {
  const holes = [...values.keys()];
  const facts = { id: card.id, holes, tee: card.tee ?? '', mode: 'marker' as const };
  return entry(card.id, {
    hole: 0,
    kind: 'sign',
    scorer_role: scorerRole,
    after: namedBySign(
      seen.filter((one) => one.card === card.id),
      facts,
    ),
    hash: signatureHash(facts, values),
    logical_time: Math.max(Date.now(), ...seen.map(({ logical_time: logicalTime }) => logicalTime + 1)),
    ...fields,
  });
}
