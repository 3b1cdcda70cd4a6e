import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import { addPlayerSchema } from '#areas/entries/contract/field.ts';
import { addPlayer } from '#areas/entries/services/field/add-player.ts';
import { requireOwnTournament } from '#areas/tournaments/services/own-tournament.ts';
import { demoPerson } from '#demo/golfers/demo-golfers.ts';
import type { World } from '#demo/world.ts';
import { type DemoTournament, storedOf } from './demo-tournament.ts';
import { listed } from './named-tournaments.ts';

/** Somebody whom the organizer has entered, and who pays later: in the field, and still to be collected from. */
export async function enterLater(
  { context }: World,
  ids: readonly { tournament: DemoTournament; id: string }[],
  organizers: ReadonlyMap<string, OrganizerViewer>,
): Promise<void> {
  const stored = storedOf(listed, ids, organizers);
  if (!stored) return;
  const { id, organizer } = stored;
  const { firstName, lastName, email, handicap } = demoPerson(884);
  const person = addPlayerSchema.parse({ name: `${firstName} ${lastName}`, email, handicap, payment: 'later' });
  await addPlayer(context, organizer, await requireOwnTournament(context, organizer, id), person);
}
