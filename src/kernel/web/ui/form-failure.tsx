import { CircleAlert } from 'lucide-react';
import { Alert, AlertDescription, AlertTitle } from './alert.tsx';

type FormFailureProps = { message: string | undefined; title?: string | undefined; className?: string };

/** The error of a form as a whole. */
export function FormFailure({ message, title, className }: FormFailureProps) {
  if (!message) return null;
  return (
    <Alert variant="destructive" className={className}>
      <CircleAlert aria-hidden />
      {title && <AlertTitle>{title}</AlertTitle>}
      <AlertDescription className="text-foreground">{message}</AlertDescription>
    </Alert>
  );
}
