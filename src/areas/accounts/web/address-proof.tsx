import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { signInEndpoints } from '#areas/accounts/contract/endpoints/sign-in.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { Alert, AlertDescription, AlertTitle } from '#kernel/web/ui/alert.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { askForCode } from './code-form.tsx';
import { useSessionChanged, useViewer } from './session.ts';

/**
 * Lets the viewer verify their email address within another form: a code is mailed, and typed beside that form's
 * button. A team member who acts for an owner needs no verification: the owner's address counts.
 */
export function useAddressProof() {
  const viewer = useViewer();
  const sessionChanged = useSessionChanged();
  const [isOpen, setOpen] = useState(false);
  const [isMailed, setMailed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const doing = async (act: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setFault(null);
    try {
      await act();
      return true;
    } catch (error) {
      setFault(messageOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    isNeeded: viewer !== null && viewer.acting === null && !viewer.user.email_verified,
    isOpen,
    isMailed,
    isBusy,
    code,
    fault,
    setCode: (typed: string) => {
      setCode(typed);
      setFault(null);
    },
    /** Mails a code and shows the field for it. */
    ask: async () => {
      setOpen(true);
      if (await doing(() => askForCode(viewer?.user.email ?? ''))) setMailed(true);
    },
    /** @returns whether the address is verified now */
    prove: async () => {
      if (!code.trim()) {
        setFault('Code is required');
        return false;
      }
      const isProven = await doing(() => call(signInEndpoints.proveAddress, { body: { code } }));
      if (!isProven) return false;
      setOpen(false);
      await sessionChanged();
      return true;
    },
  };
}

export type AddressProof = ReturnType<typeof useAddressProof>;

/** The field for the mailed code. @param purpose the action that the code unlocks: 'publish' */
export function AddressProofField({ proof, purpose }: { proof: AddressProof; purpose: string }) {
  const viewer = useViewer();
  return (
    <Alert>
      <MailCheck aria-hidden />
      <AlertTitle>
        {proof.isMailed
          ? `We mailed a 6-digit code to ${viewer?.user.email}. Type it to ${purpose}.`
          : `A 6-digit code for ${viewer?.user.email} is needed to ${purpose}.`}
      </AlertTitle>
      <AlertDescription className="mt-2 flex flex-wrap items-end gap-3">
        <Field label="Code" error={proof.fault ?? undefined} className="max-w-44">
          <Input
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            value={proof.code}
            onChange={({ target }) => proof.setCode(target.value)}
          />
        </Field>
        <Button variant="outline" busy={proof.isBusy} onClick={() => void proof.ask()}>
          Send again
        </Button>
      </AlertDescription>
    </Alert>
  );
}
