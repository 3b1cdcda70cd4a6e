import { expect, it } from 'vitest';
import { copyText } from '#kernel/web/client/copy-text.ts';
import { filesOfFloor, textOf } from '#tests/source-files.ts';

/** Waits for locks, which are missing where ids are. */
const looksFirst = 'src/kernel/web/client/shared-stream.ts';

it('no page asks the browser for ids, or in passing for a clipboard, which are missing by plain http', () => {
  const files = filesOfFloor('web').filter((path) => path !== looksFirst);
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((path) => /crypto\.randomUUID/.test(textOf(path)))).toEqual([]);
  // A refusal is said; a clipboard that is not there is an error that nobody catches.
  expect(files.filter((path) => /navigator\.clipboard\.writeText\([^\n]*\)\.then/.test(textOf(path)))).toEqual([]);
});

it('a text is refused where there is no clipboard', async () => {
  await expect(copyText('text')).rejects.toThrow();
});
