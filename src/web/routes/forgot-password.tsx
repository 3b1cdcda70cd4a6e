import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { brand } from '#contracts/brand.ts';
import { AccountFrame } from '#web/features/accounts/account-frame.tsx';
import { ForgotPasswordForm } from '#web/features/accounts/forgot-password-form.tsx';

export const meta: MetaFunction = () => [{ title: `Forgot password | ${brand.name}` }];

export const loader = ({ request }: LoaderFunctionArgs) => ({
  email: new URL(request.url).searchParams.get('email')?.slice(0, 254) ?? '',
});

export default function ForgotPassword() {
  const { email } = useLoaderData<typeof loader>();
  return (
    <AccountFrame
      title="Forgot your password?"
      description="Tell us your address, and we mail you a link to set a new one."
    >
      <ForgotPasswordForm email={email} />
    </AccountFrame>
  );
}
