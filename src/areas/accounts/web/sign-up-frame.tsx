import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { Link } from 'react-router';
import { cn } from '#kernel/web/ui/class-names.ts';
import { HydrationGate } from '#kernel/web/ui/hydration-gate.tsx';
import { AccountFoot } from './account-foot.tsx';
import type { SignUpForm } from './use-sign-up.ts';

type SignUpFrameProps = {
  form: SignUpForm;
  signInAddress: string;
  children: ReactNode;
};

/** The frame around the fields of a sign-up form. */
export const SignUpFrame = ({ form, signInAddress, children }: SignUpFrameProps) => (
  <FormProvider {...form}>
    <form method="post" onSubmit={form.submit} noValidate className="flex flex-col gap-5">
      <HydrationGate>
        {children}
        <AccountFoot form={form} submit="Create Account" />
        <p className="text-center text-muted-foreground">
          Already have an account?{' '}
          <Link to={signInAddress} className="font-medium text-primary underline underline-offset-4">
            Sign in
          </Link>
        </p>
      </HydrationGate>
    </form>
  </FormProvider>
);

/** The link back above a sign-up form. */
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
