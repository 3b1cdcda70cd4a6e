import { Flag, PencilLine, Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { startKinds } from '#areas/play/rules/set-up/answers.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Dialog, DialogContent, DialogHeader } from '#kernel/web/ui/dialog.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { commitOnEnter, Input } from '#kernel/web/ui/input.tsx';
import { errorOf } from './format-questions.tsx';
import { ChoiceTiles } from '#kernel/web/ui/choice-tiles.tsx';
import { QuestionCard } from './question-card.tsx';
import { sourceWords } from './setup-words.ts';
import type { AskedSetUp, SetUp } from './use-set-up.ts';
import { startKindNames } from '#kernel/contract/play-choices.ts';

export type CourseChooser = (choose: (courseId: string) => void) => ReactNode;

type WhereQuestionProps = {
  setUp: SetUp;
  isLocked: boolean;
  /** The search 'Course or city'; selects the course found. */
  search: CourseChooser;
  /** 'Enter a course by hand'; selects the course entered. */
  byHand: CourseChooser;
};

/** 'Where?' */
export function WhereQuestion({ setUp, isLocked, search, byHand }: WhereQuestionProps) {
  const [opened, setOpened] = useState<'search' | 'by hand' | null>(null);
  const { play } = setUp;
  const { course } = play.resolved;
  const choose = async (id: string) => {
    if (await setUp.save({ answers: { course_id: id } })) setOpened(null);
  };
  const others = play.club_courses.filter(({ id }) => id !== course.value?.id);
  return (
    <QuestionCard
      number={4}
      question="Where?"
      source={course.value ? sourceWords(course) : ''}
      error={errorOf(setUp, 'answers.course_id')}
    >
      {course.value && (
        <div className="flex items-start gap-3 rounded-lg border border-primary bg-primary/6 px-4 py-3">
          <Flag className="mt-0.5 size-4.5 shrink-0 text-primary" aria-hidden />
          <p className="min-w-0">
            <span className="block font-medium wrap-anywhere">{course.value.name}</span>
            <span className="text-sm text-muted-foreground">
              {course.value.facility} · {course.value.holes} holes
            </span>
          </p>
        </div>
      )}
      {others.length > 0 && (
        <div className="grid gap-2">
          <h3 className="text-sm font-medium text-muted-foreground">Your club’s courses</h3>
          <ChoiceTiles
            label="Your club’s courses"
            options={others.map(({ id, name, holes }) => ({ value: id, label: name, hint: `${holes} holes` }))}
            value={null}
            onChoose={(id) => void choose(id)}
            disabled={isLocked}
          />
        </div>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button variant="outline" onClick={() => setOpened('search')} disabled={isLocked}>
          <Search aria-hidden /> {course.value ? 'Another course' : 'Find a course'}
        </Button>
        <Button variant="ghost" onClick={() => setOpened('by hand')} disabled={isLocked}>
          <PencilLine aria-hidden /> Enter a course by hand
        </Button>
      </div>
      <Dialog open={opened !== null} onOpenChange={(isOpen) => !isOpen && setOpened(null)}>
        <DialogContent className="max-w-3xl">
          <DialogHeader
            title={opened === 'search' ? 'Where do you play?' : 'Enter a course by hand'}
            description={
              opened === 'search'
                ? 'Choose the course; its figures stay as they are now, despite later corrections.'
                : 'Name and holes are enough. Each step names its use, and all can follow later.'
            }
          />
          {opened === 'search' && search((id) => void choose(id))}
          {opened === 'by hand' && byHand((id) => void choose(id))}
        </DialogContent>
      </Dialog>
    </QuestionCard>
  );
}

const kindHints = {
  one_tee: 'One group after the other',
  two_tees: 'Two waves, half the time',
  shotgun: 'All at once, a hole each',
} as const;

type StartQuestionProps = { setUp: AskedSetUp; isLocked: boolean; number?: number };

/** 'How do you start?' and 'First start'. */
export function StartQuestion({ setUp, isLocked, number = 5 }: StartQuestionProps) {
  const { start_kind, first_time } = setUp.play.resolved;
  const { slot } = setUp.play.tournament;
  return (
    <QuestionCard
      number={number}
      question="How do you start?"
      source={sourceWords(start_kind)}
      error={errorOf(setUp, 'answers.start_kind', 'answers.first_time', 'changes.rounds')}
    >
      <ChoiceTiles
        label="How do you start?"
        options={startKindNames.map((value) => ({
          value,
          label: startKinds[value],
          hint: kindHints[value],
        }))}
        value={start_kind.value}
        onChoose={(value) => void setUp.save({ answers: { start_kind: value } })}
        disabled={isLocked}
        className="grid-cols-[repeat(auto-fill,minmax(min(13rem,100%),1fr))]"
      />
      <Field
        label="First start"
        description={slot ? `Your slot at ${slot.club_name} lasts ${slot.hours} hours.` : undefined}
        className="max-w-48"
      >
        <Input
          key={first_time.value}
          type="time"
          defaultValue={first_time.value}
          disabled={isLocked}
          onKeyDown={commitOnEnter}
          onBlur={({ target }) => {
            if (target.value && target.value !== first_time.value)
              void setUp.save({ answers: { first_time: target.value } });
          }}
        />
      </Field>
    </QuestionCard>
  );
}
