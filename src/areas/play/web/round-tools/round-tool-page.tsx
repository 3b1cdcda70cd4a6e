import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { Page, PageHeader } from '#kernel/web/ui/page.tsx';
import type { LoadedTool } from './load-round.ts';

type RoundToolPageProps<Part> = {
  loaded: LoadedTool<Part>;
  title: string;
  /** Shown while the tournament has no round: why the tool is unavailable, and other links. */
  empty: { icon: LucideIcon; description: string; others?: ReactNode };
  width?: ComponentProps<typeof Page>['width'];
  children: (part: Part) => ReactNode;
};

/** The page of a tool for one round; without a round it leads to the course set-up. */
export function RoundToolPage<Part>({ loaded, title, empty, width, children }: RoundToolPageProps<Part>) {
  const { id, part } = loaded;
  return (
    <Page {...(width ? { width } : {})}>
      {part === null ? (
        <>
          <PageHeader title={title} />
          <EmptyState icon={empty.icon} title="Set up the course first" description={empty.description}>
            <Button asChild>
              <Link to={paths.tournamentCourse(id)}>Course Setup</Link>
            </Button>
            {empty.others}
          </EmptyState>
        </>
      ) : (
        children(part)
      )}
    </Page>
  );
}
