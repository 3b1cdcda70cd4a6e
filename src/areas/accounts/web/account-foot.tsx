import { Button } from '#kernel/web/ui/button.tsx';
import type { FramedForm } from '#kernel/web/ui/form-foot.tsx';

type AccountFootProps = { form: Pick<FramedForm, 'isBusy' | 'failure'>; submit: string };

/** The end of a form on an account page: the form's general error, and the submit button. */
export const AccountFoot = ({ form: { isBusy, failure }, submit }: AccountFootProps) => (
  <>
    {failure && (
      <p role="alert" className="text-sm font-medium text-destructive">
        {failure}
      </p>
    )}
    <Button type="submit" size="lg" busy={isBusy}>
      {submit}
    </Button>
  </>
);
