import type { BaseSyntheticEvent, ReactNode } from 'react';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import { Button } from '#web/ui/button.tsx';
import { UntilReady } from '#web/ui/until-ready.tsx';

type OneFieldFormProps<Values extends Record<string, string>> = {
  form: UseFormReturn<Values>;
  onSubmit: (event?: BaseSyntheticEvent) => Promise<void>;
  submit: string;
  children: ReactNode;
};

/** A short form of the account pages: its fields, what went wrong, and its button. */
export function OneFieldForm<Values extends Record<string, string>>({
  form,
  onSubmit,
  submit,
  children,
}: OneFieldFormProps<Values>) {
  const { errors, isSubmitting } = form.formState;
  return (
    <FormProvider {...form}>
      <form method="post" onSubmit={onSubmit} noValidate className="flex flex-col gap-5">
        <UntilReady>
          {children}
          {errors.root && (
            <p role="alert" className="text-sm font-medium text-destructive">
              {errors.root.message}
            </p>
          )}
          <Button type="submit" size="lg" busy={isSubmitting}>
            {submit}
          </Button>
        </UntilReady>
      </form>
    </FormProvider>
  );
}
