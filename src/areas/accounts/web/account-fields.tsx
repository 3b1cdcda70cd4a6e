import { useWatch } from 'react-hook-form';
import { PasswordStrength } from '#kernel/web/ui/password-strength.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { type Identity, providerNames } from './identity.ts';
import { TextField } from './text-field.tsx';

/**
 * Email address and password, as in every sign-up form; after a sign-in with a provider only the address that the
 * provider confirmed.
 */
export function AccountFields({ identity, onLeave }: { identity: Identity | null; onLeave?: () => void }) {
  if (identity) {
    return (
      <>
        <div className="rounded-lg border bg-secondary/50 px-4 py-3 text-base">
          Continuing as <strong className="font-semibold">{identity.email}</strong> with{' '}
          {providerNames[identity.provider]}
          {onLeave && (
            <Button variant="link" size="sm" className="-ml-3.5 block" onClick={onLeave}>
              Use an email and password instead
            </Button>
          )}
        </div>
        <TextField
          name="email"
          label="Email"
          type="email"
          readOnly
          description="As your provider knows you. You can change it later."
          required
        />
      </>
    );
  }
  return (
    <>
      <TextField name="email" label="Email" type="email" inputMode="email" autoComplete="email" required />
      <NewPassword />
      <TextField name="confirmPassword" label="Confirm password" type="password" autoComplete="new-password" required />
    </>
  );
}

/** The password of a new account, with its strength. */
export function NewPassword() {
  const password: string = useWatch({ name: 'password' }) ?? '';
  return (
    <>
      <TextField
        name="password"
        label="Password"
        type="password"
        autoComplete="new-password"
        description="At least 6 characters."
        required
      />
      <PasswordStrength password={password} />
    </>
  );
}
