import { AppError } from '#kernel/contract/errors.ts';
import type { PartnersAsk } from '#kernel/contract/tournament-choices.ts';
import { bookZone } from '#kernel/rules/book-zone.ts';
import { toCents, toDollars } from '#kernel/rules/money.ts';
import { daysBetween, monthIn, shiftDate } from '#kernel/rules/venue-time.ts';
import { presets } from '#areas/play/rules/set-up/presets.ts';
import { findClub } from '#areas/clubs/database/clubs.ts';
import { type Db, newId } from '#kernel/database/connection.ts';
import { isImported } from '#kernel/database/transfer/tournament/write-tables.ts';
import { findLocality } from '#kernel/database/tournaments/localities.ts';
import { findTournament, type TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';
import { insertTournament, type TournamentWrite, updateDraft } from '#areas/organizers/database/write-tournaments.ts';
import { zoneAt } from '#kernel/platform/time-zones.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import { findBookedVenue } from '#areas/clubs/services/booked-venue.ts';
import type { Context } from '#kernel/services/context.ts';
import { readCoveredPlaces } from '#areas/accounts/services/plans/covered-places.ts';
import { checkForm, scheduleOfForm, type TournamentForm } from './check-form.ts';
import { requireOwnTournament } from '#areas/tournaments/services/own-tournament.ts';
import { asPlayed, howPlayedOf, planned, storedPlay } from './how-played.ts';
import { store } from './store-tournament.ts';
import { withShortCode } from '#areas/tournaments/services/short-code.ts';
import { refuseOtherStyle } from './set-up-style.ts';

/**
 * Creates a tournament for the signed-in organizer: published, or as a draft that only they see.
 * @throws AppError validation_failed, email_not_verified (publishing), upgrade_required (the plan's limits)
 */
export async function createTournament(
  context: Context,
  organizer: OrganizerViewer,
  form: TournamentForm,
): Promise<TournamentDetailRow> {
  const asked = howPlayedOf(form);
  const prepared = await prepare(context, organizer, asPlayed(form, asked), newId());
  const { write, played } = await planned(context, organizer, prepared, asked);
  const withCode = (short_code: string) => ({ write: { ...write, short_code }, played });
  return withShortCode((code) => store(context, organizer, withCode(code), insertTournament));
}

/**
 * Changes a draft, or publishes it.
 * @param alone for automatic publishing: the version that must still be current; no credit is spent; and `note` records
 * the outcome in the transaction that stores it
 * @throws AppError not_found for another organizer's, wrong_state for one that is no longer a draft or was changed
 * since, validation_failed for another style than the one that was set up, and as `createTournament`
 */
export async function changeDraft(
  context: Context,
  organizer: OrganizerViewer,
  id: string,
  form: TournamentForm,
  alone?: { version: number; note: (tx: Db) => Promise<void> },
): Promise<TournamentDetailRow> {
  const existing = await requireOwnTournament(context, organizer, id);
  if (existing.state !== 'draft') throw new AppError('wrong_state', 'Only a draft can be changed here.');
  if (await isImported(context.pool, existing.id))
    throw new AppError('wrong_state', 'This tournament came from a file: it stays as it came.');
  const played = await storedPlay(context, id, form);
  if (!form.preset && !form.play) await refuseOtherStyle(context, existing, form.gameplayStyle);
  const bookingId = form.slotBookingId === undefined ? existing.slot_booking_id : form.slotBookingId;
  const write = await prepare(context, organizer, { ...asPlayed(form, played), slotBookingId: bookingId }, id, {
    rounds: played ? { ...existing, end_date: null } : existing,
  });
  const whole = await planned(context, organizer, write, played);
  return store(context, organizer, { ...whole, keepsCredits: alone !== undefined }, async (tx, ...rest) => {
    if (alone && (await findTournament(tx, id))?.version !== alone.version)
      throw new AppError('wrong_state', 'Somebody else changed this draft meanwhile.');
    const isStored = await updateDraft(tx, ...rest);
    if (isStored) await alone?.note(tx);
    return isStored;
  });
}

/** A tournament in the shape of its form, without dates. */
export const formOf = (model: TournamentDetailRow) => ({
  tournamentName: model.title,
  organizerName: model.organizer_name,
  countryClub: model.venue ?? undefined,
  countryClubId: model.country_club_id,
  maxEntries: model.capacity,
  registrationFee: toDollars(model.registration_fee),
  prizePool: model.prize_pool === null ? undefined : toDollars(model.prize_pool),
  showPoolEstimate: model.shows_pool_estimate,
  description: model.description ?? undefined,
  additionalServices: model.additional_services ?? undefined,
  gameplayStyle: model.gameplay_style,
  difficulty: model.difficulty,
  startTime: model.start_time ?? undefined,
  timeZone: model.time_zone,
  address: model.address ?? undefined,
  city: model.city ?? undefined,
  state: model.state_code ?? undefined,
  zipCode: model.zip_code ?? undefined,
  refundPolicy: model.refund_policy,
  earlyHours: 0,
});

/** The form, with club, place, date, start time and zone replaced by those of its booked slot, where it has one. */
async function atItsSlot(
  context: Context,
  organizer: OrganizerViewer,
  form: TournamentForm,
  id: string,
): Promise<TournamentForm> {
  if (!form.slotBookingId) return form;
  const {
    bookingId: _,
    clubName: countryClub,
    ...venue
  } = await findBookedVenue(context, organizer, form.slotBookingId, id);
  return { ...form, ...venue, countryClub };
}

type Standing = {
  /** A date that may stay although it has passed. */
  kept?: string | null;
  /** The present tournament, with the dates of its rounds where it has any: they move along with the form. */
  rounds?: Pick<
    TournamentDetailRow,
    'start_date' | 'start_time' | 'end_date' | 'time_zone' | 'preset' | 'partners_ask'
  >;
  /** Its granted places. */
  places?: number;
};

/** The date of the last round: it keeps its distance from the first. */
function endDateOf(date: string | undefined, { rounds }: Standing): string | null {
  if (!rounds?.end_date || !rounds.start_date) return null;
  if (date) return shiftDate(rounds.end_date, daysBetween(rounds.start_date, date));
  const message = 'Its rounds are set up: choose the day of the first one.';
  throw new AppError('validation_failed', message, [{ field: 'date', message }]);
}

/** Which facts are asked of partners: by the form, else by the preset that it chooses, else as before. */
const partnersAskOf = ({ partnersAsk, preset }: TournamentForm, before: PartnersAsk = 'all'): PartnersAsk =>
  partnersAsk ?? (preset ? presets[preset].partnersAsk : before);

/** Converts the form into what is stored: cents, instants, place and zone. */
export async function prepare(
  context: Context,
  organizer: OrganizerViewer,
  given: TournamentForm,
  id: string,
  standing: Standing = {},
): Promise<TournamentWrite> {
  const form = await atItsSlot(context, organizer, given, id);
  const isPublished = form.action === 'publish';
  if (isPublished && !organizer.row.email_verified)
    throw new AppError('email_not_verified', 'Please verify your email address before you publish.');
  const now = context.clock();
  const club = form.countryClubId ? await findClub(context.pool, form.countryClubId) : null;
  const address = {
    address: form.address || club?.address || null,
    city: form.city || club?.city || null,
    state: form.state || club?.state || null,
    zipCode: form.zipCode ?? club?.zip_code ?? null,
  };
  const place =
    club?.latitude != null && club.longitude != null
      ? { latitude: club.latitude, longitude: club.longitude }
      : (address.zipCode && (await findLocality(context.pool, address.zipCode))) ||
        (address.city &&
          (await findLocality(context.pool, [address.city, address.state].filter(Boolean).join(', ')))) ||
        null;
  const timeZone = form.timeZone ?? club?.time_zone ?? zoneAt(place);
  const isClubUnknown = Boolean(form.countryClubId && !club);
  const endDate = endDateOf(form.date, standing);
  const startTime = form.startTime ?? (endDate ? standing.rounds?.start_time : null) ?? null;
  const timed = { ...form, ...(startTime === null ? {} : { startTime }) };
  const { kept = null, rounds: stands, places = 0 } = standing;
  // A draft may have any number of places: the plan or credit that covers them is bought when it is published.
  const covered = isPublished ? (await readCoveredPlaces(context.pool, organizer, id)).most : null;
  checkForm(timed, organizer, { timeZone, now, kept, stands, isClubUnknown, covered, places });
  const schedule = form.date ? scheduleOfForm(timed, form.date, timeZone, endDate) : null;
  return {
    id,
    organizer_id: organizer.organizerId,
    country_club_id: club?.id ?? null,
    slot_booking_id: form.slotBookingId ?? null,
    state: isPublished ? 'published' : 'draft',
    title: form.tournamentName,
    organizer_name: form.organizerName || organizer.row.organization_name || '',
    description: form.description || null,
    additional_services: form.additionalServices || null,
    start_date: form.date ?? null,
    start_time: startTime,
    end_date: endDate,
    time_zone: timeZone,
    registration_deadline: form.registrationDeadline ?? null,
    starts_at: schedule?.startsAt ?? null,
    ends_at: schedule?.endsAt ?? null,
    closes_at: schedule?.closesAt ?? null,
    registration_opens: form.registrationOpens ?? null,
    opens_at: schedule?.opensAt ?? null,
    early_hours: form.registrationOpens ? (form.earlyHours ?? 0) : 0,
    refund_until: form.refundUntil ?? null,
    refund_until_at: schedule?.refundUntilAt ?? null,
    registration_fee: toCents(form.registrationFee ?? 0),
    prize_pool: form.prizePool === undefined ? null : toCents(form.prizePool),
    shows_pool_estimate: form.showPoolEstimate ?? false,
    gameplay_style: form.gameplayStyle ?? 'Stroke Play',
    preset: form.preset ?? stands?.preset ?? null,
    partners_ask: partnersAskOf(form, stands?.partners_ask),
    difficulty: form.difficulty ?? 'Intermediate',
    refund_policy: form.refundPolicy ?? 'full',
    venue: form.countryClub || club?.club_name || null,
    address: address.address,
    city: address.city,
    state_code: address.state,
    zip_code: address.zipCode,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    is_featured: false,
    published_month: isPublished ? monthIn(now, bookZone) : null,
    capacity: form.maxEntries ?? 0,
    form_key: form.key ?? null,
    short_code: null,
    now,
  };
}
