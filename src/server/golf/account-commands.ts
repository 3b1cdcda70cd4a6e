import type { Command } from 'commander';
import { signUpSchema } from '#contracts/accounts.ts';
import { AppError } from '#contracts/errors.ts';
import { accountTypes } from '#contracts/plans.ts';
import { findUser } from '#server/database/accounts/accounts.ts';
import { findClubOfUser } from '#server/database/admin/list-accounts.ts';
import { systemClock } from '#server/platform/clock.ts';
import { signUp } from '#server/services/accounts/sign-up.ts';
import { grantAdmin, setClubTier, signOutPerson } from '#server/services/admin/operate.ts';
import type { Terminal } from './terminal.ts';

/** `user …` and `club …`: accounts, and what is agreed with one by one. */
export function accountCommands(program: Command, { withDatabase, answer }: Terminal): void {
  const user = program.command('user').description('accounts');

  user
    .command('create')
    .description('create an account with a verified email address')
    .requiredOption('--email <email>')
    .requiredOption('--password <password>')
    .requiredOption('--type <type>', accountTypes.join(', '))
    .option('--first-name <name>', 'given name', 'New')
    .option('--last-name <name>', 'family name', 'Member')
    .option('--organization <name>', 'organization of an organizer')
    .action(
      (given: {
        email: string;
        password: string;
        type: string;
        firstName: string;
        lastName: string;
        organization?: string;
      }) =>
        withDatabase(async (pool) => {
          const input = signUpSchema.parse({
            email: given.email,
            password: given.password,
            options: {
              data: {
                account_type: given.type,
                profile: {
                  first_name: given.firstName,
                  last_name: given.lastName,
                  organization_name: given.organization,
                },
              },
            },
          });
          const id = await signUp({ pool, clock: () => new Date(), settings: { baseUrl: '' } }, input, {
            emailVerified: true,
          });
          answer({ ok: true, id }, `Created ${input.email} (${id}).`);
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
