import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { securityEndpoints } from '#areas/accounts/contract/endpoints/security.ts';
import { call } from '#kernel/web/client/api.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Dialog, DialogContent, DialogHeader, DialogTrigger } from '#kernel/web/ui/dialog.tsx';
import { ProofForm } from './proof-form.tsx';
import { securityKey } from './queries.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Creates new recovery codes, which invalidate the old ones, after the password is entered. */
export function RenewRecoveryCodes() {
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [codes, setCodes] = useState<string[] | null>(null);
  const changeOpen = (next: boolean) => {
    setOpen(next);
    if (!next) setCodes(null);
  };
  const keepOpen = (event: Event) => {
    if (codes) event.preventDefault();
  };
  return (
    <Dialog open={isOpen} onOpenChange={changeOpen}>
      <DialogTrigger asChild>
        <Button variant="outline" size="sm">
          Make new codes
        </Button>
      </DialogTrigger>
      <DialogContent onInteractOutside={keepOpen} onEscapeKeyDown={keepOpen}>
        {codes ? (
          <RecoveryCodes codes={codes} onDone={() => changeOpen(false)} />
        ) : (
          <>
            <DialogHeader title="Make new recovery codes" description="The codes you have now will no longer work." />
            <ProofForm
              hasPassword
              action="Make new codes"
              onProof={async (password = '') => {
                setCodes((await call(securityEndpoints.createRecoveryCodes, { body: { password } })).codes);
                await queryClient.invalidateQueries({ queryKey: securityKey });
              }}
            />
          </>
        )}
      </DialogContent>
    </Dialog>
  );
}
