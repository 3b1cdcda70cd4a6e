import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { EndpointOutput } from '#kernel/contract/endpoints/endpoint.ts';
import { securityEndpoints } from '#areas/accounts/contract/endpoints/security.ts';
import { call } from '#kernel/web/client/api.ts';
import { announce } from '#kernel/web/ui/announce.ts';
import { openSessionsKey, securityKey } from './queries.ts';

export type CreatedFactor = EndpointOutput<(typeof securityEndpoints)['createFactor']>;
type FactorToAdd = ({ factor_type: 'totp' } | { factor_type: 'phone'; phone: string }) & {
  password: string | undefined;
};

/**
 * Enrolls a factor, from the start to the confirmed code. `codes` are the recovery codes that come with an account's
 * first factor. All calls throw the server's error.
 */
export function useNewFactor() {
  const queryClient = useQueryClient();
  const { revalidate } = useRevalidator();
  const [isOpen, setOpen] = useState(false);
  const [factor, setFactor] = useState<CreatedFactor | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);

  const refresh = () =>
    Promise.all([securityKey, openSessionsKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })));

  const create = async (wish: FactorToAdd): Promise<CreatedFactor> => {
    const made = await call(securityEndpoints.createFactor, { body: wish });
    setFactor(made);
    return made;
  };
  const challenge = async (id: string): Promise<string> =>
    (await call(securityEndpoints.challengeFactor, { params: { id }, body: {} })).id;
  const verify = async (made: CreatedFactor, challengeId: string, code: string) => {
    const { recovery_codes } = await call(securityEndpoints.verifyFactor, {
      params: { id: made.id },
      body: { code, challenge_id: challengeId },
    });
    setFactor(null);
    announce(`${made.friendly_name} added`);
    if (recovery_codes) setCodes(recovery_codes);
    else setOpen(false);
    await refresh();
    // An operator's access depends on having a factor.
    await revalidate();
  };
  /** Closing the dialog halfway removes the unconfirmed factor. */
  const changeOpen = (next: boolean) => {
    setOpen(next);
    if (next) return;
    if (factor) void call(securityEndpoints.deleteFactor, { params: { id: factor.id }, body: {} }).catch(() => {});
    setFactor(null);
    setCodes(null);
  };
  return { isOpen, changeOpen, factor, codes, create, challenge, verify };
}
