import type { FieldError } from '#kernel/contract/errors.ts';
import { indexFixed, placeFixed } from '#areas/play/rules/fixed-by-scores.ts';
import { shareIsPaid } from '#areas/money/rules/shares.ts';
import { foldedText } from '#kernel/rules/folded-text.ts';
import { shownName } from '#kernel/rules/names.ts';

/** What is compared of a player. */
type Person = { first_name: string; last_name: string; email: string };

const nameOf = ({ first_name: firstName, last_name: lastName }: Person): string =>
  foldedText(shownName({ firstName, lastName }));
const isSame = (one: string, other: string): boolean => one !== '' && one.toLowerCase() === other.toLowerCase();

/** Whether a change only corrects a player: the address is the same, or the name is the same with another address. */
export const isSamePerson = (one: Person, other: Person): boolean =>
  isSame(one.email, other.email) || nameOf(one) === nameOf(other);

/** Whether a change keeps a part of the name, as a correction of a slip does. */
const keepsPart = (one: Person, other: Person): boolean =>
  isSame(foldedText(one.first_name), foldedText(other.first_name)) ||
  isSame(foldedText(one.last_name), foldedText(other.last_name));

type Correction = {
  /** The player as they were entered; `is_named` is false for a place whose person is named later. */
  former: Person & { is_named: boolean; index_tenths: number | null };
  next: Person & { index_tenths: number | null };
  hasAccount: boolean;
  /** The state of their share, where each player pays one. */
  share: 'open' | 'paid' | 'released' | null;
  isScored: boolean;
  isOfficial: boolean;
};

/**
 * The faults of an organizer's correction of a player, by field; none where it may be written. A correction never puts
 * somebody else in a place: that is a replacement, of which both people are told.
 */
export function correctionFaults({ former, next, hasAccount, share, isScored, isOfficial }: Correction): FieldError[] {
  const faults: FieldError[] = [];
  const refuse = (field: string, message: string) => faults.push({ field, message });
  const isRenamed = former.first_name !== next.first_name || former.last_name !== next.last_name;
  const isMoved = former.email.toLowerCase() !== next.email.toLowerCase();
  const isAnother = former.is_named && !hasAccount && !isSamePerson(former, next);
  const { first_name: first } = former;
  if (former.is_named && isRenamed && isOfficial)
    refuse('firstName', 'The results are official: the names in them stay as they are.');
  else if (isAnother && share === 'paid') refuse('firstName', shareIsPaid(first));
  else if (isAnother && former.email !== '')
    refuse('firstName', 'A new name and email mean somebody else: replace the player at the desk.');
  else if (isAnother && isScored && !keepsPart(former, next)) refuse('firstName', placeFixed);
  if (hasAccount && isMoved) refuse('email', 'The email belongs to their account: only they can change it.');
  else if (share === 'open' && next.email === '') refuse('email', 'Their link to pay goes there');
  if (former.is_named && isScored && former.index_tenths !== next.index_tenths) refuse('handicap', indexFixed);
  return faults;
}
