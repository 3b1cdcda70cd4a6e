import { newId } from '#kernel/database/connection.ts';
import type { PlacesRequest } from './places-request.ts';

type ByHand = {
  tournamentId: string;
  players: PlacesRequest['players'];
  id?: string;
  /** The name of a group, or of the team that a single player joins. */
  teamName?: string;
  /** When its payment link expires; null for an entry that was paid at the desk, is paid later or is free. */
  heldUntil?: Date | null;
  isAheadOfWaitlist?: boolean;
  isFree?: boolean;
  paysLater?: boolean;
};

/** A request for places for a player or a group that the organizer enters; the first player is the captain. */
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
