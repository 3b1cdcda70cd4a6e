import type { ShownForm } from '../shown-forms.ts';
import { AddPhone } from '#areas/settings/web/add-phone.tsx';
import { ClubForm } from '#areas/settings/web/club-form.tsx';
import { CodeForm } from '#areas/settings/web/code-form.tsx';
import { DeleteAccount } from '#areas/settings/web/delete-account.tsx';
import { EmailSection } from '#areas/settings/web/email-section.tsx';
import { CreateKey } from '#areas/settings/web/keys/create-key.tsx';
import { ReplaceKey } from '#areas/settings/web/keys/replace-key.tsx';
import { OrganizationForm } from '#areas/settings/web/organization-form.tsx';
import { PasswordSection } from '#areas/settings/web/password-section.tsx';
import { ProfileForm } from '#areas/settings/web/profile-form.tsx';
import { ProofForm } from '#areas/settings/web/proof-form.tsx';
import { RecordForm } from '#areas/settings/web/record-form.tsx';
import { InviteForm } from '#areas/settings/web/team/invite-form.tsx';
import { ChangeTypes } from '#areas/settings/web/webhooks/change-types.tsx';
import { CreateWebhook } from '#areas/settings/web/webhooks/create-webhook.tsx';
import { ReplayWebhook } from '#areas/settings/web/webhooks/replay-webhook.tsx';
import { TestWebhook } from '#areas/settings/web/webhooks/test-webhook.tsx';
import { call } from '#kernel/web/client/api.ts';
import { endpoints } from '#apps/endpoints.ts';
import { someId, viewerOf } from './viewers.ts';

const security = { has_password: true, pending_email: null, factors: [] } as never;
const webhook = { id: someId, url: 'https://example.com/hook', types: [], kind: 'standard', state: 'on' } as never;
const types = [
  { type: 'ping', words: 'A test' },
  { type: 'registration.completed', words: 'Somebody entered' },
] as never;
const club = { club_name: 'Heron Creek', contact_name: 'Ann', phone: '512 555 0100', address: '1 Creek Road' };
const wholeClub = { ...club, city: 'Austin', state: 'TX', zip_code: '78735', website: null, course_details: null };
const organizer = { organization_name: 'Pat’s Society', website: null, description: null };
const password = 'correct horse battery';

export const settingsForms: Record<string, ShownForm> = {
  'src/areas/settings/web/profile-form.tsx': {
    show: () => <ProfileForm profile={viewerOf('golfer').profile} />,
    type: { 'First name': 'Patricia', Username: 'patricia' },
    press: 'Save profile',
    refuses: 'username',
    answer: { ...viewerOf('golfer').profile, first_name: 'Patricia' },
  },
  'src/areas/settings/web/organization-form.tsx': {
    show: () => <OrganizationForm organizer={organizer as never} />,
    type: {
      'Organization name': 'Pat and Friends',
      Description: 'We play on Sundays.',
      'Contact name': 'Rita Mallon',
      'Contact email': 'rita@golf.test',
    },
    press: 'Save organization',
    refuses: 'website',
    answer: organizer,
  },
  'src/areas/settings/web/club-form.tsx': {
    show: () => <ClubForm club={wholeClub as never} userId={someId} />,
    type: { 'Club name': 'Heron Creek Club', 'ZIP code': '78736' },
    press: 'Save club',
    refuses: 'zip_code',
    answer: wholeClub,
  },
  'src/areas/settings/web/password-section.tsx': {
    show: () => <PasswordSection viewer={viewerOf('golfer')} security={security} />,
    type: { 'Current password': 'secret before', 'New password': password, 'Confirm new password': password },
    press: 'Change password',
    refuses: 'current_password',
    isSecret: true,
  },
  'src/areas/settings/web/email-section.tsx': {
    show: () => <EmailSection viewer={viewerOf('golfer')} security={security} />,
    type: { 'New email address': 'new@example.com', 'Your password': password },
    press: 'Change address',
    refuses: 'email',
    answer: { email: 'new@example.com' },
    reads: { '/security': security },
    isSecret: true,
  },
  'src/areas/settings/web/record-form.tsx': {
    show: () => <RecordForm loaded={{ tournament_rounds: 'ask' }} />,
    as: 'golfer',
    type: { Never: true },
    press: 'Save handicap record',
    refuses: 'tournament_rounds_of_whom',
    answer: { tournament_rounds: 'never' },
  },
  'src/areas/settings/web/team/invite-form.tsx': {
    show: (done) => (
      <InviteForm
        team={
          { seats: { limit: null, taken: 0 }, owner: { account_type: 'organizer' }, has_second_step: true } as never
        }
        onInvited={done}
      />
    ),
    type: { Email: 'sam@example.com' },
    press: 'Invite',
    refuses: 'email',
    answer: {},
  },
  'src/areas/settings/web/webhooks/create-webhook.tsx': {
    show: (done) => <CreateWebhook types={types} onMade={done} />,
    type: { Address: 'https://example.com/hook', 'All events': false },
    press: 'Add webhook',
    refuses: 'url',
    answer: {},
  },
  'src/areas/settings/web/webhooks/change-types.tsx': {
    show: (done) => <ChangeTypes webhook={webhook} types={types} onChange={done} />,
    open: 'Change https://example.com/hook',
    type: { Address: 'https://example.com/other' },
    press: 'Save',
    refuses: 'url',
    answer: {},
  },
  'src/areas/settings/web/webhooks/test-webhook.tsx': {
    show: (done) => <TestWebhook webhook={webhook} types={types} onSent={done} />,
    open: 'Send a test event to https://example.com/hook',
    type: {},
    press: 'Send it',
    refuses: 'type',
    answer: { status: 200, error: null, ms: 20, answer: 'ok', is_done: true },
  },
  'src/areas/settings/web/webhooks/replay-webhook.tsx': {
    show: (done) => <ReplayWebhook webhook={webhook} onSent={done} />,
    open: 'Send everything since… to https://example.com/hook',
    type: { 'Since, by your clock': '2026-05-01T10:00' },
    press: 'Send again',
    refuses: 'since',
    answer: { sent_again: 3 },
    isSecret: true,
  },
  'src/areas/settings/web/keys/create-key.tsx': {
    show: (done) => <CreateKey owner="organizer" onMade={done} />,
    type: { Name: 'Scores to our site' },
    press: 'Create key',
    refuses: 'name',
    answer: {},
  },
  'src/areas/settings/web/keys/replace-key.tsx': {
    show: (done) => <ReplaceKey apiKey={{ id: someId, name: 'Site' } as never} onReplaced={done} />,
    open: 'Replace Site',
    type: { 'The old one': '168' },
    press: 'Replace',
    refuses: 'keepHours',
    answer: {},
    isSecret: true,
  },
  'src/areas/settings/web/code-form.tsx': {
    show: () => <CodeForm description="Six digits" onCode={() => call(endpoints.signOut) as Promise<never>} />,
    type: { Code: '123456' },
    press: 'Verify',
    refuses: 'code',
    isSecret: true,
  },
  'src/areas/settings/web/proof-form.tsx': {
    show: () => (
      <ProofForm hasPassword action="Turn it off" onProof={() => call(endpoints.signOut) as Promise<never>} />
    ),
    type: { 'Your password': password },
    press: 'Turn it off',
    refuses: 'password',
    isSecret: true,
  },
  'src/areas/settings/web/add-phone.tsx': {
    show: () => <AddPhone hasPassword={false} />,
    open: 'Add a phone',
    type: { 'Phone number': '+1 512 555 0100' },
    press: 'Send code',
    refuses: 'phone',
    answer: { id: someId, challenge_id: someId, hint: '0100' },
    sends: 2,
  },
  'src/areas/settings/web/delete-account.tsx': {
    show: () => <DeleteAccount email="pat@example.com" hasPassword />,
    open: 'Delete my account',
    type: { 'Your email address': 'pat@example.com', 'Your password': password },
    press: 'Delete account',
    refuses: 'password',
    isSecret: true,
  },
};
