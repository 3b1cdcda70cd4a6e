import { Controller } from 'react-hook-form';
import { Link } from 'react-router';
import { teamEndpoints } from '#areas/accounts/contract/endpoints/team.ts';
import { inviteSchema, type Team } from '#areas/accounts/contract/team.ts';
import { call } from '#kernel/web/client/api.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { paths } from '#kernel/web/paths.ts';
import { Field } from '#kernel/web/ui/field.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { SettingsForm } from '../settings-form.tsx';
import { RoleChoice } from './role-choice.tsx';
import { TournamentChoice } from './tournament-choice.tsx';

const nobody = { email: '', role: 'scorer' as const, tournament_ids: null };

/** Invites a person by mail to act for the organizer or club. */
export function InviteForm({ team, onInvited }: { team: Team; onInvited: (team: Team) => void }) {
  const form = useEndpointForm(inviteSchema, {
    draft: ['invitation'],
    defaults: nobody,
    send: (body) => call(teamEndpoints.inviteMember, { body }),
    next: () => nobody,
    onDone: (asked, { email }) => {
      onInvited(asked);
      toast({ title: 'Invitation sent', description: `The link in the mail to ${email} works for seven days.` });
    },
  });
  const { register, errorOf, control } = form;
  const isFull = team.seats.limit !== null && team.seats.taken >= team.seats.limit;
  return (
    <SettingsForm
      title="Invite"
      description={
        isFull ? (
          <>
            Every seat of your plan is taken.{' '}
            <Link
              to={
                team.owner.account_type === 'organizer'
                  ? paths.organizerSubscription()
                  : paths.countryClubSubscription()
              }
              className="underline underline-offset-4"
            >
              See plans with more seats
            </Link>
          </>
        ) : (
          'They get a mail with a link, sign in with that address, and act for you from then on.'
        )
      }
      form={form}
      submit="Invite"
    >
      <Field label="Email" error={errorOf('email')} required className="max-w-md">
        <Input type="email" autoComplete="off" autoCapitalize="none" spellCheck={false} {...register('email')} />
      </Field>
      <Controller
        control={control}
        name="role"
        render={({ field }) => (
          <RoleChoice value={field.value} onChange={field.onChange} hasSecondStep={team.has_second_step} />
        )}
      />
      {team.owner.account_type === 'organizer' && (
        <Controller
          control={control}
          name="tournament_ids"
          render={({ field }) => (
            <TournamentChoice value={field.value ?? null} onChange={field.onChange} error={errorOf('tournament_ids')} />
          )}
        />
      )}
    </SettingsForm>
  );
}
