import { Button } from '#kernel/web/ui/button.tsx';
import type { FramedForm } from '#kernel/web/ui/form-foot.tsx';

type AccountFootProps = { form: Pick<FramedForm, 'isBusy' | 'failure'>; submit: string };

/** The end of the forms of the account pages, which stay light: what went wrong as a whole, and the button. */
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
