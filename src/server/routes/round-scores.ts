import type { BoardDesk } from '#server/services/leaderboards/board-desk.ts';
import { countMatches } from '#server/services/leaderboards/count-matches.ts';
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contracts/endpoints.ts';
import type { CommitteeCard } from '#contracts/round-scores.ts';
import { AppError } from '#contracts/errors.ts';
import { holesOf } from '#domain/golf-rounds.ts';
import { type GolfRoundRow, listRounds } from '#server/database/golf-rounds/golf-rounds.ts';
import { listCardHistory } from '#server/database/scores/card-history.ts';
import { findCardTee } from '#server/database/scores/cards.ts';
import { listDeliveryCards, listDeliveryRounds } from '#server/database/scores/delivery-facts.ts';
import { listDevices } from '#server/database/scores/devices.ts';
import { listLinkPage, listSeatNames } from '#server/database/scores/links.ts';
import { findRoundCard, listCardNames, listRoundCards, summarizeScores } from '#server/database/scores/round-cards.ts';
import { listOpenStrays } from '#server/database/scores/strays.ts';
import { asOrganizer, type SignedIn } from '#server/services/accounts/viewer.ts';
import type { Context } from '#server/services/context.ts';
import { findOwnRound } from '#server/services/golf-rounds/own-round.ts';
import { answerGroup, openCalls } from '#server/services/scoring/call-committee.ts';
import { addLink, renewLinks, revokeLink, setPin } from '#server/services/scoring/keep-links.ts';
import { codeOf, printedAddressOf, qrOf } from '#server/services/scoring/link-secrets.ts';
import { stateOf } from '#server/services/scoring/link-state.ts';
import { correctScores } from '#server/services/results/correct-scores.ts';
import { readMatchOfCard } from '#server/services/results/read-match.ts';
import { readStray, settleStrays } from '#server/services/scoring/settle-strays.ts';
import { doWithPhone } from '#server/services/scoring/strike-phone.ts';
import { anyKey, decodeCursor, instantKey, pageOf } from './cursor.ts';
import { mount } from './mount.ts';
import { presentCall, presentCard, presentHistory, presentHoles, presentLink, presentStray } from './present-scores.ts';

const done = { ok: true } as const;
const holesPlayed = (round: GolfRoundRow) => holesOf(round.course?.content ?? null, round.holes);

/** What the committee sees of the scores of own rounds, and does there. */
export function roundScoresRoutes(app: FastifyInstance, context: Context, desk: BoardDesk): void {
  const { pool } = context;

  const presentWhole = async (viewer: SignedIn | null, id: string): Promise<CommitteeCard> => {
    const row = await findRoundCard(pool, id);
    if (!row) throw new AppError('not_found', 'This card does not exist.');
    const { round } = await findOwnRound(context, asOrganizer(viewer), row.round_id);
    const [[facts], [card], history, tee] = await Promise.all([
      listDeliveryRounds(pool, [round.id]),
      listDeliveryCards(pool, { groupIds: [], cardIds: [id] }),
      listCardHistory(pool, id),
      findCardTee(pool, id),
    ]);
    const names = await listSeatNames(pool, [...new Set(history.flatMap(({ linkId }) => linkId ?? []))]);
    const holes = holesPlayed(round).map(({ number }) => number);
    const played = round.course?.content.tees.find((one) => one.id === tee);
    return {
      card: presentCard(row, holes.length),
      round_id: round.id,
      tournament_id: round.tournament_id,
      mode: round.scoring_mode,
      is_match: facts?.is_match ?? false,
      tee: played?.name ?? null,
      holes: presentHoles(row, holes, played ? holes.map((hole) => played.par[hole - 1] ?? 0) : null),
      signs: (row.folded?.signs ?? []).map(({ voice, at, state }) => ({ voice, at, state })),
      match: card && facts?.is_match ? await readMatchOfCard(pool, card) : null,
      entries: presentHistory(history, names),
    };
  };

  mount(app, endpoints.listRoundCards, async ({ params, query, viewer }) => {
    const { round, tournament } = await findOwnRound(context, asOrganizer(viewer), params.id);
    const after = decodeCursor(query.cursor, anyKey);
    const [rows, summary, rounds, matches] = await Promise.all([
      listRoundCards(pool, round.id, { ...query, after, limit: query.limit + 1 }),
      summarizeScores(pool, round.id),
      listRounds(pool, tournament.id),
      countMatches(desk, tournament, round.id),
    ]);
    const page = pageOf(rows, query.limit, (row) => [row.sort_key, row.id]);
    const holes = holesPlayed(round).length;
    return {
      data: page.rows.map((row) => presentCard(row, holes)),
      next_cursor: page.next_cursor,
      summary: { ...summary, matches },
      round: {
        id: round.id,
        number: round.number,
        date: round.date,
        status: round.status,
        mode: round.scoring_mode,
        tournament_id: tournament.id,
        tournament: tournament.title,
        time_zone: tournament.time_zone,
        rounds: rounds.map(({ id, number }) => ({ id, number })),
      },
    };
  });

  mount(app, endpoints.getCommitteeCard, ({ params, viewer }) => presentWhole(viewer, params.id));

  mount(app, endpoints.correctScores, async ({ params, body, viewer }) => {
    await correctScores(context, asOrganizer(viewer), params.id, body);
    return presentWhole(viewer, body.card);
  });

  mount(app, endpoints.listScoreLinks, async ({ params, query, viewer }) => {
    const { round } = await findOwnRound(context, asOrganizer(viewer), params.id);
    const after = decodeCursor(query.cursor, anyKey);
    const rows = await listLinkPage(pool, round, { q: query.q, after, limit: query.limit + 1 });
    const page = pageOf(rows, query.limit, (row) => [row.sort_key, row.id]);
    const ids = page.rows.map(({ id }) => id);
    const [phones, names, pictures] = await Promise.all([
      listDevices(pool, ids),
      listSeatNames(pool, ids),
      Promise.all(page.rows.map((link) => (link.kind === 'group' ? null : qrOf(printedAddressOf(context, link))))),
    ]);
    return {
      data: page.rows.map((link, place) =>
        presentLink(link, {
          url: printedAddressOf(context, link),
          code: codeOf(context, link),
          qrCode: pictures[place] ?? null,
          state: stateOf(link, context.clock()),
          phones: phones.filter(({ link_id }) => link_id === link.id),
          names,
        }),
      ),
      next_cursor: page.next_cursor,
      asks_pin: round.asks_pin,
    };
  });

  mount(app, endpoints.addScoreLink, async ({ params, body, viewer }) => {
    await addLink(context, asOrganizer(viewer), params.id, body);
    return done;
  });

  mount(app, endpoints.renewScoreLinks, async ({ params, viewer }) => {
    await renewLinks(context, asOrganizer(viewer), params.id, 'all');
    return done;
  });

  mount(app, endpoints.renewScoreLink, async ({ params, viewer }) => {
    await renewLinks(context, asOrganizer(viewer), params.id, params.linkId);
    return done;
  });

  mount(app, endpoints.revokeScoreLink, async ({ params, viewer }) => {
    await revokeLink(context, asOrganizer(viewer), params.id, params.linkId);
    return done;
  });

  mount(app, endpoints.setScorePin, async ({ params, body, viewer }) => {
    await setPin(context, asOrganizer(viewer), params.id, body.asks_pin);
    return done;
  });

  mount(app, endpoints.listCommitteeCalls, async ({ params, viewer }) => ({
    data: (await openCalls(context, asOrganizer(viewer), params.id)).map(presentCall),
  }));

  mount(app, endpoints.answerCommitteeCall, async ({ params, viewer }) => {
    await answerGroup(context, asOrganizer(viewer), { roundId: params.id, callId: params.callId });
    return done;
  });

  mount(app, endpoints.doWithPhone, ({ params, body, viewer }) =>
    doWithPhone(context, asOrganizer(viewer), params.id, body),
  );

  mount(app, endpoints.listStrays, async ({ params, query, viewer }) => {
    const { round } = await findOwnRound(context, asOrganizer(viewer), params.id);
    const after = decodeCursor(query.cursor, instantKey);
    const rows = await listOpenStrays(pool, round.id, { after, limit: query.limit + 1 });
    const page = pageOf(rows, query.limit, (row) => [row.received_at.toISOString(), row.id]);
    const cards = page.rows.flatMap((row) => readStray(row)?.card ?? []);
    const names = await listCardNames(pool, round.id, [...new Set(cards)]);
    return { data: page.rows.map((row) => presentStray(row, names)), next_cursor: page.next_cursor };
  });

  mount(app, endpoints.settleStrays, ({ params, body, viewer }) =>
    settleStrays(context, asOrganizer(viewer), params.id, body),
  );
}
