import { findByFormKey, type TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import type { TournamentForm } from './check-form.ts';
import { changeDraft, createTournament } from './create-tournament.ts';

/**
 * Creates a tournament by a form: the same form, sent again by whichever of its buttons, makes one. Where it has made a
 * draft, that draft becomes what the form says now, and is published where it asks for that.
 * @throws AppError as `createTournament`
 */
export async function createOnce(
  context: Context,
  organizer: OrganizerViewer,
  form: TournamentForm,
): Promise<TournamentDetailRow> {
  const { key } = form;
  if (!key) return createTournament(context, organizer, form);
  const find = () => findByFormKey(context.pool, organizer.organizerId, key);
  const goOn = async (made: TournamentDetailRow): Promise<TournamentDetailRow> => {
    if (made.state !== 'draft') return made;
    return changeDraft(context, organizer, made.id, form).catch(async (error: unknown) => {
      // Of two that change the same draft one may have published it.
      const now = await find();
      if (now && now.state !== 'draft') return now;
      throw error;
    });
  };
  const before = await find();
  if (before) return goOn(before);
  try {
    return await createTournament(context, organizer, form);
  } catch (error) {
    // The other of two at once was first: what kept this one from being made is the one that was.
    const made = await find();
    if (made) return goOn(made);
    throw error;
  }
}
