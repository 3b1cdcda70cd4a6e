import { newId } from '#kernel/database/connection.ts';
import type { PlacesRequest } from './places-request.ts';

type ByHand = {
  tournamentId: string;
  players: PlacesRequest['players'];
  id?: string;
  /** The name of a group, or of the team that a player alone comes into. */
  teamName?: string;
  /** Until when its link may be paid; null for who has paid at the desk or pays later, and for whom nothing is due. */
  heldUntil?: Date | null;
  isAheadOfWaitlist?: boolean;
  isFree?: boolean;
  paysLater?: boolean;
};

/** Places for a player whom the organizer enters, or for a group, with its first player as the captain. */
export const entryByHand = ({
  tournamentId,
  players,
  id = newId(),
  teamName = '',
  heldUntil = null,
  isAheadOfWaitlist = true,
  isFree = false,
  paysLater = false,
}: ByHand): PlacesRequest => ({
  id,
  tournament_id: tournamentId,
  golfer_id: null,
  payment_method: heldUntil || paysLater ? 'link' : 'desk',
  places: players.length,
  expected_amount: null,
  month_limit: null,
  is_ahead_of_waitlist: isAheadOfWaitlist,
  is_free: isFree,
  pays_later: paysLater,
  hold_expires_at: heldUntil,
  mode: players.length > 1 ? 'group' : 'solo',
  team_name: players.length > 1 ? teamName : teamName || null,
  emergency_contact: null,
  emergency_phone: null,
  dietary_restrictions: null,
  special_requests: null,
  players,
});
