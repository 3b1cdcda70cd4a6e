import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { securityEndpoints } from '#areas/accounts/contract/endpoints/security.ts';
import type { Factor } from '#areas/accounts/contract/security.ts';
import { call } from '#kernel/web/client/api.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Dialog, DialogContent, DialogHeader, DialogTrigger } from '#kernel/web/ui/dialog.tsx';
import { announce } from '#kernel/web/ui/announce.ts';
import { ProofForm } from './proof-form.tsx';
import { securityKey } from './queries.ts';

type RemoveFactorProps = { factor: Factor; isLast: boolean; hasPassword: boolean };

/** The button and dialog that remove a second factor after identity is confirmed. */
export function RemoveFactor({ factor, isLast, hasPassword }: RemoveFactorProps) {
  const queryClient = useQueryClient();
  const { revalidate } = useRevalidator();
  const [isOpen, setOpen] = useState(false);
  const remove = async (password: string | undefined) => {
    await call(securityEndpoints.deleteFactor, { params: { id: factor.id }, body: { password } });
    setOpen(false);
    announce(`${factor.friendly_name} removed`);
    await queryClient.invalidateQueries({ queryKey: securityKey });
    await revalidate();
  };
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="outline" size="sm">
          Remove <span className="sr-only">{factor.friendly_name}</span>
        </Button>
      </DialogTrigger>
      <DialogContent>
        <DialogHeader
          title={`Remove ${factor.friendly_name}?`}
          description={
            isLast
              ? 'It is your only second step: two-step sign-in is off afterwards, and your recovery codes end.'
              : 'Codes of it no longer work. Your other second steps stay.'
          }
        />
        <ProofForm hasPassword={hasPassword} action="Remove" isDestructive onProof={remove} />
      </DialogContent>
    </Dialog>
  );
}
