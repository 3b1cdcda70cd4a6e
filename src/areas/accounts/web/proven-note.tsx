import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Alert, AlertDescription, AlertTitle } from '#kernel/web/ui/alert.tsx';
import { type Identity, providerNames, readIdentity } from './identity.ts';
import { provenWords } from './sign-up-words.ts';

/**
 * Tells a new person who returned from a provider that their address is confirmed, while they choose an account type.
 */
export function ProvenNote() {
  const [identity, setIdentity] = useState<Identity | null>(null);
  useEffect(() => setIdentity(readIdentity()), []);
  if (!identity) return null;
  return (
    <Alert className="mx-auto mb-8 max-w-5xl">
      <CircleCheck aria-hidden />
      <AlertTitle>Signing in with {providerNames[identity.provider]} worked</AlertTitle>
      <AlertDescription>{provenWords(identity)}</AlertDescription>
    </Alert>
  );
}
