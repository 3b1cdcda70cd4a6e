import type { ReactNode } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import type { FramedForm } from '#kernel/web/ui/form-foot.tsx';
import { HydrationGate } from '#kernel/web/ui/hydration-gate.tsx';
import { AccountFoot } from './account-foot.tsx';

/** A form whose fields read it from the `FormProvider`. */
type AccountForm<Values extends FieldValues, Sent> = UseFormReturn<Values, unknown, Sent> &
  Pick<FramedForm, 'submit' | 'isBusy' | 'failure'>;

type OneFieldFormProps<Values extends FieldValues, Sent> = {
  form: AccountForm<Values, Sent>;
  submit: string;
  children: ReactNode;
};

/** A short form of the account pages: its fields, its general error and its button. */
export const OneFieldForm = <Values extends FieldValues, Sent>({
  form,
  submit,
  children,
}: OneFieldFormProps<Values, Sent>) => (
  <FormProvider {...form}>
    <form method="post" onSubmit={form.submit} noValidate className="flex flex-col gap-5">
      <HydrationGate>
        {children}
        <AccountFoot form={form} submit={submit} />
      </HydrationGate>
    </form>
  </FormProvider>
);
