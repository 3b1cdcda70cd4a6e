import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { v7 as uuidv7 } from 'uuid';
import { termsEndpoints } from '#areas/entries/contract/endpoints/terms.ts';
import { type OwnQuestions, questionsFormSchema } from '#areas/entries/contract/questions.ts';
import { call } from '#kernel/web/client/api.ts';
import { type AnswerValues, useAnswers } from '../use-answers.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { QuestionFields } from '#kernel/web/ui/question-fields.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { FormFoot } from '#kernel/web/ui/form-foot.tsx';
import type { Draft } from './question-draft.ts';
import { QuestionEditor } from './question-editor.tsx';

const newQuestion = (): Draft => ({
  id: uuidv7(),
  asked_of: 'player',
  kind: 'text',
  label: '',
  help: '',
  is_required: false,
  options: [],
  shown_if: null,
  is_private: false,
});

const valuesOf = ({ version, changes_until, questions }: OwnQuestions) => ({ version, changes_until, questions });

type QuestionsFormProps = { tournamentId: string; loaded: OwnQuestions };

/** The questions of an entry, with a preview of the form that golfers see. All questions are saved together. */
export function QuestionsForm({ tournamentId, loaded }: QuestionsFormProps) {
  const [kept, setKept] = useState(loaded);
  const form = useEndpointForm(questionsFormSchema, {
    draft: ['questions', tournamentId],
    defaults: valuesOf(loaded),
    send: (body) => call(termsEndpoints.setQuestions, { params: { id: tournamentId }, body }),
    next: valuesOf,
    onDone: (saved) => {
      setKept(saved);
      toast({ title: 'Questions saved', description: 'They are asked from now on.' });
    },
  });
  // A question in the form always has all of its parts, so the cast is safe.
  const questions = useWatch({ control: form.control, name: 'questions' }) as Draft[];
  const setQuestions = (change: (before: Draft[]) => Draft[]) =>
    form.setValue('questions', change(form.getValues('questions') as Draft[]), { shouldDirty: true });
  const known = new Set(kept.questions.map(({ id }) => id));
  const move = (n: number, by: -1 | 1) =>
    setQuestions((before) => {
      const moved = before[n];
      return moved ? before.toSpliced(n, 1).toSpliced(n + by, 0, moved) : before;
    });
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.submit}
      className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]"
    >
      <Card>
        <CardHeader>
          <CardTitle>Your questions</CardTitle>
        </CardHeader>
        <CardContent className="flex flex-col gap-5">
          {questions.length === 0 && (
            <p className="text-muted-foreground">
              Names, index, emergency contact and special requests are always asked. Add your own: shirt sizes, a club
              membership number, a waiver.
            </p>
          )}
          {questions.map((question, n) => (
            <QuestionEditor
              key={question.id}
              question={question}
              n={n}
              all={questions}
              extras={kept.extras}
              answered={kept.answered[question.id] ?? 0}
              isNew={!known.has(question.id)}
              errorOf={(part) => form.errorOf(`questions.${n}.${part}`)}
              onChange={(next) => setQuestions((before) => before.map((one) => (one.id === next.id ? next : one)))}
              onMove={(by) => move(n, by)}
              onRemove={() => setQuestions((before) => before.filter(({ id }) => id !== question.id))}
            />
          ))}
          {questions.length < 30 && (
            <Button
              variant="outline"
              className="self-start"
              onClick={() => setQuestions((before) => [...before, newQuestion()])}
            >
              <Plus aria-hidden /> Add a question
            </Button>
          )}
          <Field
            label="Golfers change their answers until the end of"
            description="Empty: until entry closes"
            error={form.errorOf('changes_until')}
            className="max-w-80"
          >
            <Input type="date" {...form.register('changes_until', { setValueAs: (typed) => typed || null })} />
          </Field>
          <FormFoot form={form} submit="Save questions" />
        </CardContent>
      </Card>
      <Preview questions={questions} />
    </form>
  );
}

/** The form as a solo golfer sees it; it can be tried out. */
function Preview({ questions }: { questions: readonly Draft[] }) {
  const asked = useAnswers(
    questions.filter(({ label }) => label.trim() !== ''),
    [''],
    [],
    useState<AnswerValues>({}),
  );
  return (
    <Card className="lg:sticky lg:top-24">
      <CardHeader>
        <CardTitle>Preview of the form</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-6">
        {asked.groups.every(({ fields }) => fields.length === 0) ? (
          <p className="text-muted-foreground">Nothing beside the usual yet.</p>
        ) : (
          <QuestionFields groups={asked.groups} />
        )}
      </CardContent>
    </Card>
  );
}
