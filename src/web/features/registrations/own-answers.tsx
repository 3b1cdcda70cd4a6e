import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '#contracts/endpoints.ts';
import type { EntryAnswers } from '#contracts/questions.ts';
import { ApiError, call, messageOf } from '#web/client/api.ts';
import { useAnswers } from '#web/client/use-answers.ts';
import { Alert, AlertDescription } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#web/ui/card.tsx';
import { Instant } from '#web/ui/date.tsx';
import { QuestionFields } from '#web/ui/question-fields.tsx';
import { toast } from '#web/ui/toast.ts';
import { entryAnswersKey, entryAnswersQuery } from './queries.ts';

/** What was asked with an own entry and answered; to be changed until the organizer's date. Nothing where nothing is asked. */
export function OwnAnswers({ registrationId }: { registrationId: string }) {
  const { data } = useQuery(entryAnswersQuery(registrationId));
  if (!data || data.questions.length === 0) return null;
  return <AnswersForm registrationId={registrationId} loaded={data} />;
}

function AnswersForm({ registrationId, loaded }: { registrationId: string; loaded: EntryAnswers }) {
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: () => call(endpoints.changePlayers, { params: { id: registrationId }, body: { answers: asked.given } }),
    onSuccess: (next) => {
      queryClient.setQueryData(entryAnswersKey(registrationId), next);
      toast({ title: 'Answers saved' });
    },
  });
  const refused = save.error instanceof ApiError ? save.error.errors : [];
  const asked = useAnswers(
    loaded.questions,
    loaded.players.map(({ name }) => name),
    loaded.extras,
    loaded.answers.map(({ question_id: questionId, ...answer }) => ({ questionId, ...answer })),
    (key) => refused.find(({ field }) => field === `answers.${key}`)?.message,
  );
  return (
    <Card className="mt-6">
      <CardHeader>
        <CardTitle>Your answers</CardTitle>
      </CardHeader>
      <CardContent>
        <form
          method="post"
          noValidate
          className="flex flex-col gap-8"
          onSubmit={(event) => {
            event.preventDefault();
            if (asked.check()) save.mutate();
          }}
        >
          <p className="text-muted-foreground">
            {loaded.can_change ? 'You can change them until ' : 'They could be changed until '}
            <Instant at={loaded.changes_until} timeZone={loaded.time_zone} />.
          </p>
          <QuestionFields groups={asked.groups} disabled={!loaded.can_change} />
          {save.error && (
            <Alert variant="destructive">
              <AlertDescription>{messageOf(save.error)}</AlertDescription>
            </Alert>
          )}
          {loaded.can_change && (
            <Button type="submit" className="self-start" busy={save.isPending} disabled={!asked.isChanged}>
              Save answers
            </Button>
          )}
        </form>
      </CardContent>
    </Card>
  );
}
