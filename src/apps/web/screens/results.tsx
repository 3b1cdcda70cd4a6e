import { Award, Download, Printer, Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import { data, Link, type MetaFunction, useLoaderData } from 'react-router';
import { endpoints } from '#apps/endpoints.ts';
import { officialResultsQuery } from '#areas/results/contract/results.ts';
import { winnersOf } from '#areas/results/rules/winners.ts';
import { shareTags } from '#kernel/web/client/share-tags.ts';
import { siteNameOf, titleOf } from '#kernel/web/client/site-name.ts';
import { call } from '#kernel/web/client/api.ts';
import { orNullOnApiError, pageLoader } from '#kernel/web/client/page-loader.ts';
import { orNullIfNotFound } from '#kernel/web/client/unknown.ts';
import { readOwnTournament } from '#areas/organizers/web/load-own.ts';
import { readBrand } from '#areas/brand/web/read-brand.ts';
import { PastWinners } from '#areas/results/web/history/past-winners.tsx';
import { readHistory } from '#areas/results/web/history/queries.ts';
import { ResultsView, Versions } from '#areas/results/web/results-view.tsx';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { formatEventDays } from '#kernel/web/ui/event-days.ts';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { FoldSummary } from '#kernel/web/ui/fold-summary.tsx';
import { Page, PageHeader } from '#kernel/web/ui/page.tsx';

/** The official results of a tournament; before there are any, a link to the leaderboard. */
export const loader = pageLoader(async (args) => {
  const { request, params, context } = args;
  const id = params.tournamentId ?? '';
  const asked = officialResultsQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!asked.success) throw data(null, { status: 404 });
  const mayOwn = context.viewer?.profile.account_type === 'organizer';
  const [results, brand, history, own] = await Promise.all([
    orNullIfNotFound(call(endpoints.getResults, { params: { id }, query: asked.data, fetchApi: context.fetchApi })),
    readBrand(id, context.fetchApi),
    readHistory(id, context.fetchApi),
    mayOwn ? orNullOnApiError(readOwnTournament(args)) : null,
  ]);
  const url = new URL(paths.results(id), brand?.own_origin ?? request.url).href;
  const won = winnersOf(results?.boards ?? [])
    .map(({ name, winners }) => `${name}: ${winners.map((one) => `${one.name} ${one.figure}`).join(', ')}`)
    .join(' · ');
  // `own` is sent to the tournament's team only.
  return data({ id, results, brand, history, url, won, ...(own && { own }) }, { status: results ? 200 : 404 });
});

export const handle = { shell: 'loaded', isForEverybody: true };

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) => {
  // Search engines must not index the names of players.
  const hidden = { name: 'robots', content: 'noindex' };
  if (!loaded?.results) return [{ title: titleOf('Results', matches) }, hidden];
  const { results, url, won } = loaded;
  const title = `Results: ${results.tournament.title}`;
  const description = won || 'Official results';
  return [
    { title: titleOf(title, matches) },
    { name: 'description', content: description },
    hidden,
    ...shareTags({
      siteName: siteNameOf(matches),
      title,
      description,
      url,
      picture: {
        path: paths.sharePicture('results', results.tournament.id),
        alt: `The first rows of the official results of ${results.tournament.title}`,
      },
    }),
  ];
};

export default function ResultsScreen() {
  const { id, results, history, own } = useLoaderData<typeof loader>();
  if (!results)
    return (
      <Page width="medium">
        <PageHeader title="Results" />
        <EmptyState
          icon={Trophy}
          title="No official results yet"
          description="They are here once the committee has closed every round and made them official."
        >
          <Button asChild>
            <Link to={paths.leaderboard(id, own ? { form: 'committee' } : {})}>To the leaderboard</Link>
          </Button>
        </EmptyState>
      </Page>
    );
  const { tournament, boards, contests } = results;
  const isCertified = contests.length > 0 || boards.some(({ kind }) => kind !== 'skins' && kind !== 'lengths');
  return (
    <Page width="medium" className="pt-6 pb-4 sm:pt-8">
      <PageHeader
        className="mb-4"
        eyebrow={
          <>
            Official results{' '}
            {!own && (
              <Link className="touch-target ml-3 underline underline-offset-4" to={paths.leaderboard(id)}>
                To the leaderboard
              </Link>
            )}
          </>
        }
        title={<span className="wrap-anywhere">{tournament.title}</span>}
        description={
          tournament.start_date ? formatEventDays(tournament.start_date, tournament.end_date, 'long') : undefined
        }
      />
      <ResultsView results={results} />
      <ResultFiles id={id} version={results.version} isCertified={isCertified}>
        <Versions versions={results.versions} shown={results.version} tournament={tournament} />
      </ResultFiles>
      {history && history.data.length > 0 && (
        <details>
          <FoldSummary>Past winners</FoldSummary>
          <PastWinners tournamentId={id} history={history} />
        </details>
      )}
    </Page>
  );
}

type ResultFilesProps = { id: string; version: number; isCertified: boolean; children: ReactNode };

/** The downloads of the results, for print and for archives, in a fold. */
const ResultFiles = ({ id, version, isCertified, children }: ResultFilesProps) => (
  <details>
    <FoldSummary>Certificates, files and versions</FoldSummary>
    <div className="flex flex-wrap gap-2 py-2">
      <Button asChild variant="outline">
        <a href={paths.resultsFile(id, version, 'pdf')}>
          <Printer aria-hidden /> Print all results
        </a>
      </Button>
      {isCertified && (
        <Button asChild variant="outline">
          <a href={paths.certificates(id)}>
            <Award aria-hidden /> All certificates in one file
          </a>
        </Button>
      )}
      {(['xlsx', 'csv'] as const).map((format) => (
        <Button key={format} asChild variant="outline">
          <a href={paths.resultsFile(id, version, format)} download>
            <Download aria-hidden /> {format === 'csv' ? 'CSV' : 'Excel'} file
          </a>
        </Button>
      ))}
    </div>
    {children}
  </details>
);
