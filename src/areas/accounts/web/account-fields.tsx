import { useWatch } from 'react-hook-form';
import { PasswordStrength } from '#kernel/web/ui/password-strength.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { type Identity, providerNames } from './identity.ts';
import { TextField } from './text-field.tsx';

/** Address and password, as every sign-up asks them; with a provider behind the person, only the address it told. */
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

/** The password of a new account, and how hard it is to guess. */
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
