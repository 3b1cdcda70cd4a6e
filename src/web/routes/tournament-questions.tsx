import { data, type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router';
import { brand } from '#contracts/brand.ts';
import { endpoints } from '#contracts/endpoints.ts';
import { ApiError, call, messageOf } from '#web/client/api.ts';
import { getOwnTournament } from '#web/features/organizers/queries.ts';
import { QuestionsForm } from '#web/features/questions/questions-form.tsx';
import { paths } from '#web/paths.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { UntilReady } from '#web/ui/until-ready.tsx';

/** The owner's own; anybody else is told that it is not theirs. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { viewer, fetchApi } = context;
  const id = params.tournamentId ?? '';
  if (!viewer) throw redirect(paths.signInFirst(paths.tournamentQuestions(id)));
  try {
    const [tournament, questions] = await Promise.all([
      getOwnTournament(id, fetchApi),
      call(endpoints.getOwnQuestions, { params: { id }, fetchApi }),
    ]);
    return { tournament, questions, refusal: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 404 || error.status === 422) throw data(null, { status: 404 });
    if (error.status !== 403) throw error;
    return data({ tournament: null, questions: null, refusal: messageOf(error) }, { status: 403 });
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `${loaded?.tournament ? `Questions of ${loaded.tournament.title}` : 'Questions'} | ${brand.name}` },
];

/** What is asked with an entry into an own tournament. */
export default function TournamentQuestionsScreen() {
  const { tournament, questions, refusal } = useLoaderData<typeof loader>();
  if (!tournament || !questions)
    return (
      <Page width="medium">
        <PageHeader title="Access Denied" description={refusal} />
      </Page>
    );
  return (
    <Page>
      <BackLink to={paths.tournamentManagement(tournament.id)}>Manage tournament</BackLink>
      <PageHeader eyebrow="Questions" title={tournament.title} />
      <UntilReady>
        <QuestionsForm key={tournament.id} tournamentId={tournament.id} loaded={questions} />
      </UntilReady>
    </Page>
  );
}
