import type { BoardCache } from '#areas/scoring/services/leaderboards/board-cache.ts';
import { countMatches } from '#areas/scoring/services/leaderboards/count-matches.ts';
import type { FastifyInstance } from 'fastify';
import { roundScoresEndpoints } from '#areas/scoring/contract/endpoints/round-scores.ts';
import type { CommitteeCard } from '#areas/scoring/contract/round-scores.ts';
import { AppError } from '#kernel/contract/errors.ts';
import { holesOf } from '#areas/play/rules/golf-rounds.ts';
import { type GolfRoundRow, listRounds } from '#areas/play/database/golf-rounds/golf-rounds.ts';
import { listCardHistory } from '#areas/scoring/database/card-history.ts';
import { findCardTee } from '#areas/play/database/scores/cards.ts';
import { listOpenHelpRequests } from '#areas/scoring/database/help-requests.ts';
import { listDeliveryCards, listDeliveryRounds } from '#areas/scoring/database/delivery-facts.ts';
import { listDevices } from '#areas/scoring/database/devices.ts';
import { listLinkPage, listSeatNames } from '#areas/play/database/scores/links.ts';
import { listBoards } from '#areas/scoring/database/board-facts.ts';
import { needsEveryHole } from '#areas/scoring/rules/needs-every-hole.ts';
import { findRoundCard, listCardNames, listRoundCards, summarizeScores } from '#areas/scoring/database/round-cards.ts';
import { listOpenQuarantined } from '#areas/scoring/database/quarantined.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { onOwnRound } from '#areas/play/routes/on-own-round.ts';
import { requireOwnRound } from '#areas/play/services/golf-rounds/own-round.ts';
import { answerGroup } from '#areas/scoring/services/call-committee.ts';
import { addLink, renewLinks, revokeLink, setPin } from '#areas/scoring/services/manage-links.ts';
import { codeOf, printedAddressOf, qrOf } from '#areas/play/services/scoring/link-secrets.ts';
import { stateOf } from '#areas/scoring/services/link-state.ts';
import { correctScores } from '#areas/results/services/correct-scores.ts';
import { readMatchOfCard } from '#areas/results/services/read-match.ts';
import { readQuarantinedScore, settleQuarantined } from '#areas/scoring/services/settle-quarantined.ts';
import { doPhoneAction } from '#areas/scoring/services/phone-actions.ts';
import { anyKey, decodeCursor, instantKey, pageOf } from '#kernel/routes/cursor.ts';
import { mount } from '#kernel/routes/mount.ts';
import {
  presentCall,
  presentCard,
  presentHistory,
  presentHoles,
  presentLink,
  presentQuarantinedScore,
} from '#areas/scoring/routes/present-scores.ts';
import { pick } from '#kernel/database/rows.ts';

const done = { ok: true } as const;
const holesPlayed = (round: GolfRoundRow) => holesOf(round.course?.content ?? null, round.holes);

/** The committee's view of the scores of own rounds, and its actions there. */
export function roundScoresRoutes(app: FastifyInstance, context: Context, boardCache: BoardCache): void {
  const ownRound = onOwnRound(app, context);
  const { pool } = context;

  const presentWhole = async (organizer: OrganizerViewer, id: string): Promise<CommitteeCard> => {
    const row = await findRoundCard(pool, id);
    if (!row) throw new AppError('not_found', 'This card does not exist.');
    const { round } = await requireOwnRound(context, organizer, row.round_id);
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
      signs: (row.merged?.signs ?? []).map(({ scorer_role: scorerRole, at, state }) => ({
        scorer_role: scorerRole,
        at,
        state,
      })),
      match: card && facts?.is_match ? await readMatchOfCard(pool, card) : null,
      entries: presentHistory(history, names),
    };
  };

  ownRound(roundScoresEndpoints.listRoundCards, async ({ round, tournament, query }) => {
    const after = decodeCursor(query.cursor, anyKey);
    const [rows, summary, rounds, matches, boards] = await Promise.all([
      listRoundCards(pool, round.id, { ...query, after, limit: query.limit + 1 }),
      summarizeScores(pool, round.id),
      listRounds(pool, tournament.id),
      countMatches(boardCache, tournament, round.id),
      listBoards(pool, tournament.id),
    ]);
    const page = pageOf(rows, query.limit, (row) => [row.sort_key, row.id]);
    const holes = holesPlayed(round).length;
    return {
      data: page.rows.map((row) => presentCard(row, holes)),
      next_cursor: page.next_cursor,
      summary: { ...summary, matches },
      round: {
        ...pick(round, ['id', 'number', 'date', 'status']),
        mode: round.scoring_mode,
        tournament_id: tournament.id,
        tournament: tournament.title,
        time_zone: tournament.time_zone,
        needs_every_hole: needsEveryHole(boards, round.id),
        rounds: rounds.map(({ id, number }) => ({ id, number })),
      },
    };
  });

  mount(app, roundScoresEndpoints.getCommitteeCard, ({ organizer, params }) => presentWhole(organizer, params.id));

  mount(app, roundScoresEndpoints.correctScores, async ({ organizer, params, body }) => {
    await correctScores(context, organizer, params.id, body);
    return presentWhole(organizer, body.card);
  });

  ownRound(roundScoresEndpoints.listScoreLinks, async ({ round, query }) => {
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

  ownRound(roundScoresEndpoints.addScoreLink, async ({ organizer, round, tournament, body }) => {
    await addLink(context, organizer, { round, tournament }, body);
    return done;
  });

  ownRound(roundScoresEndpoints.renewScoreLinks, async ({ organizer, round }) => {
    await renewLinks(context, organizer, round, 'all');
    return done;
  });

  ownRound(roundScoresEndpoints.renewScoreLink, async ({ organizer, round, params }) => {
    await renewLinks(context, organizer, round, params.linkId);
    return done;
  });

  ownRound(roundScoresEndpoints.revokeScoreLink, async ({ round, params }) => {
    await revokeLink(context, round, params.linkId);
    return done;
  });

  ownRound(roundScoresEndpoints.setScorePin, async ({ round, body }) => {
    await setPin(context, round, body.asks_pin);
    return done;
  });

  ownRound(roundScoresEndpoints.listCommitteeCalls, async ({ round }) => ({
    data: (await listOpenHelpRequests(pool, round.id)).map(presentCall),
  }));

  ownRound(roundScoresEndpoints.answerCommitteeCall, async ({ organizer, round, params }) => {
    await answerGroup(context, organizer, round, params.callId);
    return done;
  });

  ownRound(roundScoresEndpoints.doPhoneAction, ({ organizer, round, body }) =>
    doPhoneAction(context, organizer, round, body),
  );

  ownRound(roundScoresEndpoints.listQuarantined, async ({ round, query }) => {
    const after = decodeCursor(query.cursor, instantKey);
    const rows = await listOpenQuarantined(pool, round.id, { after, limit: query.limit + 1 });
    const page = pageOf(rows, query.limit, (row) => [row.received_at.toISOString(), row.id]);
    const cards = page.rows.flatMap((row) => readQuarantinedScore(row)?.card ?? []);
    const names = await listCardNames(pool, round.id, [...new Set(cards)]);
    return { data: page.rows.map((row) => presentQuarantinedScore(row, names)), next_cursor: page.next_cursor };
  });

  ownRound(roundScoresEndpoints.settleQuarantined, ({ organizer, round, body }) =>
    settleQuarantined(context, organizer, round, body),
  );
}
