import { resolveAnswers, sizesOf } from '#areas/play/rules/set-up/resolve-answers.ts';
import { LengthQuestion, ResultsQuestion, StyleQuestion } from './format-questions.tsx';
import { StartQuestion } from './place-questions.tsx';
import type { AskedSetUp } from './use-set-up.ts';
import type { AskedOfForm } from '#areas/organizers/web/preset-choice.tsx';

/** The questions of set-up but for the course, before there is a tournament: what is answered stays in its form. */
export default function PresetQuestions({ answers, style, date, places, onAnswer }: AskedOfForm) {
  const resolved = resolveAnswers(answers, {
    style,
    startDate: date,
    startTime: null,
    places,
    players: 0,
    isEntryOver: false,
    slot: null,
    clubCourses: [],
    courses: new Map(),
    divisions: [],
  });
  const shown = <Value,>({ value, source, isGiven }: { value: Value; source: string; isGiven: boolean }) => ({
    value,
    source,
    is_given: isGiven,
  });
  const play: AskedSetUp['play'] = {
    resolved: {
      style: shown(resolved.style),
      team_size: shown(resolved.teamSize),
      team_sizes: [...sizesOf(resolved.style.value)],
      results: shown(resolved.results),
      length: shown(resolved.length),
      dates: { ...shown(resolved.dates), value: [...resolved.dates.value] },
      start_kind: shown(resolved.startKind),
      first_time: shown(resolved.firstTime),
    },
    tournament: { slot: null },
  };
  const setUp: AskedSetUp = {
    play,
    failure: null,
    save: (edit) => {
      onAnswer((typeof edit === 'function' ? edit(play) : edit).answers ?? {});
      return Promise.resolve(true);
    },
  };
  return (
    <div className="grid gap-4">
      <StyleQuestion setUp={setUp} isLocked={false} />
      <ResultsQuestion setUp={setUp} isLocked={false} />
      <LengthQuestion setUp={setUp} isLocked={false} />
      <StartQuestion setUp={setUp} isLocked={false} number={4} />
    </div>
  );
}
