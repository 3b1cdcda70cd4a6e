import type { Command } from 'commander';
import { z } from 'zod';
import {
  clubProfileSchema,
  golferProfileSchema,
  organizerProfileSchema,
  signUpSchema,
} from '#areas/accounts/contract/accounts.ts';
import { AppError } from '#kernel/contract/errors.ts';
import { type AccountType, accountTypes } from '#kernel/contract/plans.ts';
import { findUser } from '#areas/accounts/database/accounts.ts';
import { findClubOfUser } from '#areas/operator/database/list-accounts.ts';
import { systemClock } from '#kernel/platform/clock.ts';
import { signUp } from '#areas/accounts/services/sign-up.ts';
import { grantAdmin, setClubTier, signOutPerson } from '#areas/operator/services/admin/operate.ts';
import type { Terminal } from './terminal.ts';

const optionOf = (field: string): string => `--${field === 'account_type' ? 'type' : field.replaceAll('_', '-')}`;
/** The command parser returns `--zip-code` as `zipCode`. */
const fieldOf = (name: string): string => name.replaceAll(/[A-Z]/g, (big) => `_${big.toLowerCase()}`);

/** The fields of a profile as options, with the account types that have them: `zip_code` is `--zip-code`. */
const profileOptions = new Map<string, AccountType[]>();
for (const [type, schema] of [
  ['golfer', golferProfileSchema],
  ['organizer', organizerProfileSchema],
  ['country_club', clubProfileSchema],
] as const)
  for (const field of Object.keys(schema.shape)) {
    const option = optionOf(field);
    profileOptions.set(option, [...(profileOptions.get(option) ?? []), type]);
  }

/** Replaces field names in an error by option names. */
function namedByOption(error: unknown): unknown {
  if (error instanceof z.ZodError)
    return new AppError(
      'validation_failed',
      undefined,
      error.issues.map(({ path, message }) => ({ field: optionOf(String(path.at(-1))), message })),
    );
  if (!(error instanceof AppError) || !error.errors) return error;
  return new AppError(
    error.code,
    error.message,
    error.errors.map(({ field, message }) => ({ field: optionOf(field.split('.').at(-1) ?? field), message })),
  );
}

/** `user …` and `club …`: accounts, and individually agreed terms. */
export function accountCommands(program: Command, { withDatabase, answer }: Terminal): void {
  const user = program.command('user').description('accounts');

  const create = user
    .command('create')
    .description('create an account with a verified email address')
    .requiredOption('--email <email>')
    .requiredOption('--password <password>')
    .requiredOption('--type <type>', accountTypes.join(', '));
  for (const [option, types] of profileOptions)
    create.option(`${option} <text>`, `of ${types.map((type) => type.replaceAll('_', ' ')).join(', ')}`);
  create.action(({ email, password, type, ...given }: { email: string; password: string; type: string }) =>
    withDatabase(async (pool) => {
      const profile = Object.fromEntries(Object.entries(given).map(([name, value]) => [fieldOf(name), value]));
      const asked = {
        email,
        password,
        options: { data: { account_type: type, profile: { first_name: 'New', last_name: 'Member', ...profile } } },
      };
      const context = { pool, clock: systemClock, settings: { baseUrl: '' } };
      const id = await signUpSchema
        .parseAsync(asked)
        .then((input) => signUp(context, input, { emailVerified: true }))
        .catch((error: unknown) => {
          throw namedByOption(error);
        });
      answer({ ok: true, id }, `Created ${email.toLowerCase()} (${id}).`);
    }),
  );

  user
    .command('grant-admin')
    .description('give an account the operator’s flag, or take it away; /admin opens once it signs in in two steps')
    .argument('<email>')
    .option('--revoke', 'take it away')
    .action((email: string, options: { revoke?: boolean }) =>
      withDatabase(async (pool) => {
        if (!(await grantAdmin({ pool, clock: systemClock }, email.toLowerCase(), !options.revoke)))
          throw new AppError('not_found', `There is no account with ${email}.`);
        answer(
          { ok: true },
          options.revoke
            ? `${email} is no longer an administrator.`
            : `${email} is an administrator. /admin opens once they have turned on two-step sign-in in their settings.`,
        );
      }),
    );

  user
    .command('sign-out')
    .description('end every session of an account')
    .argument('<email>')
    .action((email: string) =>
      withDatabase(async (pool) => {
        const ended = await signOutPerson({ pool, clock: systemClock }, email.toLowerCase());
        if (ended === null) throw new AppError('not_found', `There is no account with ${email}.`);
        answer({ ok: true, ended }, `${ended} ${ended === 1 ? 'session' : 'sessions'} ended.`);
      }),
    );

  program
    .command('club')
    .description('country clubs')
    .command('grant-premium')
    .description('give a club the premium tier, which is agreed one by one, or take it back')
    .argument('<email>')
    .option('--revoke', 'back to the basic tier')
    .action((email: string, options: { revoke?: boolean }) =>
      withDatabase(async (pool) => {
        const user = await findUser(pool, { email: email.toLowerCase() });
        const club = user && (await findClubOfUser(pool, user.id));
        if (!club) throw new AppError('not_found', `There is no country club with ${email}.`);
        await setClubTier({ pool, clock: systemClock }, null, club.id, options.revoke ? 'basic' : 'premium');
        answer({ ok: true }, `${email} has the ${options.revoke ? 'basic' : 'premium'} tier.`);
      }),
    );
}
