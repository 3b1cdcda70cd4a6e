import { describe, expect, it } from 'vitest';
import { answersOfForm, playOf, valuesOfAnswer } from '#areas/organizers/web/preset-values.ts';
import { type TournamentValues, valuesOf } from '#areas/organizers/web/tournament-values.ts';

const typed = (more: Partial<TournamentValues> = {}): TournamentValues => ({ ...valuesOf(null, 'Parish'), ...more });
const championship = (more: Partial<TournamentValues>) => typed({ preset: 'championship', ...more });
const june = ['2027-06-05', '2027-06-06'];

describe('the days of several rounds', () => {
  it.each([
    ['the first of those that are answered is the day of the form', june, '2027-06-05', june],
    ['in whatever order they were', ['2027-06-12', '2027-06-05'], '2027-06-05', ['2027-06-05', '2027-06-12']],
    ['none is answered', null, undefined, null],
  ])('%s', (_, dates, date, kept) => {
    const { date: set, play } = valuesOfAnswer({ results: 'net' }, { length: 'days', dates });
    expect(set).toBe(date);
    expect(play).toEqual({ results: 'net', length: 'days', dates: kept });
  });

  it.each([
    ['stay with their day', june, '2027-06-05', june],
    ['move along with it', june, '2027-06-12', ['2027-06-12', '2027-06-13']],
    ['are none without one', june, '', null],
    ['nor while it is typed', june, '6/1', null],
    ['are those of the day where none was answered', null, '2027-06-05', null],
  ])('%s', (_, dates, date, moved) => {
    const values = championship({ date, play: { dates } });
    expect(answersOfForm(values).dates).toEqual(moved);
    expect(playOf(values, null).play?.dates).toEqual(moved ?? undefined);
  });
});

it('a format and a first start that are answered are those of the form', () => {
  expect(valuesOfAnswer(null, { style: 'Best Ball', team_size: null, first_time: '10:00' })).toEqual({
    gameplayStyle: 'Best Ball',
    startTime: '10:00',
    play: { team_size: null },
  });
});
