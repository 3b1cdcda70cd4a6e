import { useState } from 'react';
import { Link } from 'react-router';
import type { EndpointOutput } from '#kernel/contract/endpoints/endpoint.ts';
import { accountsEndpoints } from '#areas/accounts/contract/endpoints/accounts.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { useSessionChanged } from './session.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';

type Change = EndpointOutput<(typeof accountsEndpoints)['confirmEmailChange']>;

/**
 * Confirms one side of a change of address. It takes a click, not just opening the link: mail programs open links on
 * their own.
 */
export function ConfirmEmailButton({ token }: { token: string }) {
  const sessionChanged = useSessionChanged();
  const [change, setChange] = useState<Change | null>(null);
  const [failure, setFailure] = useState<string | null>(token ? null : 'This link is not complete.');
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      setChange(await call(accountsEndpoints.confirmEmailChange, { body: { token } }));
      await sessionChanged();
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  if (failure) {
    return (
      <div className="flex flex-col gap-4 text-center">
        <p role="alert">{failure}</p>
        <Button asChild variant="outline">
          <Link to={paths.settings('email')}>Open your settings</Link>
        </Button>
      </div>
    );
  }
  if (change) {
    const isNew = change.waiting_for === 'new';
    return (
      <div role="status" className="flex flex-col gap-4 text-center">
        <p>
          {change.waiting_for === null
            ? `Done: your address is ${change.email} from now on.`
            : `Thank you. We still wait for the link that was mailed to the ${isNew ? 'new' : 'old'} address.`}
        </p>
        <Button asChild>
          <Link to={paths.home()}>Continue</Link>
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-4 text-center">
      <p>Confirm that your account may change its email address.</p>
      <Button size="lg" busy={isBusy} onClick={() => void confirm()}>
        Confirm
      </Button>
    </div>
  );
}
