import { AppError } from '#kernel/contract/errors.ts';
import type { Partners } from '#areas/entries/contract/partners.ts';
import { noticeKindOf } from '#areas/entries/rules/partners.ts';
import type { Db } from '#kernel/database/connection.ts';
import {
  findPartner,
  listCompanions,
  listNotices,
  listOpenAsks,
  type NoticeRow,
  type PartnerRow,
} from '#areas/entries/database/partners/partners.ts';
import type { GolferViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { type NamedPlayerRow, nameInPublic } from '#areas/accounts/database/registrations/named-player.ts';

/** The golfer's own paid entry. @throws AppError not_found for a golfer without one */
export async function requireOwnPartner(
  db: Db,
  { clock }: Context,
  golfer: GolferViewer,
  tournamentId: string,
): Promise<PartnerRow> {
  const own = await findPartner(db, golfer.golferId, tournamentId, clock());
  if (!own) throw new AppError('not_found', 'Enter this tournament to find partners here.');
  return own;
}

/** The name shown before both agree: at most first name and initial; a player who chose to be a number stays one. */
export const nameToOthers = (player: NamedPlayerRow, date: string): string =>
  nameInPublic({ ...player, public_name: player.public_name === 'full' ? 'short' : player.public_name }, date);

const presentParty = (row: NamedPlayerRow & { people: number; index_tenths: number | null }, date: string) => ({
  name: nameToOthers(row, date),
  people: row.people,
  index: row.index_tenths === null ? null : row.index_tenths / 10,
});

/**
 * A page of the parties that look for partners, for an entrant, and the entrant's own asks.
 * @param cut makes the page from one row more than it shows
 * @throws AppError not_found for a golfer who has not entered
 */
export async function readPartners(
  context: Context,
  golfer: GolferViewer,
  tournamentId: string,
  page: { after: { gap: number; id: string } | undefined; limit: number },
  cut: (rows: NoticeRow[]) => { rows: NoticeRow[]; next_cursor: string | null },
): Promise<Partners> {
  const own = await requireOwnPartner(context.pool, context, golfer, tournamentId);
  const [companions, asks, notices] = await Promise.all([
    listCompanions(context.pool, own),
    own.is_open ? listOpenAsks(context.pool, own.registration_id) : [],
    own.is_open ? listNotices(context.pool, tournamentId, own, { ...page, limit: page.limit + 1 }) : [],
  ]);
  const { rows, next_cursor } = cut(notices);
  const asked = new Set(asks.filter(({ from_id: from }) => from === own.registration_id).map(({ to_id: to }) => to));
  return {
    is_open: own.is_open,
    group_size: own.group_size,
    own: {
      people: own.people,
      together_with: companions.map((one) => nameInPublic(one, own.start_date)),
      kind: noticeKindOf(own.people, own.group_size),
      note: own.is_open ? own.note : null,
    },
    asks: asks.map((ask) => ({
      ...presentParty(ask, own.start_date),
      id: ask.id,
      is_own: ask.from_id === own.registration_id,
      message: ask.message,
    })),
    data: rows.map((row) => ({
      ...presentParty(row, own.start_date),
      registration_id: row.registration_id,
      kind: noticeKindOf(row.people, own.group_size) ?? 'room',
      note: row.note,
      room: own.group_size - row.people,
      is_asked: asked.has(row.registration_id),
    })),
    next_cursor,
  };
}
