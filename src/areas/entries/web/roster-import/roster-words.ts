import { rosterFields, type RosterStatus } from '#areas/entries/contract/rosters.ts';
import { fieldWords } from '#areas/entries/rules/field-words.ts';
import type { Look } from '#kernel/rules/looks.ts';

/** The fields in the order of the menu. */
export const fieldChoices = rosterFields.map((field) => [field, fieldWords[field]] as const);

export const statusLooks: Record<RosterStatus, Look> = {
  new: { tone: 'good', words: 'New' },
  same: { tone: 'over', words: 'The same' },
  changed: { tone: 'good', words: 'Changed' },
  wrong: { tone: 'bad', words: 'Wrong' },
  asked: { tone: 'soon', words: 'To answer' },
  left_out: { tone: 'over', words: 'Left out' },
};

const people = (count: number): string => `${count.toLocaleString('en-US')} ${count === 1 ? 'player' : 'players'}`;

/** The label of the import button: 'Import 80 players and change 2'. */
export function writeWords({ new: entered, changed }: Record<'new' | 'changed', number>): string {
  if (entered + changed === 0) return 'Put them on the tee sheet';
  if (entered === 0) return `Change ${people(changed)}`;
  return `Import ${people(entered)}${changed > 0 ? ` and change ${changed.toLocaleString('en-US')}` : ''}`;
}

/** The outcome as a sentence: '80 players entered, 2 changed'. */
export function doneWords({ new: entered, changed }: Record<'new' | 'changed', number>): string {
  if (entered + changed === 0) return 'The groups are on the tee sheet';
  if (entered === 0) return `${people(changed)} changed`;
  return `${people(entered)} entered${changed > 0 ? `, ${changed.toLocaleString('en-US')} changed` : ''}`;
}
