import { describe, expect, it } from 'vitest';
import { readFlyer } from '#areas/organizers/rules/flyer/read-flyer.ts';
import { readValuesOf, valuesOfText, wordsOf } from '#areas/organizers/web/flyer-values.ts';
import { answersOfForm, playOf, valuesOfAnswer, valuesOfPreset } from '#areas/organizers/web/preset-values.ts';
import { bodyOf } from '#areas/organizers/web/tournament-body.ts';
import { datesOfCopy, type TournamentValues, valuesOf, valuesOfCopy } from '#areas/organizers/web/tournament-values.ts';
import type { OwnTournament } from '#areas/tournaments/contract/tournaments.ts';
import { placesWithin } from '#areas/play/rules/set-up/presets.ts';

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

describe('a press on another preset', () => {
  const outing = typed({
    preset: 'outing',
    gameplayStyle: 'Scramble',
    partnersAsk: 'name',
    startTime: '09:00',
    maxEntries: 48,
  });
  const all = { gameplayStyle: 'Best Ball', partnersAsk: 'name', startTime: '08:00', maxEntries: 48 };
  const { gameplayStyle: _style, ...butStyle } = all;
  const { partnersAsk: _ask, ...butPartners } = all;
  const { startTime: _time, ...butTime } = all;
  const { maxEntries: _places, ...butPlaces } = all;
  it.each([
    ['fills in all of it where nothing is chosen', typed(), {}, all],
    ['and what another one had filled in', outing, {}, all],
    ['keeps a format that was chosen', { ...outing, gameplayStyle: 'Stableford' as const }, {}, butStyle],
    ['also before any preset', typed({ gameplayStyle: 'Stableford' }), {}, butStyle],
    ['keeps what partners are asked', { ...outing, partnersAsk: 'all' as const }, {}, butPartners],
    ['also before any preset', typed({ partnersAsk: 'name' }), {}, butPartners],
    ['keeps a time', { ...outing, startTime: '10:00' }, {}, butTime],
    ['keeps places', { ...outing, maxEntries: 30 }, {}, butPlaces],
    ['keeps a format that a text says', outing, { gameplayStyle: 'Parish scramble' }, butStyle],
    ['also the one of every form', typed(), { gameplayStyle: 'Medal' }, butStyle],
    ['keeps a time that a text says', outing, { startTime: 'Shotgun 9 AM' }, butTime],
    ['keeps places that a text says', outing, { maxEntries: '48 players' }, butPlaces],
  ])('%s', (_, values, readFrom, set) => {
    const { preset, play, ...filled } = valuesOfPreset('four_ball', values, placesWithin(50), readFrom);
    expect({ preset, play }).toEqual({ preset: 'four_ball', play: null });
    expect(filled).toEqual(set);
  });
});

describe('a text that is pasted after another', () => {
  const today = '2026-11-28';
  const first = 'Parish Golf Day\nJune 12, 2027\nHeron Point Golf Club, Austin, TX\nShotgun start 9:30 AM\n$80 each';
  const read = (text: string) => readValuesOf(readFlyer(text, today));
  const paste = (values: TournamentValues, text: string, before = {}) => ({
    ...values,
    ...valuesOfText(read(text), before, values, 'Parish', placesWithin(50)),
  });
  const one = paste(typed({ countryClubId: 'id' }), first);

  it('fills in what it says, and what only the first had filled in is empty again', () => {
    expect(one).toMatchObject({ city: 'Austin', state: 'TX', registrationFee: 80, countryClubId: '' });
    expect(paste(one, 'Elks Golf Day\nJune 19, 2027', read(first))).toEqual(
      typed({ tournamentName: 'Elks Golf Day', date: '2027-06-19' }),
    );
  });

  it('keeps what was edited since, and gives back what its preset says', () => {
    const edited = { ...one, preset: 'outing' as const, countryClub: 'Heron Point', state: 'NM' };
    expect(paste(edited, 'Elks Golf Day\nJune 19, 2027', read(first))).toMatchObject({
      countryClub: 'Heron Point',
      state: 'NM',
      city: '',
      startTime: '09:00',
      registrationFee: 50,
    });
  });

  it('is named below a field for as long as the field says what was read', () => {
    expect(wordsOf(read(first), one)).toMatchObject({
      startTime: 'Shotgun start 9:30 AM',
      registrationFee: '$80 each',
    });
    const { startTime, ...others } = wordsOf(read(first), one);
    expect(wordsOf(read(first), { ...one, startTime: '10:00' })).toEqual(others);
    expect(startTime).toBeDefined();
  });
});

describe('a form that starts from an own tournament', () => {
  const model = {
    id: 'model',
    title: 'Parish Scramble',
    start_date: '2026-06-06',
    last_entry_date: '2026-06-01',
    registration_opens: '2026-01-10',
    refund_until: null,
    slot_booking_id: 'booking',
    preset: 'outing',
    gameplay_style: 'Scramble',
    partners_ask: 'name',
    max_participants: 72,
    registration_fee: 80,
  } as OwnTournament;
  const values = valuesOfCopy(model, 'Parish');

  it('has its answers, but neither its day nor its booked slot', () => {
    expect(values).toMatchObject({ tournamentName: 'Parish Scramble', maxEntries: 72, registrationFee: 80 });
    expect(values).toMatchObject({ date: '', registrationDeadline: '', registrationOpens: '', slotBookingId: '' });
  });

  it('sends which one that is, and leaves how it is played to it until another preset is chosen', () => {
    const body = bodyOf({ ...values, date: '2027-06-05' }, 'publish', null);
    expect(body).toMatchObject({ copiedFrom: 'model', gameplayStyle: 'Scramble' });
    for (const name of ['preset', 'play', 'copiedPreset']) expect(body).not.toHaveProperty(name);
    expect(bodyOf({ ...values, preset: 'medal' }, 'publish', null)).toMatchObject({ preset: 'medal' });
    expect(bodyOf(typed({ preset: 'outing' }), 'publish', null)).not.toHaveProperty('copiedFrom');
  });

  it.each([
    ['as long before the day as they were', '2027-06-05', '2027-05-31', '2027-01-09'],
    ['not those that would be over', '2026-12-12', '2026-12-07', ''],
    ['none without a day', null, '', ''],
  ])('has dates %s', (_, date, deadline, opens) => {
    expect(datesOfCopy(model, date, '2026-11-29')).toEqual({
      registrationDeadline: deadline,
      registrationOpens: opens,
      refundUntil: '',
    });
  });
});

it.each([
  ['a promised pool', { prize_pool: 700, prize_pool_estimated: false, shows_pool_estimate: false }, 700, false],
  [
    'a promised one before an estimate',
    { prize_pool: 700, prize_pool_estimated: false, shows_pool_estimate: true },
    700,
    false,
  ],
  ['an estimate', { prize_pool: 200, prize_pool_estimated: true, shows_pool_estimate: true }, undefined, true],
  [
    'an estimate without a fee yet',
    { prize_pool: 0, prize_pool_estimated: false, shows_pool_estimate: true },
    undefined,
    true,
  ],
  ['nothing', { prize_pool: 0, prize_pool_estimated: false, shows_pool_estimate: false }, undefined, false],
])('%s is in the form of a draft and of a copy as it was chosen', (_, pool, prizePool, showPoolEstimate) => {
  const own: Partial<OwnTournament> = { ...pool, start_date: '', last_entry_date: null, refund_until: null };
  for (const values of [valuesOf(own as OwnTournament, 'Parish'), valuesOfCopy(own as OwnTournament, 'Parish')])
    expect(values).toMatchObject({ prizePool, showPoolEstimate });
});
