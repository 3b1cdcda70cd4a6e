import type { CreateTournament, OwnTournament, TournamentDetail } from '#contracts/tournaments.ts';
import { dateIn, shiftDate } from '#domain/venue-time.ts';

/** The setup form as it is typed: texts, with numbers where a number is asked for. */
export type TournamentValues = {
  tournamentName: string;
  organizerName: string;
  countryClub: string;
  countryClubId: string;
  date: string;
  maxEntries: number | undefined;
  registrationFee: number | undefined;
  prizePool: number | undefined;
  additionalServices: string;
  startTime: string;
  timeZone: string;
  gameplayStyle: OwnTournament['gameplay_style'];
  difficulty: OwnTournament['difficulty'];
  description: string;
  registrationDeadline: string;
  refundPolicy: TournamentDetail['refund_policy'];
  address: string;
  city: string;
  state: string;
  zipCode: string;
};

/** The deadline that a draft names; '' where it is the usual one, the day before. */
function deadlineOf(draft: TournamentDetail | null): string {
  if (!draft?.start_date) return '';
  const lastDay = dateIn(new Date(draft.registration_deadline), draft.time_zone);
  return lastDay === shiftDate(draft.start_date, -1) ? '' : lastDay;
}

/** An empty form, or a draft that is gone on with. */
export const valuesOf = (draft: TournamentDetail | null, organizerName: string): TournamentValues => ({
  tournamentName: draft?.title ?? '',
  organizerName: draft?.organizer_name || organizerName,
  countryClub: draft?.venue ?? '',
  countryClubId: draft?.country_club_id ?? '',
  date: draft?.start_date ?? '',
  maxEntries: draft && draft.max_participants > 0 ? draft.max_participants : undefined,
  registrationFee: draft?.registration_fee || 50,
  prizePool: draft && !draft.prize_pool_estimated ? draft.prize_pool : undefined,
  additionalServices: draft?.additional_services ?? '',
  startTime: draft?.start_time ?? '',
  timeZone: draft?.time_zone ?? '',
  gameplayStyle: draft?.gameplay_style ?? 'Stroke Play',
  difficulty: draft?.difficulty ?? 'Intermediate',
  description: draft?.description ?? '',
  registrationDeadline: deadlineOf(draft),
  refundPolicy: draft?.refund_policy ?? 'full',
  address: draft?.address ?? '',
  city: draft?.city ?? '',
  state: draft?.state ?? '',
  zipCode: draft?.zip_code ?? '',
});

/** What is sent: the typed values, without what was left empty. */
export function bodyOf(values: TournamentValues, action: 'publish' | 'draft'): CreateTournament {
  const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== undefined && !Number.isNaN(value)));
  return { ...filled, action } as CreateTournament;
}
