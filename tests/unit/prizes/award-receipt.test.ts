import { expect, it } from 'vitest';
import { drawAward } from '#areas/results/services/prizes/award-receipt.ts';
import { startSheets } from '#kernel/services/sheets.ts';

it('the receipt of a prize has a line to sign, right above what says so', async () => {
  const sheets = await startSheets();
  const given = { from: 'Oak Club', title: 'Spring Open', name: 'Ann Lee', what: 'Gross, place 1', worth: '$50.00' };
  drawAward(sheets, { ...given, at: 'June 6, in cash' });
  const marks = sheets.pages('').flatMap((page) => page.marks);
  const texts = marks.flatMap((mark) => (mark.kind === 'text' ? [mark] : []));
  const [last, says] = ['June 6, in cash', 'Signature of the winner'].map((text) =>
    texts.find((mark) => mark.text === text),
  );
  const line = marks.flatMap((mark) => (mark.kind === 'line' ? [mark] : [])).at(-1);
  expect(line?.from[1]).toBeGreaterThan((last?.y ?? 0) + 50);
  expect((says?.y ?? 0) - (line?.from[1] ?? 0)).toBeLessThan(12);
  expect((line?.to[0] ?? 0) - (line?.from[0] ?? 0)).toBe(260);
});
