import { Mail, Phone } from 'lucide-react';
import { cn } from './class-names.ts';

const look = cn(
  'touch-target inline-flex min-h-6 items-center gap-1.5 break-all text-primary underline decoration-primary/35',
  'underline-offset-4 hover:decoration-primary',
);

/** The contact of a person, with the email address and phone number that they gave. */
export const ContactLinks = ({
  email,
  phone,
  className,
}: {
  email: string | null;
  phone: string | null;
  className?: string;
}) =>
  (email || phone) && (
    <p className={cn('flex flex-wrap gap-x-5 gap-y-1 text-sm pointer-coarse:gap-y-5', className)}>
      {email && (
        <a href={`mailto:${email}`} className={look}>
          <Mail className="size-3.5 shrink-0" aria-hidden /> {email}
        </a>
      )}
      {phone && (
        <a href={`tel:${phone}`} className={look}>
          <Phone className="size-3.5 shrink-0" aria-hidden /> {phone}
        </a>
      )}
    </p>
  );
