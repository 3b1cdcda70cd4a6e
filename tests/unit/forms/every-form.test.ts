import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Bench, Misfortune } from './bench.tsx';
import { buttonForms, framedForms, ownForms } from './form-files.ts';
import { openBench } from './open-bench.ts';

type Found = Awaited<ReturnType<Bench['walk']>>;
declare const bench: Bench;

const complaint = 'This is not possible so';
/** The words on each misfortune. */
const words: Partial<Record<Misfortune, string>> = {
  '409': complaint,
  '422': complaint,
  '429': complaint,
  '500': complaint,
  'no JSON': 'could not be read',
  'session over': 'You are signed out',
};
/** The toasts that the specification wants over the page, although the form says the same. */
const saidTwice = ['Sign Up Failed', 'Sign In Failed', 'Error creating slot', 'Missing Information', 'Payment Error'];
const refusals = Object.keys(words) as Misfortune[];

let open: Awaited<ReturnType<typeof openBench>>;
beforeAll(async () => {
  open = await openBench('tests/unit/forms/bench.tsx');
});
afterAll(() => open.close());

const walk = (name: string, met: Misfortune): Promise<Found> =>
  open.page.evaluate(([form, misfortune]) => bench.walk(form, misfortune), [name, met] as const);

describe.each(framedForms)('%s', (name) => {
  it.each(refusals)('%s: says so, keeps what was typed, and tells no success', async (met) => {
    const found = await walk(name, met);
    expect(found.writes, found.says).toBe(1);
    const own = await open.page.evaluate(([form, misfortune]) => bench.ownWords(form, misfortune), [
      name,
      met,
    ] as const);
    expect(found.says).toContain(own ?? words[met]);
    expect(found).toMatchObject({ isTypedKept: true, isBusy: false, done: 0 });
    expect(found.toasts.filter(({ isFailure }) => !isFailure)).toEqual([]);
    // A message at a field or above the button is not said over the page as well.
    expect(found.toasts.filter(({ title }) => !saidTwice.includes(title))).toEqual([]);
  });

  it('slow: shows that it works, takes no second press, and is done once', async () => {
    expect(await walk(name, 'slow')).toMatchObject({ writes: 1, wasBusy: true, isBusy: false, isComplaining: false });
  });

  it('pressed twice: sent once', async () => {
    expect(await walk(name, 'pressed twice')).toMatchObject({ writes: 1, isComplaining: false });
  });

  it('session over: what was typed is there after a reload, but for passwords', async () => {
    const isSecret = await open.page.evaluate((form) => bench.isSecret(form), name);
    const { before, afterReload, keptSecrets } = await walk(name, 'session over');
    if (!isSecret) expect(afterReload).toEqual(before);
    expect(keptSecrets).toEqual([]);
  });

  it('once it is sent nothing of it is kept, and nobody is asked whether to leave', async () => {
    const found = await open.page.evaluate((form) => bench.succeed(form), name);
    expect(found, found.says).toMatchObject({ writes: 1, isAsked: false, kept: [] });
  });
});

it('no form fails in a way that nobody is told of', () => expect(open.complaints).toEqual([]));

/** A form that sends by itself would lose what is typed: each stands in the frame, or says why not. */
it('there is no form outside of the frame', () => {
  expect(ownForms).toEqual([]);
});

/** Buttons that send without a form: the list only shrinks. */
it('nothing more is typed outside of a form', () => {
  expect(buttonForms).toEqual(
    [
      'src/areas/operator/web/admin/failed-refund-list.tsx',
      'src/areas/clubs/web/bookings/cancel-booking.tsx',
      'src/areas/set-up/web/assign-dialog.tsx',
      'src/areas/play/web/teams/make-teams.tsx',
      'src/areas/day/web/desk/desk-actions.tsx',
      'src/areas/day/web/desk/desk-extras.tsx',
      'src/areas/day/web/desk/index-dialog.tsx',
      'src/areas/day/web/desk/not-playing.tsx',
      'src/areas/waitlist/web/waitlist-figures.tsx',
      'src/areas/organizers/web/danger-zone.tsx',
      'src/areas/results/web/prizes/awarding-card.tsx',
      'src/areas/entries/web/registrations/more-extras.tsx',
      'src/areas/entries/web/roster-import/write-card.tsx',
      'src/areas/scoring/web/scores/quarantined-list.tsx',
      'src/areas/play/web/tee-sheet/publish-sheet.tsx',
    ].sort(),
  );
});
