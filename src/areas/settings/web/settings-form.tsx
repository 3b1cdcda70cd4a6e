import type { ReactNode } from 'react';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { FormFoot, type FramedForm } from '#kernel/web/ui/form-foot.tsx';
import { HydrationGate } from '#kernel/web/ui/hydration-gate.tsx';

type SettingsFormProps = {
  title: string;
  description?: ReactNode;
  form: FramedForm;
  /** The words of the button. */
  submit: string;
  /** Whether it is below another form: only the first has the primary button. */
  isSecond?: boolean;
  children: ReactNode;
};

/** A card with one form: its fields, its general error, and its button. */
export function SettingsForm({ title, description, form, submit, isSecond = false, children }: SettingsFormProps) {
  return (
    <Card>
      <CardHeader>
        <CardTitle level={3}>{title}</CardTitle>
        {description && <CardDescription>{description}</CardDescription>}
      </CardHeader>
      <CardContent>
        <form method="post" onSubmit={form.submit} noValidate className="flex flex-col gap-5">
          <HydrationGate>
            {children}
            <FormFoot form={form} submit={submit} variant={isSecond ? 'outline' : 'default'} />
          </HydrationGate>
        </form>
      </CardContent>
    </Card>
  );
}
