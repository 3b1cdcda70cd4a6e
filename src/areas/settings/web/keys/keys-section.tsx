import { useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Viewer } from '#areas/accounts/contract/accounts.ts';
import { paths } from '#kernel/web/paths.ts';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { Reading, SectionFrame, SeePlans, worksOn } from '../section-frame.tsx';
import { CreateKey } from './create-key.tsx';
import { KeyRow } from './key-row.tsx';
import { NewKeyCard } from './new-key-card.tsx';
import { firstReads, type KeyList, keysKey, keysQuery, mayHaveKeys, type NewKey } from './queries.ts';
import { UsageCard } from './usage-card.tsx';

/** API keys of an organizer or a club, and their usage. */
export function KeysSection({ viewer, loaded }: { viewer: Viewer; loaded: KeyList | undefined }) {
  const query = useQuery(keysQuery(loaded));
  const queryClient = useQueryClient();
  const [made, setMade] = useState<NewKey | null>(null);
  const mayUse = mayHaveKeys(viewer);
  const owner = viewer.profile.account_type === 'country_club' ? 'country_club' : 'organizer';
  const isClub = owner === 'country_club';
  const refresh = () => void queryClient.invalidateQueries({ queryKey: keysKey });
  const keep = (key: NewKey) => {
    setMade(key);
    refresh();
  };
  return (
    <SectionFrame
      title="API keys"
      description={
        <>
          Let your own programs read and change your data. The{' '}
          <a href="/api/docs" className="underline underline-offset-4">
            documentation of the API
          </a>{' '}
          says which calls take a key;{' '}
          <Link to={paths.developers()} className="underline underline-offset-4">
            For developers
          </Link>{' '}
          leads to a first call in five minutes.
        </>
      }
    >
      {made && <NewKeyCard made={made} first={firstReads[owner]} onDone={() => setMade(null)} />}
      <Reading query={query} failure="Your keys could not be loaded.">
        {({ data, limit }) => (
          <>
            <Card>
              <CardHeader>
                <CardTitle level={3}>Keys</CardTitle>
                <CardDescription>
                  {mayUse
                    ? `Each may make ${limit.toLocaleString('en-US')} calls a minute.`
                    : worksOn('Keys', isClub ? 'club_api_access' : 'api_access', data.length > 0)}
                </CardDescription>
              </CardHeader>
              <CardContent>
                {data.length > 0 ? (
                  <ul aria-label="Keys" className="divide-y">
                    {data.map((key) => (
                      <KeyRow key={key.id} apiKey={key} mayReplace={mayUse} onReplaced={keep} onChange={refresh} />
                    ))}
                  </ul>
                ) : (
                  <EmptyState
                    icon={KeyRound}
                    title="No key yet"
                    description="Make one for each program, with only what it needs."
                    className="py-9"
                  >
                    {!mayUse && <SeePlans isClub={isClub} />}
                  </EmptyState>
                )}
              </CardContent>
            </Card>
            {mayUse && <CreateKey owner={owner} onMade={keep} />}
            {mayUse && <UsageCard />}
          </>
        )}
      </Reading>
    </SectionFrame>
  );
}
