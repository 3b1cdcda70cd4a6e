import { z } from 'zod';
import type { Viewer } from '#areas/accounts/contract/accounts.ts';
import {
  type CreateRegistration,
  groupEntrySchema,
  type Partner,
  partnerSchema,
  playerSchema,
  soloEntrySchema,
  withOthers,
} from '#areas/entries/contract/registrations.ts';
import { type NamedPlayer, namedPlayerSchema, type wholePlayerSchema } from '#areas/entries/contract/questions.ts';
import type { AnswerValues } from '../use-answers.ts';
import { otherName, partsOfName } from '#areas/accounts/rules/whole-name.ts';
import { shownName } from '#kernel/rules/names.ts';
import { saysNobody } from '#kernel/rules/read-name.ts';
import { lastNameToType } from '#kernel/web/ui/last-name-field.tsx';

export type SoloEntry = Extract<CreateRegistration, { mode: 'solo' }>;
export type GroupEntry = Extract<CreateRegistration, { mode: 'group' }>;
type PlayerValues = GroupEntry['teamCaptain'];
/** A partner in the form, with one field for the name where a name is enough. */
export type PartnerValues = PlayerValues & { name?: string };

/** The choices of an entry besides its people. */
export type Chosen = {
  /** The quantity of each extra by id; for a donation, the amount in dollars. */
  quantities: Record<string, number>;
  /** The code in use, and the text of one that is not used yet. */
  code: string;
  typedCode: string | null;
  /** The code of the address once it was put in, so that it is not put in again after its removal. Never sent. */
  given: string | null;
  /** Credit is used by default, unless the golfer keeps it for later. */
  keepsCredit: boolean;
  /** In order of preference; null until the golfer chooses. */
  divisions: string[] | null;
  answers: AnswerValues;
  /** On a waitlist, the minimum number of places; null means all of them. */
  min_places: number | null;
};
const nothingChosen: Chosen = {
  quantities: {},
  code: '',
  typedCode: null,
  given: null,
  keepsCredit: false,
  divisions: null,
  answers: {},
  min_places: null,
};

/** The fields of `Chosen`, by their names in the request body. */
const sentOfChosen = {
  amount: true,
  code: true,
  extras: true,
  divisionId: true,
  useCredit: true,
  answers: true,
} as const;
const chosenBy = (isAnswered: () => boolean) => ({ chosen: z.custom<Chosen>(isAnswered) });

/**
 * The form of a single golfer.
 * @param isAnswered whether every required question is answered; it shows the missing ones itself
 */
export const soloFormSchema = (isAnswered: () => boolean) =>
  soloEntrySchema.omit(sentOfChosen).extend(chosenBy(isAnswered));

/** Whether nothing is known of a partner whose name is enough; 'TBD' counts as nothing. */
export const isBlank = ({ name = '', email, phone, handicap }: PartnerValues): boolean =>
  (!name.trim() || saysNobody(name.trim())) && !email.trim() && !phone.trim() && (handicap ?? '') === '';

/**
 * The name of a partner in the fields that the form has now, one or two. Text that was typed while it had the others,
 * for example before the field was full, is carried over. Null where there is nothing to carry.
 */
export function carriedName(typed: PartnerValues, takesBlanks: boolean) {
  const { name = '', firstName, lastName } = typed;
  if (takesBlanks)
    return firstName.trim() || lastName?.trim()
      ? { name: name.trim() ? name : shownName({ firstName, lastName }), firstName: '', lastName: '' }
      : null;
  if (!name.trim()) return null;
  if (firstName.trim() || lastName?.trim() || saysNobody(name.trim())) return { name: '' };
  const parts = partsOfName(name.trim());
  return { name: '', firstName: parts.firstName, lastName: parts.lastName ?? '' };
}

/** A partner who is named in one field; null for a place that is named later. */
export const namedPartner = (typed: PartnerValues) =>
  isBlank(typed) ? null : { ...typed, ...partsOfName((typed.name ?? '').trim()) };

/** Moves a fault in a part of a name to the single field into which it was typed. */
const ofNameField = (path: PropertyKey[]) => (['firstName', 'lastName'].includes(String(path[0])) ? ['name'] : path);

/** A partner named in one field: one word is enough, and an empty field is unknown. */
const nameable = z
  .custom<PartnerValues>(() => true)
  .transform((typed, { addIssue }) => {
    if (isBlank(typed)) return null;
    const { name = '', handicap, ...known } = typed;
    const { error: unreadable } = otherName.safeParse(name);
    const read = partnerSchema.safeParse({
      ...known,
      ...partsOfName(name.trim() || '?'),
      handicap: handicap ?? undefined,
    });
    for (const { message } of unreadable?.issues ?? []) addIssue({ code: 'custom', path: ['name'], message });
    for (const { path, message } of read.error?.issues ?? [])
      addIssue({ code: 'custom', path: ofNameField(path), message });
    return read.data ?? null;
  });

/** A place to be named, with one field for the name where a name is enough. */
export type PlaceValues = z.input<typeof wholePlayerSchema> & { name?: string };

/** The player of a place where only a name is asked. */
export const nameablePlace = z
  .custom<PlaceValues>(() => true)
  .transform(({ name = '', ...typed }, { addIssue }): NamedPlayer => {
    const said = name.trim();
    const unreadable =
      said === '' ? [{ message: 'Name is required' }] : (otherName.safeParse(name).error?.issues ?? []);
    const { data, error } = namedPlayerSchema.safeParse({
      ...typed,
      ...partsOfName(said || '?'),
      handicap: typed.handicap ?? undefined,
    });
    for (const { message } of unreadable) addIssue({ code: 'custom', path: ['name'], message });
    for (const { path, message } of error?.issues ?? []) addIssue({ code: 'custom', path: ofNameField(path), message });
    return data ?? z.NEVER;
  });

/** The options in the form of a group besides its people. */
export type GroupOffer = {
  /** Partners may be left empty; their places are named later. */
  takesBlanks: boolean;
  /** Further places can be added by number, without a row for each. */
  takesLater: boolean;
  /** Each player may pay a share. */
  takesShares: boolean;
};

/** A stored draft of a field that the form no longer offers is neither counted nor sent. */
const notOffered = <Value>() =>
  z
    .custom<Value>(() => true)
    .transform((): Value | undefined => undefined)
    .optional();

/** The form of a group. @param tooMany the message for a group larger than the places left, by its number of people */
export const groupFormSchema = (
  isAnswered: () => boolean,
  tooMany: (people: number) => string | undefined,
  { takesBlanks, takesLater, takesShares }: GroupOffer,
) => {
  const entry = groupEntrySchema.omit(sentOfChosen).extend(chosenBy(isAnswered));
  const partner: z.ZodType<Partner | null, PartnerValues> = takesBlanks ? nameable : playerSchema;
  const asked = entry.extend({
    players: z.array(partner),
    namedLater: takesLater ? entry.shape.namedLater : notOffered<number>(),
    pays: takesShares ? entry.shape.pays : notOffered<'captain' | 'shares'>(),
  });
  return withOthers(asked)
    .superRefine(({ players, namedLater = 0 }, { addIssue }) => {
      const message = tooMany(players.length + 1 + namedLater);
      if (message) addIssue({ code: 'custom', path: ['players'], message });
    })
    .transform(({ players, namedLater = 0, ...rest }) => {
      const named = players.filter((player) => player !== null);
      const later = namedLater + players.length - named.length;
      return { ...rest, players: named, ...(later > 0 ? { namedLater: later } : {}) };
    });
};

export type SoloValues = z.input<ReturnType<typeof soloFormSchema>>;
export type GroupValues = z.input<ReturnType<typeof groupFormSchema>>;

/** A handicap is a number or null. Undefined is missing, which the schema reports. */
const notTyped = undefined as unknown as number;

/** The empty values of a player. */
export const emptyPlayer = (): PartnerValues => ({
  name: '',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  handicap: notTyped,
});
const extras = { emergencyContact: '', emergencyPhone: '', dietaryRestrictions: '', specialRequests: '' };

/** A group starts with rows for three players besides the captain. */
export const initialPlayers = 3;

/** @param index the golfer's known handicap index; null where unknown */
const ownPlayer = ({ profile, user }: Viewer, index: number | null): PlayerValues => ({
  handicap: index ?? notTyped,
  firstName: profile.first_name,
  lastName: lastNameToType(profile.first_name, profile.last_name),
  email: user.email,
  phone: profile.phone ?? '',
});

export const soloValues = (tournamentId: string, viewer: Viewer, index: number | null = null): SoloValues => ({
  mode: 'solo',
  tournamentId,
  ...ownPlayer(viewer, index),
  ...extras,
  chosen: nothingChosen,
});

/** 'Team Mallon', until the captain chooses another name. */
const teamNameOf = ({ profile }: Viewer): string => `Team ${profile.last_name || profile.first_name}`.slice(0, 120);

export const groupValues = (tournamentId: string, viewer: Viewer, index: number | null = null): GroupValues => ({
  mode: 'group',
  tournamentId,
  teamName: teamNameOf(viewer),
  teamCaptain: ownPlayer(viewer, index),
  players: Array.from({ length: initialPlayers }, emptyPlayer),
  ...extras,
  chosen: nothingChosen,
});

/** The key under which this tab stores an unsent entry; each of its two forms extends it. */
export const entryDraft = (tournamentId: string) => ['entry', tournamentId] as const;

/** The text of a number input as a number; empty text stays missing. */
export const numberOrMissing = (text: unknown) =>
  text === '' || text === null || text === undefined ? undefined : Number(text);

/** The forms of an entry: a focused field scrolls clear of the fixed total at the bottom. */
export const entryFormClass = 'flex flex-col gap-3 sm:gap-6 [&_:is(input,select,textarea,button)]:scroll-mb-36';
