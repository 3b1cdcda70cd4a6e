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
/** A partner of the form; their name stands in one field where a name is enough. */
export type PartnerValues = PlayerValues & { name?: string };

/** The choices beside the people of an entry. */
export type Chosen = {
  /** The number of each extra, by its id; of a gift the dollars. */
  quantities: Record<string, number>;
  /** The code that makes it cheaper, and what was typed of one that is not used yet. */
  code: string;
  typedCode: string | null;
  /** Credit is spent first, unless somebody keeps it. */
  keepsCredit: boolean;
  /** By preference; null until somebody chooses. */
  divisions: string[] | null;
  answers: AnswerValues;
  /** On a waitlist, how few places would do; null is all of them. */
  min_places: number | null;
};
const nothingChosen: Chosen = {
  quantities: {},
  code: '',
  typedCode: null,
  keepsCredit: false,
  divisions: null,
  answers: {},
  min_places: null,
};

/** The fields of `Chosen` under their names in the body. */
const sentOfChosen = {
  amount: true,
  code: true,
  extras: true,
  divisionId: true,
  useCredit: true,
  answers: true,
} as const;
const chosenBy = (isAnswered: () => boolean) => ({ chosen: z.custom<Chosen>(isAnswered) });

/** The form of one golfer. @param isAnswered whether nothing that is asked is missing; it says so itself */
export const soloFormSchema = (isAnswered: () => boolean) =>
  soloEntrySchema.omit(sentOfChosen).extend(chosenBy(isAnswered));

/** Whether nothing is typed of a partner whose name is enough; 'TBD' says no more. */
export const isBlank = ({ name = '', email, phone, handicap }: PartnerValues): boolean =>
  (!name.trim() || saysNobody(name.trim())) && !email.trim() && !phone.trim() && (handicap ?? '') === '';

/**
 * The name of a partner as the form asks for it now, in one field or in two: what was typed while it asked the other
 * way, such as before the field was full, is carried over. Null where nothing is to carry.
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

/** A partner as far as they are named by one field; null for a place whose name follows. */
export const namedPartner = (typed: PartnerValues) =>
  isBlank(typed) ? null : { ...typed, ...partsOfName((typed.name ?? '').trim()) };

/** Where a complaint about a part of a name stands that was typed into one field. */
const ofNameField = (path: PropertyKey[]) => (['firstName', 'lastName'].includes(String(path[0])) ? ['name'] : path);

/** A partner by a name in one field: one word is enough, and empty fields are not known yet. */
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

/** A place that is named; its name stands in one field where a name is enough. */
export type PlaceValues = z.input<typeof wholePlayerSchema> & { name?: string };

/** The player named for a place where a name is asked. */
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

/** The offers in the form of a group, beside its people. */
export type GroupOffer = {
  /** Partners may be left empty: their places are named later. */
  takesBlanks: boolean;
  /** Further places have a field of their own, with a number. */
  takesLater: boolean;
  /** Each may pay a share. */
  takesShares: boolean;
};

/** The draft of a field that the form has no more: it is neither counted nor sent. */
const notOffered = <Value>() =>
  z
    .custom<Value>(() => true)
    .transform((): Value | undefined => undefined)
    .optional();

/**
 * The form of a group.
 * @param tooMany what is said of a group that is larger than the places left, by its people
 */
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

/** A handicap is a number, none, or not there yet: the schema says that it is missing. */
const notTyped = undefined as unknown as number;

/** A form begins empty. */
export const emptyPlayer = (): PartnerValues => ({
  name: '',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  handicap: notTyped,
});
const extras = { emergencyContact: '', emergencyPhone: '', dietaryRestrictions: '', specialRequests: '' };

/** A group begins with three players beside the captain. */
export const initialPlayers = 3;

/** @param index what is known of the golfer's handicap, null where nothing is */
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

/** 'Team Mallon', until the captain calls it something else. */
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

/** The name by which this tab keeps what was typed for an entry and not sent; each of its two forms adds its own. */
export const entryDraft = (tournamentId: string) => ['entry', tournamentId] as const;

/** Text of a number input as the number the contract wants; empty stays missing. */
export const numberOrMissing = (text: unknown) =>
  text === '' || text === null || text === undefined ? undefined : Number(text);

/** The forms of an entry: what has the focus is not covered by the sum at the end. */
export const entryFormClass = 'flex flex-col gap-3 sm:gap-6 [&_:is(input,select,textarea,button)]:scroll-mb-36';
