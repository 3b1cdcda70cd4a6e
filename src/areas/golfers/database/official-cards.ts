import type { Tee } from '#golf/course-version.ts';
import type { Act } from '#golf/rulings.ts';
import type { HolesPlayed } from '#areas/play/rules/set-up/answers.ts';
import type { MergedCard } from '#areas/play/rules/merged-card.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows, firstRow } from '#kernel/database/reading.ts';
import { isRulingInForce } from '#areas/tournaments/database/standing.ts';
import type { PostedRoundState } from '#areas/golfers/contract/career.ts';

export type OfficialCardRow = {
  card_id: string;
  player_id: string;
  tournament_id: string;
  title: string;
  round_id: string;
  number: number;
  date: string;
  course: string | null;
  course_id: string | null;
  tee: Tee | null;
  pcc_tenths: number;
  holes_played: HolesPlayed;
  holes: MergedCard['holes'];
  likely: MergedCard['likely'];
  rulings: Act[];
  /** False if the committee excluded the rounds from handicap records. */
  is_for_record: boolean;
  /** The player's account; null for a player without one. */
  golfer_id: string | null;
  /** The golfer's decision to post it; null if they were neither asked nor decided themselves. */
  post: PostedRoundState | null;
};

/** SQL: the players that are golfer $1, by account or as captain of the entry. */
export const playersOfGolfer = `
  select p.id, r.tournament_id
  from registration_players p
  join tournament_registrations r on r.id = p.registration_id
  where p.golfer_id = $1
  union all
  select p.id, r.tournament_id
  from tournament_registrations r
  join registration_players p on p.registration_id = r.id
  where r.golfer_id = $1 and p.golfer_id is null and p.position = 0 and p.replaced_at is null`;

export const golferOfPlayer = `coalesce(p.golfer_id,
  case when p.position = 0 and p.replaced_at is null then r.golfer_id end)`;

/** SQL: players' own cards of rounds whose results are official. @param where a condition on `p`, `r`, `c` and `d` */
export const cardsWhere = (where: string, rest: string): string =>
  `select c.id as card_id, p.id as player_id, t.id as tournament_id, t.title, d.id as round_id, d.number,
     d.date::text as date, d.holes as holes_played, d.pcc_tenths, k.name as course,
     k.id as course_id, coalesce((
       select tee
       from jsonb_array_elements(v.content -> 'tees') tee
       where tee ->> 'id' = c.tee_id
       limit 1
     ), v.content -> 'tees' -> 0) as tee, c.merged -> 'holes' as holes, c.merged -> 'likely' as likely, coalesce((
       select jsonb_agg(s.content order by s.at, s.id)
       from rulings s
       where s.tournament_id = d.tournament_id and ${isRulingInForce} and (
         s.content ->> 'player' = p.id::text
         or (s.content -> 'card' ->> 'player' = p.id::text and s.content -> 'card' ->> 'round' = d.id::text)
       )
     ), '[]') as rulings,
     coalesce((u.changes ->> 'isForRecord')::boolean, true) as is_for_record, ${golferOfPlayer} as golfer_id,
     m.state as post
   from tournament_registrations r
   join registration_players p on p.registration_id = r.id
   join cards c on c.player_id = p.id
   join golf_rounds d on d.id = c.round_id and d.status = 'official'
   join tournaments t on t.id = d.tournament_id
   left join set_ups u on u.tournament_id = d.tournament_id
   left join course_versions v on v.id = d.course_version_id
   left join courses k on k.id = v.course_id
   left join posted_rounds m on m.card_id = c.id
   where ${where} and c.merged is not null
   ${rest}`;

/** A golfer's own cards, newest first. */
export const listCardsOfGolfer = (db: Db, golferId: string, limit: number): Promise<OfficialCardRow[]> =>
  allRows(db, {
    name: 'list-cards-of-golfer',
    text: cardsWhere(
      `p.id in (select id from (${playersOfGolfer}) own)`,
      'order by d.date desc, d.number desc, c.id limit $2',
    ),
    values: [golferId, limit],
  });

/** The cards of a tournament, in the order of its rounds: of players with an account, or of all players. */
export const listCardsOfTournament = (
  db: Db,
  tournamentId: string,
  { withoutAccount = false }: { withoutAccount?: boolean } = {},
): Promise<OfficialCardRow[]> =>
  allRows(db, {
    name: 'list-cards-of-tournament',
    text: cardsWhere(`d.tournament_id = $1 and ($2 or ${golferOfPlayer} is not null)`, 'order by d.number, c.id'),
    values: [tournamentId, withoutAccount],
  });

/** An official card; null if it does not exist, its round is not official, or it has no scores. */
export const findOfficialCard = (db: Db, cardId: string): Promise<OfficialCardRow | null> =>
  firstRow(db, {
    name: 'find-official-card',
    text: cardsWhere('c.id = $1', ''),
    values: [cardId],
  });
