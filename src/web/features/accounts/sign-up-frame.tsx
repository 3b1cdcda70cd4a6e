import { ArrowLeft } from 'lucide-react';
import type { BaseSyntheticEvent, ReactNode } from 'react';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/class-names.ts';
import { UntilReady } from '#web/ui/until-ready.tsx';

type SignUpFrameProps = {
  form: UseFormReturn<Record<string, string>>;
  submit: (event?: BaseSyntheticEvent) => Promise<void>;
  signInAddress: string;
  children: ReactNode;
};

/** What every sign-up form has around its fields. */
export function SignUpFrame({ form, submit, signInAddress, children }: SignUpFrameProps) {
  const { errors, isSubmitting } = form.formState;
  return (
    <FormProvider {...form}>
      <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-5">
        <UntilReady>
          {children}
          {errors.root && (
            <p role="alert" className="text-sm font-medium text-destructive">
              {errors.root.message}
            </p>
          )}
          <Button type="submit" size="lg" busy={isSubmitting}>
            Create Account
          </Button>
          <p className="text-center text-muted-foreground">
            Already have an account?{' '}
            <Link to={signInAddress} className="font-medium text-primary underline underline-offset-4">
              Sign in
            </Link>
          </p>
        </UntilReady>
      </form>
    </FormProvider>
  );
}

/** The way back that stands above a sign-up form. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link
    to={to}
    className={cn(
      'mb-6 inline-flex min-h-11 items-center gap-2 text-muted-foreground',
      'hover:text-foreground pointer-fine:min-h-6',
    )}
  >
    <ArrowLeft className="size-4" aria-hidden /> {children}
  </Link>
);
