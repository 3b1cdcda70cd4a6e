import type { Viewer } from '#contracts/accounts.ts';
import { draftKey } from '#web/client/typed-drafts.ts';
import { lastNameToType } from '#web/ui/last-name-field.tsx';
import type { CreateRegistration } from '#contracts/registrations.ts';

export type SoloEntry = Extract<CreateRegistration, { mode: 'solo' }>;
export type GroupEntry = Extract<CreateRegistration, { mode: 'group' }>;
type PlayerValues = GroupEntry['teamCaptain'];

/** A form begins empty; the schema says what is missing. A handicap is a number, none, or not there yet. */
const emptyPlayer = (): PlayerValues => ({
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  handicap: undefined as unknown as number,
});
const extras = { emergencyContact: '', emergencyPhone: '', dietaryRestrictions: '', specialRequests: '' };

/** A group begins with three players beside the captain. */
export const initialPlayers = 3;

/** @param index what is known of the golfer's handicap, null where nothing is */
const ownPlayer = ({ profile, user }: Viewer, index: number | null): PlayerValues => ({
  ...emptyPlayer(),
  ...(index === null ? {} : { handicap: index }),
  firstName: profile.first_name,
  lastName: lastNameToType(profile.first_name, profile.last_name),
  email: user.email,
  phone: profile.phone ?? '',
});

export const soloValues = (tournamentId: string, viewer: Viewer, index: number | null = null): SoloEntry => ({
  mode: 'solo',
  tournamentId,
  ...ownPlayer(viewer, index),
  ...extras,
});

export const groupValues = (tournamentId: string, viewer: Viewer, index: number | null = null): GroupEntry => ({
  mode: 'group',
  tournamentId,
  teamName: '',
  teamCaptain: ownPlayer(viewer, index),
  players: Array.from({ length: initialPlayers }, emptyPlayer),
  ...extras,
});

export { emptyPlayer };

/** Where this tab keeps what was typed for an entry and not sent. */
export const entryDraftKey = (viewer: Viewer, tournamentId: string, mode: 'solo' | 'group'): string =>
  draftKey(viewer.user.id, 'entry', tournamentId, mode);

/** Text of a number input as the number the contract wants; empty stays missing. */
export const numberOrMissing = (text: unknown) =>
  text === '' || text === null || text === undefined ? undefined : Number(text);
