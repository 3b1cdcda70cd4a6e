/** Assigns people of a roster to the unnamed places of a team that is entered already. */
import type { JudgedRow } from './judged-row.ts';
import type { KnownPlayer, Match } from './same-person.ts';
import { keyOf } from './seats.ts';

/**
 * For each team's row with an entered player, assigns the other people of the row to the unnamed places of that entry:
 * named people first, then unnamed ones.
 * @param matches the entered players found in the roster, by `keyOf`; assigned places are added
 */
export function seatGuests(
  judged: readonly JudgedRow[],
  known: readonly KnownPlayer[],
  matches: Map<string, Match>,
): void {
  const guests = new Map<string, KnownPlayer[]>();
  for (const player of known)
    if (player.entry && !player.isNamed) guests.set(player.entry, [...(guests.get(player.entry) ?? []), player]);
  if (guests.size === 0) return;
  const entries = new Map<number, string>();
  for (const one of judged) {
    const match = matches.get(keyOf(one));
    const entry = match?.kind === 'player' && match.isSame ? match.player.entry : null;
    if (one.isTeam && entry && !entries.has(one.row)) entries.set(one.row, entry);
  }
  for (const one of judged) {
    const free = guests.get(entries.get(one.row) ?? '');
    const former = matches.get(keyOf(one));
    // A person who was mistaken for another needs a place like everybody else.
    if (!one.person || (former && former.isSame !== false)) continue;
    const player = free?.shift();
    if (!player) continue;
    const another = former ? ({ isAnother: true } as const) : {};
    matches.set(keyOf(one), { kind: 'player', player, question: former?.question ?? null, isSame: true, ...another });
  }
}
