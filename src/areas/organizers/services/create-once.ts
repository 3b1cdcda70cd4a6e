import { findSetUp } from '#areas/play/database/golf-rounds/set-ups.ts';
import { presets, styleOf } from '#areas/play/rules/set-up/presets.ts';
import { findByFormKey, type TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import type { TournamentForm } from './check-form.ts';
import { createCopy } from './create-copy.ts';
import { changeDraft, createTournament } from './create-tournament.ts';

/**
 * A form that is sent again for its draft, without what its preset alone filled in where the draft has a set-up: that
 * may have been changed meanwhile in Course Setup, of which the open form knows nothing.
 */
async function keepSetUp({ pool }: Context, made: TournamentDetailRow, form: TournamentForm): Promise<TournamentForm> {
  const { preset, ...others } = form;
  if (!preset || preset !== made.preset || form.play || !(await findSetUp(pool, made.id))) return form;
  const { answers } = presets[preset];
  const isOwnStart = form.startTime !== (answers.firstTime ?? undefined);
  return {
    ...others,
    ...(form.gameplayStyle === styleOf(presets[preset]) ? { gameplayStyle: made.gameplay_style } : {}),
    ...(isOwnStart ? {} : { startTime: made.start_time ?? undefined }),
  };
}

/** A tournament as it was stored, the courses of its original that it could not take along, and what else it lacks. */
type Created = { tournament: TournamentDetailRow; gone: string[]; leftOut: string[] };
const nothing = { gone: [], leftOut: [] };

async function create(context: Context, organizer: OrganizerViewer, form: TournamentForm): Promise<Created> {
  if (form.copiedFrom) return createCopy(context, organizer, form, form.copiedFrom);
  return { tournament: await createTournament(context, organizer, form), ...nothing };
}

/**
 * Creates a tournament by a form: the same form, sent again by whichever of its buttons, makes one. Where it has made a
 * draft, that draft becomes what the form says now, and is published where it asks for that.
 * @throws AppError as `createTournament`
 */
export async function createOnce(context: Context, organizer: OrganizerViewer, form: TournamentForm): Promise<Created> {
  const { key } = form;
  if (!key) return create(context, organizer, form);
  const find = () => findByFormKey(context.pool, organizer.organizerId, key);
  const goOn = async (made: TournamentDetailRow): Promise<Created> => {
    if (made.state !== 'draft') return { tournament: made, ...nothing };
    const stands = await keepSetUp(context, made, form);
    const tournament = await changeDraft(context, organizer, made.id, stands).catch(async (error: unknown) => {
      // Of two that change the same draft one may have published it.
      const now = await find();
      if (now && now.state !== 'draft') return now;
      throw error;
    });
    return { tournament, ...nothing };
  };
  const before = await find();
  if (before) return goOn(before);
  try {
    return await create(context, organizer, form);
  } catch (error) {
    // The other of two at once was first: what kept this one from being made is the one that was.
    const made = await find();
    if (made) return goOn(made);
    throw error;
  }
}
