import { cn } from './class-names.ts';

const words = ['Too short', 'Weak', 'Fair', 'Good', 'Strong'] as const;

/**
 * The strength of a password from 0 to 4: length counts most, then variety; repetition and common words count as weak.
 */
export function strengthOf(password: string): 0 | 1 | 2 | 3 | 4 {
  if (password.length < 6) return 0;
  if (/^(.)\1+$/.test(password) || /^(password|123456|qwerty|golf)/i.test(password)) return 1;
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter((kind) => kind.test(password)).length;
  const score =
    (password.length >= 10 ? 1 : 0) + (password.length >= 14 ? 1 : 0) + (kinds >= 2 ? 1 : 0) + (kinds >= 3 ? 1 : 0);
  return Math.max(1, Math.min(4, score)) as 1 | 2 | 3 | 4;
}

/** Four bars and a word below the password field. */
export function PasswordStrength({ password }: { password: string }) {
  if (!password) return null;
  const strength = strengthOf(password);
  const filled = strength < 2 ? 'bg-destructive' : 'bg-primary';
  return (
    <div className="-mt-2 flex items-center gap-3">
      <div className="grid flex-1 grid-cols-4 gap-1.5" aria-hidden>
        {[1, 2, 3, 4].map((bar) => (
          <span key={bar} className={cn('h-1 rounded-full', bar > strength ? 'bg-secondary' : filled)} />
        ))}
      </div>
      <p className="text-sm text-muted-foreground" role="status">
        Password strength: {words[strength]}
      </p>
    </div>
  );
}
