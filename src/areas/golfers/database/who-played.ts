import { isStatus } from '#areas/tournaments/database/standing.ts';
import { inField } from '#kernel/database/registrations/in-field.ts';

/**
 * SQL: whether the player `p` of the entry `r` played in the finished tournament `t`. If scores were kept, players with
 * a score on their own or their team's card have played, whoever entered and paid. Otherwise every player has played
 * who neither withdrew nor was marked as absent.
 */
export const hasPlayed = `${inField('r')} and case
  when exists (select from cards c where c.tournament_id = t.id and c.entry_count > 0) then exists (
    select from cards c
    where c.tournament_id = t.id and c.entry_count > 0 and p.id = any(c.players) and not exists (
      select from round_players o where o.round_id = c.round_id and o.player_id = p.id and o.state = 'no_show'
    )
  )
  else not exists (
      select from rulings s
      where s.tournament_id = t.id and s.content ->> 'player' = p.id::text
        and s.content ->> 'status' in ('wd', 'dns') and ${isStatus}
    )
    and not exists (
      select from round_players o
      join golf_rounds d on d.id = o.round_id
      where d.tournament_id = t.id and o.player_id = p.id and o.state = 'no_show'
    )
  end`;
