import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { termsEndpoints } from '#areas/entries/contract/endpoints/terms.ts';
import type { EntryAnswers } from '#areas/entries/contract/questions.ts';
import { call } from '#kernel/web/client/api.ts';
import { type AnswerValues, answerValuesOf, useAnswers } from '../use-answers.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { Instant } from '#kernel/web/ui/date.tsx';
import { FormFailure } from '#kernel/web/ui/form-failure.tsx';
import { QuestionFields } from '#kernel/web/ui/question-fields.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { entryAnswersKey, entryAnswersQuery } from './queries.ts';

/**
 * The questions and answers of a golfer's own entry, editable until the organizer's deadline; renders nothing without
 * questions.
 */
export function OwnAnswers({ registrationId }: { registrationId: string }) {
  const { data } = useQuery(entryAnswersQuery(registrationId));
  if (!data || data.questions.length === 0) return null;
  return <AnswersForm registrationId={registrationId} loaded={data} />;
}

const valuesOf = ({ answers }: EntryAnswers) => ({
  answers: answerValuesOf(answers.map(({ question_id: questionId, ...answer }) => ({ questionId, ...answer }))),
});

function AnswersForm({ registrationId, loaded }: { registrationId: string; loaded: EntryAnswers }) {
  const queryClient = useQueryClient();
  const form = useEndpointForm(z.object({ answers: z.custom<AnswerValues>(() => asked.check()) }), {
    draft: loaded.can_change ? ['own-answers', registrationId] : null,
    defaults: valuesOf(loaded),
    parts: ['answers'],
    send: () => call(termsEndpoints.changePlayers, { params: { id: registrationId }, body: { answers: asked.given } }),
    next: valuesOf,
    onDone: (next) => {
      queryClient.setQueryData(entryAnswersKey(registrationId), next);
      toast({ title: 'Answers saved' });
    },
  });
  const asked = useAnswers(
    loaded.questions,
    loaded.players.map(({ name }) => name),
    loaded.extras,
    [
      useWatch({ control: form.control, name: 'answers' }),
      (answers) => form.setValue('answers', answers, { shouldDirty: true }),
    ],
    (key) => form.errorOf(`answers.${key}`),
  );
  return (
    <Card className="mt-6">
      <CardHeader>
        <CardTitle>Your answers</CardTitle>
      </CardHeader>
      <CardContent>
        <form method="post" noValidate className="flex flex-col gap-8" onSubmit={form.submit}>
          <p className="text-muted-foreground">
            {loaded.can_change ? 'You can change them until ' : 'They could be changed until '}
            <Instant at={loaded.changes_until} timeZone={loaded.time_zone} />.
          </p>
          <QuestionFields groups={asked.groups} disabled={!loaded.can_change} />
          <FormFailure message={form.failure} />
          {loaded.can_change && (
            // Typed answers are restored when the golfer returns to the page, so leaving it needs no confirmation.
            <Button type="submit" className="self-start" busy={form.isBusy} disabled={!form.isDirty}>
              Save answers
            </Button>
          )}
        </form>
      </CardContent>
    </Card>
  );
}
