import { AppError, type ErrorCode } from '#kernel/contract/errors.ts';
import { createTournamentSchema } from '#areas/tournaments/contract/tournament-form.ts';
import type { PublishNote } from '#areas/tournaments/contract/tournaments.ts';
import { brand } from '#kernel/contract/brand.ts';
import { describeDate } from '#kernel/rules/describe-days.ts';
import { entryOpeningOf } from '#areas/tournaments/rules/entry-opening.ts';
import { publishedByItself } from '#areas/accounts/rules/activity-sentence.ts';
import { mendOf } from '#areas/organizers/rules/publish-refusal.ts';
import { insertActivity } from '#areas/accounts/database/team/activity.ts';
import { entryFactsOf } from '#areas/tournaments/database/entry-facts.ts';
import { type Db, inTransaction } from '#kernel/database/connection.ts';
import { lockPlaces } from '#areas/tournaments/database/counter.ts';
import { listDue, noteRefusal } from '#areas/tournaments/database/repeats.ts';
import { findTournament, type TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';
import { asOrganizer, findOwner } from '#areas/accounts/services/viewer.ts';
import type { MailContent } from '#areas/messages/rules/notices.ts';
import { notify } from '#areas/messages/services/notify.ts';
import type { Context } from '#kernel/services/context.ts';
import { eachAlone } from '#kernel/services/each-alone.ts';
import { changeDraft, formOf } from './create-tournament.ts';

/** Temporary refusals: the next run tries again, without a notice. */
const passing: readonly ErrorCode[] = ['unavailable', 'unexpected', 'sheet_changed'];

/**
 * Publishes drafts whose publishing date has come, as their organizers would: through the same form, within the monthly
 * limit, and without spending event credits. A refused draft stays a draft; the draft and a mail state the reason, once
 * for each reason. It is tried again until its day of play has passed, because a new plan or month may remove the
 * reason.
 * @param publish replaced only by tests, to show what the real function prevents
 */
export async function publishDue(context: Context, publish: typeof changeDraft = changeDraft): Promise<void> {
  const due = await listDue(context.pool, context.clock());
  await eachAlone(
    due,
    ({ id }) => `draft ${id}`,
    ({ id, user_id: userId }) => publishOne(context, id, userId, publish),
  );
}

async function publishOne(context: Context, id: string, userId: string, publish: typeof changeDraft): Promise<void> {
  const [draft, owner] = await Promise.all([
    findTournament(context.pool, id),
    findOwner(context.pool, userId, context.clock()),
  ]);
  if (draft?.state !== 'draft' || !owner) return;
  try {
    await publish(context, asOrganizer(owner), id, publishFormOf(draft), {
      version: draft.version,
      note: (tx) => notePublished(context, tx, id),
    });
  } catch (error) {
    if (!(error instanceof AppError) || passing.includes(error.code)) throw error;
    await refused(context, draft, noteOf(error));
  }
}

/** The form that publishes a draft. @throws AppError validation_failed for missing values */
function publishFormOf(draft: TournamentDetailRow) {
  const parsed = createTournamentSchema.safeParse({
    ...formOf(draft),
    action: 'publish',
    countryClub: draft.venue ?? '',
    date: draft.start_date ?? '',
    registrationDeadline: draft.registration_deadline ?? undefined,
    registrationOpens: draft.registration_opens ?? undefined,
    refundUntil: draft.refund_until ?? undefined,
    earlyHours: draft.early_hours,
    partnersAsk: draft.partners_ask,
  });
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
  throw new AppError('validation_failed', undefined, errors);
}

/** Records the automatic publication in the activity log, and notifies the organizer. */
async function notePublished(context: Context, tx: Db, id: string): Promise<void> {
  const published = await findTournament(tx, id);
  if (!published) return;
  const { title, organizer_id: ownerId, organizer_user_id: userId } = published;
  const day = describeDate(published.start_date ?? '');
  const now = context.clock();
  await insertActivity(tx, [
    {
      owner: { accountType: 'organizer', ownerId },
      actorId: null,
      keyId: null,
      action: publishedByItself,
      subject: id,
      details: { label: title },
      now,
    },
  ]);
  await notify(context, tx, [
    {
      userId,
      type: 'tournament_update',
      subject: `published-by-itself:${id}`,
      title: `${title} is published`,
      message: `As planned, ${brand.name} published ${title} of ${day}. ${openingOf(published, now)}`,
      path: `/tournament-management/${id}`,
      tournamentId: id,
    },
  ]);
}

/** When golfers may enter, in words for the organizer. */
function openingOf(published: TournamentDetailRow, now: Date): string {
  const { state, sentence } = entryOpeningOf(entryFactsOf(published), published.time_zone, 'other', now);
  if (state === 'open') return 'Registration is open.';
  return state === 'awaiting_payments' ? 'Registration opens when payments are set up.' : sentence;
}

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** Why a draft was refused, in whole sentences: each fault of its answers once. */
function noteOf({ code, message, errors = [] }: AppError): PublishNote {
  const all = code === 'validation_failed' && errors.length > 0 ? errors.map((one) => one.message) : [message];
  return { code, message: [...new Set(all)].map(sentence).join(' ') };
}

/**
 * Records the refusal in the draft and notifies its organizer, unless the draft was changed or published meanwhile or
 * has this note already.
 */
async function refused(context: Context, draft: TournamentDetailRow, note: PublishNote): Promise<void> {
  const { id, title, version, publish_on: day, organizer_user_id: userId } = draft;
  const mend = mendOf(note.code, id);
  await inTransaction(context.pool, async (tx) => {
    await lockPlaces(tx, id);
    if (!(await noteRefusal(tx, id, version, note))) return;
    const message = `It was to be published on ${describeDate(day ?? '')}. ${note.message} It is still a draft.`;
    await notify(context, tx, [
      {
        userId,
        type: 'tournament_update',
        subject: `not-published:${id}:${day}:${note.code}`,
        title: `${title} was not published`,
        message,
        path: mend.path,
        tournamentId: id,
        isEssential: true,
        mail: refusedMail(message, mend, context.settings.baseUrl),
      },
    ]);
  });
}

/** The organizer's mail about a refused draft, in addition to the reason. */
export const refusedMail = (
  message: string,
  mend: ReturnType<typeof mendOf>,
  baseUrl: string,
): Partial<MailContent> => ({
  paragraphs: [message, 'We try again every hour from 8 AM, until the day of the tournament.'],
  action: { label: mend.label, url: `${baseUrl}${mend.path}` },
});
