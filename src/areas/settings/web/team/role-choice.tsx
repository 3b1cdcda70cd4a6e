import { useId } from 'react';
import type { MemberRole } from '#areas/accounts/contract/team.ts';
import { needsSecondStep, roleWords } from '#areas/accounts/rules/team.ts';
import { cn } from '#kernel/web/ui/class-names.ts';
import { RadioGroup, RadioGroupItem } from '#kernel/web/ui/radio-group.tsx';

const choices: MemberRole[] = ['manager', 'scorer', 'desk', 'finance'];

type RoleChoiceProps = {
  value: MemberRole;
  onChange: (role: MemberRole) => void;
  /** Whether the owner uses two-step sign-in, which two of the roles require. */
  hasSecondStep: boolean;
};

/** The roles as cards that say what each may do. */
export function RoleChoice({ value, onChange, hasSecondStep }: RoleChoiceProps) {
  const id = useId();
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">Role</legend>
      <RadioGroup
        value={value}
        onValueChange={(role) => onChange(role as MemberRole)}
        aria-label="Role"
        className="gap-3 sm:grid-cols-2"
      >
        {choices.map((role) => {
          const isBarred = needsSecondStep(role) && !hasSecondStep;
          return (
            <label
              key={role}
              htmlFor={`${id}-${role}`}
              className={cn(
                'flex cursor-pointer gap-3 rounded-xl border bg-card p-4 transition-colors hover:border-input',
                'has-checked:border-primary has-checked:bg-accent/50',
                isBarred && 'cursor-not-allowed hover:border-border',
              )}
            >
              <RadioGroupItem
                id={`${id}-${role}`}
                value={role}
                disabled={isBarred}
                aria-describedby={`${id}-${role}-may`}
                className="mt-0.5"
              />
              <span>
                <span className="block font-medium">{roleWords[role].name}</span>
                <span id={`${id}-${role}-may`} className="mt-0.5 block text-sm text-muted-foreground">
                  {roleWords[role].may}
                  {isBarred && ' Needs two-step sign-in on your own account.'}
                </span>
              </span>
            </label>
          );
        })}
      </RadioGroup>
    </fieldset>
  );
}
