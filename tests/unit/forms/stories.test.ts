import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBench } from './open-bench.ts';
import type { Stories } from './stories.tsx';

declare const stories: Stories;

let open: Awaited<ReturnType<typeof openBench>>;
beforeAll(async () => {
  open = await openBench('tests/unit/forms/stories.tsx');
});
afterAll(() => open.close());

describe('an organizer who is quicker than the connection, in Course Setup', () => {
  it('adds Ladies, then Seniors: both are divisions', async () => {
    expect(await open.page.evaluate(() => stories.twoDivisions())).toEqual(['Ladies', 'Seniors']);
  });

  it('adds two days: there are four', async () => {
    expect(await open.page.evaluate(() => stories.twoDays())).toHaveLength(4);
  });

  it('chooses tees for women, then for men: both are kept', async () => {
    expect(await open.page.evaluate(() => stories.twoTees())).toBe(2);
  });
});

it.each([
  ['', 'Patricia'],
  [', also of who is known, and types nothing else', 'Pat'],
])('a reload loses nothing of an entry: neither extras, gift, code, division nor answers%s', async (_, name) => {
  const { before, after } = await open.page.evaluate((typed) => stories.entryAfterReload(typed), name);
  expect(before).toEqual(expect.arrayContaining([name, '2', '25', 'CLUB26', 'Large']));
  expect(after).toEqual(before);
});

it('the focus is not lost with a button that vanishes as it is pressed, in the form of a group', async () => {
  expect(await open.page.evaluate(() => stories.keptFocus())).toEqual({
    Remove: 'Add player',
    'Add a code': 'Code',
    'Remove the code': 'Code',
  });
});

it('a code that a golfer came with is in use, beside what this tab has kept of the entry', async () => {
  expect(await open.page.evaluate(() => stories.cameWithCode())).toEqual({
    field: 'ACME',
    asked: true,
    kept: '+1 555 010 0001',
  });
});

it('a code that a golfer took out of the form stays away, until they come with another or say it again', async () => {
  expect(await open.page.evaluate(() => stories.tookCodeOut())).toEqual({ back: null, other: 'OTHER' });
  expect(await open.page.evaluate(() => stories.saidCodeAgain())).toBe('ACME');
});

it('a sponsor who is back from the card page reads that its payment has arrived, without loading it again', async () => {
  expect(await open.page.evaluate(() => stories.sponsorReturn())).toEqual({ before: true, after: true, asked: 1 });
});

it('a member without the money of a cancelled tournament does not ask for it; another reads what the desk took', async () => {
  const of = (role: 'desk' | 'finance') => open.page.evaluate((one) => stories.cancelledFor(one), role);
  expect(await of('desk')).toEqual({ asked: ['/cancellation'], desk: false });
  expect(await of('finance')).toEqual({ asked: ['/cancellation', '/movements?limit=1'], desk: true });
});

it('somebody with one name says so by a tick; a last name that was forgotten is asked for', async () => {
  expect(await open.page.evaluate(() => stories.oneName())).toEqual({ forgotten: '0 sent', sent: null, known: true });
});

it('who writes to the field reads below the form what was sent, when, and whom it reached', async () => {
  expect(await open.page.evaluate(() => stories.messagesSent())).toEqual([
    'Sent: 2',
    'Parking',
    'Use the north gate.',
    'May 1, 8:30 PM CDT · Everybody · reached 11 of 12',
    'Lunch',
    'It is at noon.',
    'Apr 20, 9:00 AM CDT · Everybody · reached 11 of 12',
  ]);
});

it('what a booked slot decides cannot be changed in the form of its tournament', async () => {
  expect(await open.page.evaluate(() => stories.slotFields())).toEqual({
    'Tournament name': true,
    'Country club': false,
    Date: false,
    City: false,
  });
});

it('who joins a waitlist leaves nothing of the form behind', async () => {
  expect(await open.page.evaluate(() => stories.joinedWaitlist())).toEqual([]);
});

it('a golfer who has saved Never finds Never, whatever was read before', async () => {
  expect(await open.page.evaluate(() => stories.savedNever())).toBe(true);
});

it('a year of birth that was typed is shown again once its row comes back, and is what is sent', async () => {
  expect(await open.page.evaluate(() => stories.yearWhileSearching())).toEqual({
    shown: '1961',
    sent: [{ id: 'Ann', birth_year: 1961 }],
  });
});

it('a complaint about a field that is not there any more is said above the button', async () => {
  expect(await open.page.evaluate(() => stories.hiddenComplaint())).toEqual(['Too long', 'nothing', 'Too long']);
});

it('a contest is added on the hole that is shown, also where another round is chosen after it', async () => {
  expect(await open.page.evaluate(() => stories.holeOfRound())).toEqual({ shown: '5', sent: 5 });
});

describe('what was typed and not sent', () => {
  it('says so where somebody else has saved that field meanwhile', async () => {
    expect(await open.page.evaluate(() => stories.savedMeanwhile(3))).toMatchObject({ amount: '7', isTold: true });
  });

  it('stands there again without a word where nobody has', async () => {
    expect(await open.page.evaluate(() => stories.savedMeanwhile(null))).toMatchObject({ amount: '7', isTold: false });
  });

  it('of a prize is not written over another that somebody adds meanwhile, nor lost', async () => {
    expect(await open.page.evaluate(() => stories.prizeMeanwhile())).toEqual({
      version: 1,
      last: [{ thing: 'Driver', winner: 'Ann' }],
      count: 3,
    });
  });

  it('stays where it was typed while what stood there before was being saved', async () => {
    expect(await open.page.evaluate(() => stories.typedWhileSending())).toBe('200');
  });

  it('is not there again where it was closed while it was being sent', async () => {
    expect(await open.page.evaluate(() => stories.closedWhileSending())).toEqual({ title: '', kept: [] });
  });

  it('stays emptied, over a reload too', async () => {
    expect(await open.page.evaluate(() => stories.emptiedHandicap())).toEqual(['12.3', '', '']);
    expect(await open.page.evaluate(() => stories.emptiedNumber())).toBe('');
  });

  it('is not seen by the next person at the same tab, nor by who acts for another organizer', async () => {
    const { shown, again } = await open.page.evaluate(() => stories.nextPerson());
    expect(shown).toEqual({ same: 'secret plan', nobody: 'secret plan', other: '', acting: '' });
    expect(again).toBe('secret plan');
  });

  it('is not kept by a page that goes after its writer has signed out', async () => {
    expect(await open.page.evaluate(() => stories.signedOut())).toEqual([]);
  });
});

describe('a tee sheet whose edits do not arrive', () => {
  it.each([503, 429, 401])('%i: all of them are kept and tried again', async (status) => {
    const { kept, says } = await open.page.evaluate((met) => stories.editSheet({ 1: met }), status);
    expect(says).not.toBe('no failure');
    expect(kept).toEqual(['a', 'b', 'c']);
  });

  it('one whose answer was lost is sent again as of the sheet that it was made on', async () => {
    expect(await open.page.evaluate(() => stories.lostAnswer())).toEqual([1, 1, 2, 3]);
  });

  it('one that a form asked for is tried by the form alone, and as of the sheet that it was made on', async () => {
    expect(await open.page.evaluate(() => stories.askedTwice())).toEqual({ versions: [1, 1], tries: 1 });
  });

  it('one that is refused goes alone', async () => {
    const { kept } = await open.page.evaluate(() => stories.editSheet({ 1: 409 }));
    expect(kept).toEqual(['b', 'c']);
  });
});

it('a rehearsal without a number of players is not one with four', async () => {
  expect(await open.page.evaluate(() => stories.nobodyRehearses())).toEqual({ isTold: true, sent: 0 });
});

it('a player whose group was locked meanwhile does not lose their place', async () => {
  expect(await open.page.evaluate(() => stories.groupLockedMeanwhile())).toEqual({ isTold: true, sent: 0 });
});

it('a form whose rules break says so, and can be sent again', async () => {
  expect(await open.page.evaluate(() => stories.brokenRules())).toEqual({ isTold: true, isBusy: false });
});

it('an answer that comes late does not close the dialog that is open by then', async () => {
  expect(await open.page.evaluate(() => stories.nextDialog())).toBe(0);
});

it('what is done again with the same words is heard again', async () => {
  expect(await open.page.evaluate(() => stories.announcedTwice())).toEqual(['Photo saved', 'Photo saved']);
});
