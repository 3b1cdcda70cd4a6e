import { CircleAlert } from 'lucide-react';
import { Alert, AlertDescription } from './alert.tsx';

/** What went wrong with a form as a whole. */
export function FormFailure({ message, className }: { message: string | undefined; className?: string }) {
  if (!message) return null;
  return (
    <Alert variant="destructive" className={className}>
      <CircleAlert aria-hidden />
      <AlertDescription className="text-foreground">{message}</AlertDescription>
    </Alert>
  );
}
