import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Link, useRevalidator } from 'react-router';
import { paths } from '#kernel/web/paths.ts';
import { BackLink } from '#kernel/web/ui/back-link.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { Page, PageHeader } from '#kernel/web/ui/page.tsx';
import type { LoadedTool } from './load-round.ts';

type RoundToolPageProps<Part> = {
  loaded: LoadedTool<Part>;
  title: string;
  /** As it is called within a sentence: 'the tee sheet'. */
  noun: string;
  /** Before there is a round: what the tool waits for, and other ways on. */
  empty: { icon: LucideIcon; description: string; others?: ReactNode };
  width?: ComponentProps<typeof Page>['width'];
  children: (part: Part) => ReactNode;
};

/** The page of a tool for one round: the tool, or why there is none, and the way back. */
export function RoundToolPage<Part>({ loaded, title, noun, empty, width, children }: RoundToolPageProps<Part>) {
  const { id, tournament, part, failure, isRefused } = loaded;
  const { revalidate, state } = useRevalidator();
  const content = () => {
    if (part !== null) return children(part);
    if (tournament)
      return (
        <>
          <PageHeader title={title} description={tournament.title} />
          <EmptyState icon={empty.icon} title="Set up the course first" description={empty.description}>
            <Button asChild>
              <Link to={paths.tournamentCourse(id)}>Course Setup</Link>
            </Button>
            {empty.others}
          </EmptyState>
        </>
      );
    if (isRefused) return <PageHeader title="Access Denied" description={failure} />;
    return (
      <>
        <h1 className="sr-only">{title}</h1>
        <FailureState
          message={`Error loading ${noun}: ${failure}`}
          onRetry={() => void revalidate()}
          busy={state === 'loading'}
        />
      </>
    );
  };
  return (
    <Page {...(width ? { width } : {})}>
      <BackLink to={paths.tournamentManagement(id)}>Back to tournament</BackLink>
      {content()}
    </Page>
  );
}
