import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from './button.tsx';
import { cn } from './class-names.ts';

type BackLinkProps = { to: string; children: string; className?: string; reloadDocument?: boolean };

/** Above a page's heading: a link to the parent page. */
export const BackLink = ({ to, children, className, reloadDocument = false }: BackLinkProps) => (
  <Button asChild variant="ghost" size="sm" className={cn('mb-4 -ml-3', className)}>
    <Link to={to} reloadDocument={reloadDocument}>
      <ArrowLeft aria-hidden /> {children}
    </Link>
  </Button>
);
