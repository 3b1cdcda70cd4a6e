import type { ShownForm } from '../shown-forms.ts';
import { CodeForm } from '#areas/accounts/web/code-form.tsx';
import { ForgotPasswordForm } from '#areas/accounts/web/forgot-password-form.tsx';
import { GenericSignUpForm } from '#areas/accounts/web/generic-sign-up-form.tsx';
import { type Newcomer, newcomerOf } from '#areas/accounts/web/newcomer.ts';
import { QuickAccount } from '#areas/accounts/web/quick-account.tsx';
import { ResetPasswordForm } from '#areas/accounts/web/reset-password-form.tsx';
import { SecondStepForm } from '#areas/accounts/web/second-step-form.tsx';
import { SignInForm } from '#areas/accounts/web/sign-in-form.tsx';
import { TypeSignUpForm } from '#areas/accounts/web/type-sign-up-form.tsx';
import { NewsletterForm } from '#areas/site/web/newsletter-form.tsx';
import { someId, viewerOf } from './viewers.ts';

const nothing = () => {};
const providers = { google: true, apple: true } as never;
const app = { id: someId, factor_type: 'totp', friendly_name: 'App', hint: null };
const newcomer = newcomerOf('/tournament-registration/1') as Newcomer;
const way = { plan: 'free', returnTo: null, signInAddress: '/sign-in' };
const signedIn = { viewer: viewerOf('golfer'), second_step: null };
const account = { Email: 'ann@example.com', Password: 'a long secret', 'Confirm password': 'a long secret' };
const signUp: Pick<ShownForm, 'as' | 'press' | 'answer' | 'says'> = {
  as: null,
  press: 'Create Account',
  answer: signedIn,
  says: { '500': 'An unexpected error occurred. Please try again.' },
};

export const accountForms: Record<string, ShownForm> = {
  'src/areas/accounts/web/code-form.tsx': {
    show: (done) => (
      <CodeForm receiver={{ email: 'ann@example.com', accountType: 'golfer' }} onSignedIn={done} onBack={nothing} />
    ),
    as: null,
    type: { Code: '123456' },
    press: 'Go on',
    refuses: 'code',
    answer: signedIn,
    isSecret: true,
  },
  'src/areas/accounts/web/quick-account.tsx': {
    ...signUp,
    show: () => <QuickAccount newcomer={newcomer} returnTo="/tournament-registration/1" />,
    type: { 'Your name': 'Ann Lee', Email: 'ann@example.com', Password: 'a long secret' },
    press: newcomer.submit,
    refuses: 'options.data.profile.first_name',
  },
  'src/areas/accounts/web/forgot-password-form.tsx': {
    show: () => <ForgotPasswordForm email="" />,
    as: null,
    type: { Email: 'ann@example.com' },
    press: 'Send link',
    refuses: 'email',
  },
  'src/areas/accounts/web/generic-sign-up-form.tsx': {
    ...signUp,
    show: () => <GenericSignUpForm accountType="golfer" {...way} />,
    type: { Username: 'walker', ...account },
    refuses: 'options.data.username',
  },
  'src/areas/accounts/web/reset-password-form.tsx': {
    show: () => <ResetPasswordForm token="t" email="ann@example.com" />,
    as: null,
    type: { 'New password': 'a long secret', 'Confirm password': 'a long secret' },
    press: 'Set password',
    refuses: 'password',
  },
  'src/areas/accounts/web/second-step-form.tsx': {
    show: (done) => (
      <SecondStepForm step={{ factors: [app] } as never} onSignedIn={async () => done()} onOver={nothing} />
    ),
    as: null,
    type: { Code: '123456' },
    press: 'Verify',
    refuses: 'code',
    asks: { '/challenge$': { id: someId } },
    answer: signedIn,
    isSecret: true,
  },
  'src/areas/accounts/web/sign-in-form.tsx': {
    show: () => <SignInForm returnTo={null} signUpAddress="/sign-up" providers={providers} newAccount="golfer" />,
    as: null,
    type: { Email: 'ann@example.com', Password: 'a long secret' },
    press: 'Sign In',
    refuses: 'email',
    answer: signedIn,
    isSecret: true,
  },
  'src/areas/accounts/web/type-sign-up-form.tsx': {
    ...signUp,
    show: () => <TypeSignUpForm accountType="organizer" {...way} identity={null} onLeaveIdentity={nothing} />,
    type: {
      'First name': 'Ann',
      'Last name': 'Lee',
      'Organization name': 'Lee Golf',
      Description: 'Friends who play on Fridays.',
      ...account,
    },
    refuses: 'options.data.profile.organization_name',
  },
  'src/areas/site/web/newsletter-form.tsx': {
    show: () => <NewsletterForm />,
    as: null,
    type: { 'Address for the newsletter': 'ann@example.com' },
    press: 'Subscribe',
    refuses: 'email',
    says: { 'session over': 'This is not possible so' },
  },
};
