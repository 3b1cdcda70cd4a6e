/** The reasons for which a roster is refused. */
import type { z } from 'zod';
import { AppError } from '#kernel/contract/errors.ts';
import type { writeImportSchema } from '#areas/entries/contract/rosters.ts';
import { mappingFaults } from '#areas/entries/rules/judge-row.ts';
import type { RosterPreview } from '#areas/entries/rules/preview.ts';
import { twoPeopleQuestion } from '#areas/entries/rules/two-people.ts';
import type { ForeseenGroups } from './place-groups.ts';

/** Refuses a roster while a row has a fault or an open question; names each of them, up to a hundred. */
export function refuseUnclear(columns: Parameters<typeof mappingFaults>[0], { rows }: RosterPreview): void {
  const [fault] = mappingFaults(columns);
  if (fault) throw new AppError('validation_failed', fault.message, [{ field: 'columns', message: fault.message }]);
  const wrong = rows.flatMap(({ row, status, faults, match, isTwo }) => {
    if (status === 'asked' && isTwo === null)
      return [{ field: `rows.${row - 1}.two_people`, message: `Row ${row}: ${twoPeopleQuestion}` }];
    if (status === 'asked')
      return [{ field: `rows.${row - 1}.same_person`, message: `Row ${row}: ${match?.question ?? ''}` }];
    if (status !== 'wrong') return [];
    return faults.map(({ field, message }) => ({ field: `rows.${row - 1}.${field}`, message }));
  });
  if (wrong.length > 0)
    throw new AppError('validation_failed', 'Some rows are wrong or not answered yet.', wrong.slice(0, 100));
}

/** @throws AppError wrong_state where the roster changes nothing */
export function refuseNothing({ counts }: RosterPreview, groups: ForeseenGroups | null): void {
  const isPlacing = groups?.outcome === 'foreseen' && groups.groups.operations.length > 0;
  if (counts.new + counts.changed === 0 && !isPlacing)
    throw new AppError('wrong_state', 'There is nothing to write: everybody is entered as the roster says.');
}

/** @throws AppError preview_outdated where the roster would now do something other than what was confirmed */
export function refuseOutdated(
  { counts }: RosterPreview,
  { expected }: Pick<z.output<typeof writeImportSchema>, 'expected'>,
): void {
  if (expected && (expected.new !== counts.new || expected.changed !== counts.changed))
    throw new AppError('preview_outdated', 'The field changed: look again.');
}
