import type { ShownForm } from '../shown-forms.ts';
import { ForgotPasswordForm } from '#areas/accounts/web/forgot-password-form.tsx';
import { GenericSignUpForm } from '#areas/accounts/web/generic-sign-up-form.tsx';
import { ResetPasswordForm } from '#areas/accounts/web/reset-password-form.tsx';
import { SecondStepForm } from '#areas/accounts/web/second-step-form.tsx';
import { SignInForm } from '#areas/accounts/web/sign-in-form.tsx';
import { TypeSignUpForm } from '#areas/accounts/web/type-sign-up-form.tsx';
import { NewsletterForm } from '#areas/site/web/newsletter-form.tsx';
import { someId, viewerOf } from './viewers.ts';

const nothing = () => {};
const providers = { google: true, apple: true } as never;
const app = { id: someId, factor_type: 'totp', friendly_name: 'App', hint: null };
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
    show: () => <SignInForm returnTo={null} signUpAddress="/sign-up" providers={providers} />,
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
