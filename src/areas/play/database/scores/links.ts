import type { LinkKind } from '#kernel/contract/scoring-choices.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows, countRows, firstRow } from '#kernel/database/reading.ts';
import { insertions, type RowIn, selected } from '#kernel/database/rows.ts';
import { scoreLinks } from '#areas/scoring/tables/scores.ts';
import { patternsOrNone } from '#kernel/database/like-pattern.ts';
import { playerName } from '#kernel/database/registrations/shown-name.ts';
import { inField } from '#kernel/database/registrations/in-field.ts';

const made = [
  'id',
  'tournament_id',
  'round_id',
  'group_id',
  'kind',
  'holes',
  'label',
  'generation',
  'valid_from',
] as const;
const own = selected(scoreLinks, 'l', [...made, 'revoked_at']);
/** A stored link. If `valid_to` is not set, it expires twelve hours after its round is closed. */
export type LinkRow = RowIn<typeof own> & {
  /** The link's code, encrypted: see `../../services/scoring/link-secrets.ts`. */
  stored_code: string;
  valid_to: Date | null;
  /** Whether the code also requires the last digits of the phone number of a player in the group. */
  asks_pin: boolean;
};

const columns = `${own}, l.code as stored_code,
  coalesce(l.valid_to, d.closed_at + interval '12 hours') as valid_to,
  coalesce(d.asks_pin and l.kind = 'group', false) as asks_pin`;
const from = 'from score_links l left join golf_rounds d on d.id = l.round_id';

/** The columns of a link that never change. */
export type LinkId = Pick<LinkRow, 'id' | 'kind'>;

/** Finds a link by the hash of its secret, even one that was revoked or has expired. */
export const findLinkId = (db: Db, tokenHash: Uint8Array): Promise<LinkId | null> =>
  firstRow(db, {
    name: 'find-score-link-id',
    text: 'select id, kind from score_links where token_hash = $1',
    values: [Buffer.from(tokenHash)],
  });

export async function findLink(db: Db, id: string): Promise<LinkRow | null> {
  const [row] = await listLinksById(db, [id]);
  return row ?? null;
}

export const listLinksById = (db: Db, ids: readonly string[]): Promise<LinkRow[]> =>
  allRows(db, {
    name: 'list-score-links-by-id',
    text: `select ${columns} ${from} where l.id = any($1::uuid[])`,
    values: [ids],
  });

/** Finds an unrevoked link by the stored form of its code. */
export const findLinkByCode = (db: Db, stored: string): Promise<LinkRow | null> =>
  firstRow(db, {
    name: 'find-score-link-by-code',
    text: `select ${columns} ${from} where l.code = $1 and l.revoked_at is null`,
    values: [stored],
  });

/** SQL: a phone number without its extension, because people who share the number may not know the extension. */
const ownNumber = `split_part(lower(p.phone), 'x', 1)`;

/** The last digits of the phone numbers of a group's players; empty where no player gave a number. */
export async function listGroupPins(db: Db, groupId: string, length: number): Promise<string[]> {
  const { rows } = await db.query<{ pin: string }>({
    name: 'list-group-pins',
    text: `select distinct right(regexp_replace(${ownNumber}, '\\D', '', 'g'), $2) as pin
           from cards c
           join registration_players p on p.id = any(c.players)
           where c.group_id = $1 and length(regexp_replace(${ownNumber}, '\\D', '', 'g')) >= $2`,
    values: [groupId, length],
  });
  return rows.map(({ pin }) => pin);
}

/** Sets whether the codes of a round's groups also require a PIN. */
export async function writeAsksPin(db: Db, roundId: string, asksPin: boolean): Promise<void> {
  await db.query({
    name: 'write-asks-pin',
    text: 'update golf_rounds set asks_pin = $2 where id = $1',
    values: [roundId, asksPin],
  });
}

/** The unrevoked links of a round's groups. */
export const listGroupLinks = (db: Db, roundId: string): Promise<LinkRow[]> =>
  allRows(db, {
    name: 'list-group-links',
    text: `select ${columns} ${from} where l.round_id = $1 and l.kind = 'group' and l.revoked_at is null`,
    values: [roundId],
  });

/** `people` are the players of a group's cards, by team; null for a link of no group. */
export type LinkOnPage = LinkRow & { people: string | null; sort_key: string };

/**
 * A page of a round's unrevoked links and those of the whole tournament: links made by hand first, then groups by
 * number. Each row has the key after which the next page begins. A search for a number finds the group with that
 * number.
 */
export async function listLinkPage(
  db: Db,
  { id: roundId, tournament_id: tournamentId }: { id: string; tournament_id: string },
  { q, after, limit }: { q?: string | undefined; after: { key: string; id: string } | undefined; limit: number },
): Promise<LinkOnPage[]> {
  const number = q && /^\d{1,4}$/.test(q) ? Number(q) : null;
  return allRows<LinkOnPage>(db, {
    name: 'list-score-link-page',
    text: `select * from (
             select ${columns}, g.number, (
                 select string_agg(b.name, '; ' order by b.seat)
                 from (
                   select coalesce(m.name || ': ', '') || string_agg(${playerName('p')}, ', ' order by o.seat) as name,
                     min(o.seat) as seat
                   from cards c
                   cross join lateral unnest(c.players, c.seats) as o (id, seat)
                   join registration_players p on p.id = o.id
                   left join golf_team_players t on t.player_id = p.id
                   left join golf_teams m on m.id = coalesce(c.team_id, t.team_id)
                   where c.group_id = l.group_id
                   group by coalesce(m.id, c.id), m.name
                 ) b
               ) as people,
               case when l.kind = 'group' then '1' else '0' end
                 || to_char(coalesce(g.number, 99999), 'FM00000') || l.label as sort_key
             ${from}
             left join tee_groups g on g.id = l.group_id
             where (l.round_id = $1 or (l.round_id is null and l.tournament_id = $7)) and l.revoked_at is null
           ) l
           where ($2::integer is null or l.number = $2)
             and ($3::text[] is null or folded_text(l.label || ' ' || coalesce(l.people, '')) like all ($3))
             and ($4::text is null or (l.sort_key collate "C", l.id) > ($4, $5::uuid))
           order by l.sort_key collate "C", l.id
           limit $6`,
    values: [
      roundId,
      number,
      number === null ? patternsOrNone(q) : null,
      after?.key ?? null,
      after?.id ?? null,
      limit,
      tournamentId,
    ],
  });
}

/** Player names, by link and seat. */
export async function listSeatNames(db: Db, linkIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await db.query<{ link_id: string; seat: number; name: string }>({
    name: 'list-seat-names',
    text: `select l.id as link_id, s.seat, ${playerName('p')} as name
           from score_links l
           join cards c on c.group_id = l.group_id
           cross join lateral unnest(c.players, c.seats) as s (player_id, seat)
           join registration_players p on p.id = s.player_id
           where l.id = any($1::uuid[])`,
    values: [linkIds],
  });
  return new Map(rows.map(({ link_id, seat, name }) => [`${link_id} ${seat}`, name]));
}

/** The unrevoked links of a round: groups by number, then other links by name. */
export const listRoundLinks = (db: Db, roundId: string): Promise<LinkRow[]> =>
  allRows(db, {
    name: 'list-round-links',
    text: `select ${columns} ${from}
           left join tee_groups g on g.id = l.group_id
           where l.round_id = $1 and l.revoked_at is null
           order by g.number nulls last, l.label, l.id`,
    values: [roundId],
  });

/** The number of unrevoked links of a kind, in a round or in a whole tournament. */
export const countLinks = (
  db: Db,
  of: { kind: LinkKind; roundId: string | null; tournamentId: string },
): Promise<number> =>
  countRows(db, {
    name: 'count-score-links',
    text: `select count(*)::integer as n
           from score_links
           where tournament_id = $3 and kind = $1 and round_id is not distinct from $2::uuid and revoked_at is null`,
    values: [of.kind, of.roundId, of.tournamentId],
  });

/** A new link; the hash of its secret is derived from its id and generation. */
export type NewLink = Omit<LinkRow, 'valid_to' | 'revoked_at' | 'asks_pin'> & {
  valid_to: Date | null;
  tokenHash: Uint8Array;
  byUserId: string | null;
};

/** @returns the ids that were inserted; a link is left out if its code is taken or its group has a link already */
export async function insertLinks(tx: Db, links: readonly NewLink[], now: Date): Promise<Set<string>> {
  const rows = links.map(({ tokenHash, byUserId, stored_code, ...link }) => ({
    ...link,
    token_hash: Buffer.from(tokenHash),
    code: stored_code,
    by_user_id: byUserId,
    created_at: now,
  }));
  const written = await tx.query<{ id: string }>({
    name: 'insert-score-links',
    ...insertions(
      scoreLinks,
      [...made, 'valid_to', 'token_hash', 'code', 'by_user_id', 'created_at'],
      rows,
      'on conflict do nothing returning id',
    ),
  });
  return new Set(written.rows.map(({ id }) => id));
}

/**
 * Revokes links at once; scores that still arrive through them are quarantined.
 * @returns the links that were not revoked before
 */
export const revokeLinks = (tx: Db, ids: readonly string[], now: Date): Promise<Omit<LinkRow, 'asks_pin'>[]> =>
  allRows(tx, {
    name: 'revoke-score-links',
    text: `update score_links l
           set revoked_at = $2
           where id = any($1::uuid[]) and revoked_at is null
           returning ${own}, l.code as stored_code, l.valid_to`,
    values: [ids, now],
  });

/** Writes the start of validity and the label of group links whose starts have moved. */
export async function moveLinks(
  tx: Db,
  moved: readonly { id: string; validFrom: Date; label: string }[],
): Promise<void> {
  await tx.query({
    name: 'move-score-links',
    text: `update score_links l
           set valid_from = w."validFrom", label = w.label
           from jsonb_to_recordset($1::jsonb) as w (id uuid, "validFrom" timestamptz, label text)
           where l.id = w.id`,
    values: [JSON.stringify(moved)],
  });
}

/** The link of the group that has the user's card in a round. */
export const findOwnGroupLink = (db: Db, userId: string, roundId: string): Promise<LinkRow | null> =>
  firstRow(db, {
    name: 'find-own-group-link',
    text: `select ${columns} ${from}
           where l.kind = 'group' and l.revoked_at is null and l.round_id = $2
             and l.group_id in (
               select c.group_id
               from golfers g
               join tournament_registrations r on ${inField('r')}
               join registration_players p on p.registration_id = r.id
                 and (p.golfer_id = g.id or (p.position = 0 and r.golfer_id = g.id))
               join cards c on c.round_id = $2 and p.id = any(c.players) and r.tournament_id = c.tournament_id
               where g.user_id = $1
             )
           limit 1`,
    values: [userId, roundId],
  });

/** For each player, the link of the group in which their card of a round is. */
export async function listLinksOfPlayers(
  db: Db,
  roundId: string,
  playerIds: readonly string[],
): Promise<Map<string, LinkRow>> {
  const { rows } = await db.query<LinkRow & { player_id: string }>({
    name: 'list-links-of-players',
    text: `select p.player_id, ${columns} ${from}
           join cards c on c.group_id = l.group_id
           cross join lateral unnest(c.players) as p (player_id)
           where l.kind = 'group' and l.revoked_at is null and l.round_id = $1 and p.player_id = any($2::uuid[])`,
    values: [roundId, playerIds],
  });
  return new Map(rows.map(({ player_id, ...link }) => [player_id, link]));
}
