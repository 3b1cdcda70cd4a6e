import type { Booking } from '#areas/clubs/contract/bookings.ts';
import type { CreateTournament } from '#areas/tournaments/contract/tournament-form.ts';
import type { OwnTournament, TournamentDetail } from '#areas/tournaments/contract/tournaments.ts';
import type { PartnersAsk, PresetName } from '#kernel/contract/tournament-choices.ts';
import { wallTimeOf } from '#areas/clubs/rules/slots.ts';
import { movedDate } from '#areas/organizers/rules/tournament-copy.ts';
import { daysBetween } from '#kernel/rules/venue-time.ts';

/** The set-up answers that differ from the preset, as sent to the server. */
export type OwnAnswers = NonNullable<CreateTournament['play']>;

/** The values of the set-up form as typed: texts, and numbers in number fields. */
export type TournamentValues = {
  tournamentName: string;
  organizerName: string;
  countryClub: string;
  countryClubId: string;
  date: string;
  maxEntries: number | undefined;
  registrationFee: number | undefined;
  prizePool: number | undefined;
  showPoolEstimate: boolean;
  additionalServices: string;
  startTime: string;
  timeZone: string;
  gameplayStyle: OwnTournament['gameplay_style'];
  difficulty: OwnTournament['difficulty'];
  description: string;
  registrationDeadline: string;
  registrationOpens: string;
  earlyHours: number | undefined;
  refundUntil: string;
  refundPolicy: TournamentDetail['refund_policy'];
  address: string;
  city: string;
  state: string;
  zipCode: string;
  slotBookingId: string;
  preset: PresetName | '';
  /** The set-up answers that differ from the preset. */
  play: OwnAnswers | null;
  partnersAsk: PartnersAsk;
  /** The id of the tournament that the form was filled in from, and that tournament's preset. */
  copiedFrom: string;
  copiedPreset: PresetName | '';
};

const promisedOf = (draft: OwnTournament | null): number | undefined =>
  draft && !draft.prize_pool_estimated && draft.prize_pool > 0 ? draft.prize_pool : undefined;

/** The form's values for a draft or a published tournament; those of an empty form without one. */
export const valuesOf = (draft: OwnTournament | null, organizerName: string): TournamentValues => ({
  tournamentName: draft?.title ?? '',
  organizerName: draft?.organizer_name || organizerName,
  countryClub: draft?.venue ?? '',
  countryClubId: draft?.country_club_id ?? '',
  date: draft?.start_date ?? '',
  maxEntries: draft && draft.max_participants > 0 ? draft.max_participants : undefined,
  registrationFee: draft?.registration_fee ?? 50,
  prizePool: promisedOf(draft),
  showPoolEstimate: (draft?.shows_pool_estimate ?? false) && promisedOf(draft) === undefined,
  additionalServices: draft?.additional_services ?? '',
  startTime: draft?.start_time ?? '',
  timeZone: draft?.time_zone ?? '',
  gameplayStyle: draft?.gameplay_style ?? 'Stroke Play',
  difficulty: draft?.difficulty ?? 'Intermediate',
  description: draft?.description ?? '',
  registrationDeadline: draft?.last_entry_date ?? '',
  registrationOpens: draft?.registration_opens ?? '',
  earlyHours: draft?.early_hours ?? 0,
  refundUntil: draft?.refund_until ?? '',
  refundPolicy: draft?.refund_policy ?? 'full',
  address: draft?.address ?? '',
  city: draft?.city ?? '',
  state: draft?.state ?? '',
  zipCode: draft?.zip_code ?? '',
  slotBookingId: draft?.slot_booking_id ?? '',
  preset: draft?.preset ?? '',
  play: null,
  partnersAsk: draft?.partners_ask ?? 'all',
  copiedFrom: '',
  copiedPreset: '',
});

/** The dates of a form that are derived from its date. */
export type FollowingDates = Pick<TournamentValues, 'registrationDeadline' | 'registrationOpens' | 'refundUntil'>;

/**
 * The dates at the same distance from the date as in the original; empty without a date, and where they would be in the
 * past.
 */
export function datesOfCopy(model: OwnTournament, date: string | null, today: string): FollowingDates {
  const days = date && model.start_date ? daysBetween(model.start_date, date) : null;
  const moved = (before: string | null) => (days === null ? '' : (movedDate(before, { days, today }) ?? ''));
  return {
    registrationDeadline: moved(model.last_entry_date),
    registrationOpens: moved(model.registration_opens),
    refundUntil: moved(model.refund_until),
  };
}

/** The form's values for a copy of one of the organizer's tournaments, without its date. */
export const valuesOfCopy = (model: OwnTournament, organizerName: string): TournamentValues => ({
  ...valuesOf(model, organizerName),
  ...datesOfCopy(model, null, ''),
  date: '',
  slotBookingId: '',
  copiedFrom: model.id,
  copiedPreset: model.preset ?? '',
});

/**
 * The form's values for a tournament in a booked slot, which determines place and date.
 * @param most the number of players that the organizer's plan covers; null for no limit
 */
export const valuesAt = (
  { id, slot, players_hint: players }: Booking,
  organizerName: string,
  most: number | null,
): TournamentValues => ({
  ...valuesOf(null, organizerName),
  slotBookingId: id,
  countryClub: slot.country_clubs.club_name,
  countryClubId: slot.country_club_id,
  date: slot.date,
  startTime: wallTimeOf(slot.start_time),
  timeZone: slot.time_zone,
  address: slot.country_clubs.address,
  city: slot.country_clubs.city,
  state: slot.country_clubs.state,
  zipCode: slot.country_clubs.zip_code,
  maxEntries: Math.min(players, most ?? players),
});
