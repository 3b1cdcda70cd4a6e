import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { Viewer } from '#areas/accounts/contract/accounts.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { type Security, securityQuery } from './queries.ts';
import { Reading, SectionFrame } from './section-frame.tsx';

/** Export of all data, and deletion of the account. */
export function DataSection({ viewer, security }: { viewer: Viewer; security: Security | undefined }) {
  const query = useQuery(securityQuery(security));
  return (
    <SectionFrame title="Your data" description="It is yours: take it along whenever you like, or take it away.">
      <Card>
        <CardHeader>
          <CardTitle level={3}>Export</CardTitle>
          <CardDescription>
            Everything that is stored about you, as one file that people and programs can read (JSON).
          </CardDescription>
        </CardHeader>
        <CardContent>
          <Button asChild variant="outline">
            <a href={paths.accountExport()} download>
              <Download aria-hidden /> Export my data
            </a>
          </Button>
        </CardContent>
      </Card>
      <Card>
        <CardHeader>
          <CardTitle level={3}>Delete account</CardTitle>
          <CardDescription>
            Your account and its data about you go for good, and a running subscription ends. Records of payments are
            kept without your name, as the law asks. Upcoming entries have to be withdrawn first, and tournaments with
            golfers in them cancelled.
          </CardDescription>
        </CardHeader>
        <CardContent>
          <Reading query={query} failure="Your security settings could not be loaded.">
            {({ has_password: hasPassword }) => <DeleteAccount email={viewer.user.email} hasPassword={hasPassword} />}
          </Reading>
        </CardContent>
      </Card>
    </SectionFrame>
  );
}
