import type { FormEventHandler, ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#web/ui/card.tsx';
import { UntilReady } from '#web/ui/until-ready.tsx';
import { FormFailure } from '#web/ui/form-failure.tsx';

type SettingsFormProps = {
  title: string;
  description?: ReactNode;
  onSubmit: FormEventHandler<HTMLFormElement>;
  formState: { isSubmitting: boolean; errors: { root?: { message?: string | undefined } | undefined } };
  /** What the button does. */
  submit: string;
  children: ReactNode;
};

/** A card that holds one form: its fields, what went wrong as a whole, and its button. */
export function SettingsForm({ title, description, onSubmit, formState, submit, children }: SettingsFormProps) {
  return (
    <Card>
      <CardHeader>
        <CardTitle level={3}>{title}</CardTitle>
        {description && <CardDescription>{description}</CardDescription>}
      </CardHeader>
      <CardContent>
        <form method="post" onSubmit={onSubmit} noValidate className="flex flex-col gap-5">
          <UntilReady>
            {children}
            <FormFailure message={formState.errors.root?.message} />
            <Button type="submit" className="sm:self-start" busy={formState.isSubmitting}>
              {submit}
            </Button>
          </UntilReady>
        </form>
      </CardContent>
    </Card>
  );
}
