import { findSetUp } from '#areas/play/database/golf-rounds/set-ups.ts';
import { presets, styleOf } from '#areas/play/rules/set-up/presets.ts';
import { findByFormKey, type TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import type { TournamentForm } from './check-form.ts';
import { createCopy } from './create-copy.ts';
import { changeDraft, createTournament } from './create-tournament.ts';

/**
 * A form that is sent again for its draft. Where the draft has a set-up, values that only the preset filled in are left
 * out, because Course Setup may have changed them since the form was opened.
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

/** A stored tournament, the courses that it could not copy from its original, and what else it lacks. */
type Created = { tournament: TournamentDetailRow; gone: string[]; leftOut: string[] };
const nothing = { gone: [], leftOut: [] };

async function create(context: Context, organizer: OrganizerViewer, form: TournamentForm): Promise<Created> {
  if (form.copiedFrom) return createCopy(context, organizer, form, form.copiedFrom);
  return { tournament: await createTournament(context, organizer, form), ...nothing };
}

/**
 * Creates a tournament from a form, once however often and by whichever button the form is sent. A repeated form
 * changes the draft that it made, and publishes it if requested.
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
      // A parallel request for the same draft may have published it.
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
    // A parallel request was first; its tournament caused this conflict.
    const made = await find();
    if (made) return goOn(made);
    throw error;
  }
}
