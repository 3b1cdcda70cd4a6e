import { newId } from '../connection.ts';
import type { PlacesRequest } from './give.ts';

type ByHand = {
  tournamentId: string;
  players: PlacesRequest['players'];
  id?: string;
  /** Until when its link may be paid; null for who has paid at the desk, and for whom nothing is due. */
  heldUntil?: Date | null;
  isAheadOfLine?: boolean;
};

/** One place for somebody whom the organizer enters. */
export const entryByHand = ({
  tournamentId,
  players,
  id = newId(),
  heldUntil = null,
  isAheadOfLine = true,
}: ByHand): PlacesRequest => ({
  id,
  tournament_id: tournamentId,
  golfer_id: null,
  payment_method: heldUntil ? 'link' : 'desk',
  places: 1,
  expected_amount: null,
  month_limit: null,
  is_ahead_of_line: isAheadOfLine,
  hold_expires_at: heldUntil,
  mode: 'solo',
  team_name: null,
  emergency_contact: null,
  emergency_phone: null,
  dietary_restrictions: null,
  special_requests: null,
  players,
});
