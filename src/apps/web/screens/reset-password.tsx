import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { type MetaFunction, useLoaderData } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { endpoints } from '#apps/endpoints.ts';
import { ApiError, call } from '#kernel/web/client/api.ts';
import { AccountFrame } from '#areas/accounts/web/account-frame.tsx';
import { ResetPasswordForm } from '#areas/accounts/web/reset-password-form.tsx';

export const meta: MetaFunction = () => [
  { title: `Set a new password | ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

/**
 * A used or expired link is reported on arrival. Where the link cannot be checked now, submitting the form checks it.
 */
export async function loader({ request, context }: LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  if (token === '') return { token, email: null };
  const read = await call(endpoints.readPasswordLink, { body: { token }, fetchApi: context.fetchApi }).catch(
    (error: unknown) => ({
      email: error instanceof ApiError && (error.status === 410 || error.status === 422) ? null : '',
    }),
  );
  return { token, email: read.email };
}

export default function ResetPassword() {
  const { token, email } = useLoaderData<typeof loader>();
  return (
    <AccountFrame title="Set a new password" description="It signs you out everywhere else.">
      <ResetPasswordForm token={token} email={email} />
    </AccountFrame>
  );
}
