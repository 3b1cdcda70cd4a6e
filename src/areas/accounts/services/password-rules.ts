import { brand } from '#kernel/contract/brand.ts';
import { AppError } from '#kernel/contract/errors.ts';

const least = 8;
/** Words associated with this site, which attackers guess first, alone or with digits and punctuation around them. */
const nearWords = [
  brand.name.toLowerCase(),
  'admin',
  'birdie',
  'club',
  'country',
  'countryclub',
  'eagle',
  'golf',
  'golfclub',
  'golfer',
  'golfing',
  'organizer',
  'secret',
  'tournament',
  'welcome',
];

let known: Promise<Set<string>> | undefined;
/**
 * Some fifty thousand passwords from breaches, the most used first. Loaded on first use, since most processes never
 * need them.
 */
const knownPasswords = (): Promise<Set<string>> => {
  known ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map((password) => String(password).toLowerCase())),
  );
  return known;
};

/**
 * Refuses a new password that is easy to guess: short, known from breaches, the person's own address, or a word
 * associated with this site with only digits and punctuation around it. Applies if the operator requires strict
 * passwords.
 * @throws AppError validation_failed naming `field`
 */
export async function refuseWeakPassword(
  settings: { strictPasswords?: boolean },
  password: string,
  email: string,
  field = 'password',
): Promise<void> {
  if (!settings.strictPasswords) return;
  const refuse = (message: string) => new AppError('validation_failed', message, [{ field, message }]);
  if (password.length < least) throw refuse(`Password must be at least ${least} characters`);
  const lower = password.toLowerCase();
  const core = lower.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const isNear =
    lower.includes(email.toLowerCase()) || core === email.split('@')[0]?.toLowerCase() || nearWords.includes(core);
  if (isNear || (await knownPasswords()).has(lower))
    throw refuse('Many people know this password. Please choose another one');
}
