import type { FastifyInstance } from 'fastify';
import { type DeskPlayer, deskPlayerSchema } from '#areas/scoring/contract/desk.ts';
import { deskEndpoints } from '#areas/scoring/contract/endpoints/desk.ts';
import { mayTakeRoundAlone } from '#areas/scoring/rules/disqualification.ts';
import { isOver } from '#areas/play/rules/golf-rounds.ts';
import { toDollars } from '#kernel/rules/money.ts';
import { groupNumbers, inStartOrder, playersOf } from '#areas/play/rules/tee-sheets/sheet.ts';
import {
  type DeskPlayerRow,
  findDeskPlayer,
  listDesk,
  listDeskLines,
  summarizeDesk,
} from '#areas/day/database/desk.ts';
import { listRounds } from '#areas/play/database/golf-rounds/golf-rounds.ts';
import { listBoards } from '#areas/scoring/database/board-facts.ts';
import { findSheet } from '#areas/play/database/tee-sheets/sheets.ts';
import type { Context } from '#kernel/services/context.ts';
import { doAtDesk } from '#areas/day/services/do-at-desk.ts';
import { onOwnRound } from '#areas/play/routes/on-own-round.ts';
import { findTerms } from '#areas/entries/database/terms/terms.ts';
import { leftOf } from '#areas/entries/services/terms/price-order.ts';
import { anyKey, decodeCursor, pageOf, pageOfLines } from '#kernel/routes/cursor.ts';
import { mount } from '#kernel/routes/mount.ts';
import { present } from '#kernel/services/present.ts';

const presentPlayer = (row: DeskPlayerRow): DeskPlayer =>
  present(deskPlayerSchema, row, {
    due: row.due === null ? null : toDollars(row.due),
    has_account: row.golfer_id !== null,
    index: row.index_tenths === null ? null : row.index_tenths / 10,
    group:
      row.group_id === null
        ? null
        : {
            id: row.group_id,
            number: row.group_number ?? 0,
            start: { time: row.start_time ?? '', hole: row.start_hole ?? 0, letter: row.letter ?? '' },
          },
  });

/** The desk of an own round. */
export function deskRoutes(app: FastifyInstance, context: Context): void {
  const ownRound = onOwnRound(app, context);
  const { pool } = context;

  ownRound(deskEndpoints.listDesk, async ({ round, tournament, query }) => {
    const after = decodeCursor(query.cursor, anyKey);
    const asked = { ...query, after, limit: query.limit + 1 };
    const [page, summary, { sheet }, rounds, boards, terms] = await Promise.all([
      query.by === 'team'
        ? listDeskLines(pool, round.id, asked).then((rows) => pageOfLines(rows, query.limit))
        : listDesk(pool, round.id, asked).then((rows) => pageOf(rows, query.limit, (row) => [row.sort_key, row.id])),
      summarizeDesk(pool, round.id),
      findSheet(pool, round),
      listRounds(pool, tournament.id),
      listBoards(pool, tournament.id),
      findTerms(pool, tournament.id),
    ]);
    const numbers = groupNumbers(sheet);
    return {
      data: page.rows.map(presentPlayer),
      next_cursor: page.next_cursor,
      summary,
      groups: inStartOrder(sheet.groups).flatMap((group) => {
        const free = group.seats.length - playersOf(group).length;
        return free > 0 && !group.isLocked
          ? [{ id: group.id, number: numbers.get(group.id) ?? 0, start: group.start, free }]
          : [];
      }),
      extras: (terms?.extras ?? [])
        .filter(({ kind }) => kind === 'item')
        .map((extra) => ({
          id: extra.id,
          name: extra.name,
          price: toDollars(extra.unit),
          left: leftOf(extra),
          most: extra.max_each,
        })),
      round: {
        id: round.id,
        number: round.number,
        date: round.date,
        tournament_id: tournament.id,
        tournament: tournament.title,
        time_zone: tournament.time_zone,
        fee: toDollars(tournament.registration_fee),
        is_open: !isOver(round.status),
        is_shotgun: round.start_kind === 'shotgun',
        may_take_round_alone: mayTakeRoundAlone(boards, rounds, round.id),
        rounds: rounds.map(({ id, number }) => ({ id, number })),
      },
    };
  });

  mount(app, deskEndpoints.doAtDesk, async ({ organizer, params, body }) => {
    const { effects, preview, playerId, refundCents } = await doAtDesk(context, organizer, params.id, {
      action: body.action,
      isDryRun: body.dry_run,
      preview: body.preview,
    });
    const row = playerId && (await findDeskPlayer(pool, params.id, playerId));
    return {
      effects,
      preview,
      refund: refundCents === null ? null : toDollars(refundCents),
      player: row ? presentPlayer(row) : null,
    };
  });
}
