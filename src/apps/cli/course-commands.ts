import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import type { CourseImport } from '#areas/courses/contract/courses.ts';
import { systemClock } from '#kernel/platform/clock.ts';
import { operator } from '#areas/courses/services/course-author.ts';
import { importCourses } from '#areas/courses/services/import-courses.ts';
import type { Terminal } from './terminal.ts';

type Given = { dryRun?: boolean; facility?: string; city?: string; state?: string; zip?: string };

const outcomeNames = {
  created: 'added       ',
  new_version: 'new version ',
  unchanged: 'unchanged   ',
  refused: 'REFUSED     ',
} as const;

/** A line for each course, with its findings below. */
function reportOf({ data, findings }: CourseImport): string {
  const said = (list: CourseImport['findings']) =>
    list.map(({ level, path, message }) => `    ${level}  ${path ? `${path}: ` : ''}${message}`);
  const lines = data.flatMap((line) => [
    `${outcomeNames[line.outcome]} ${line.facility}, ${line.city} ${line.state}: ${line.name}`,
    ...said(line.findings),
  ]);
  const count = (outcome: keyof typeof outcomeNames) => data.filter((line) => line.outcome === outcome).length;
  const sum = [
    `${count('created')} added`,
    `${count('new_version')} new versions`,
    `${count('unchanged')} unchanged`,
    `${count('refused')} refused`,
  ].join(', ');
  return [...said(findings), ...lines, sum].join('\n');
}

/** `course …`: public courses, from the command line. */
export function courseCommands(program: Command, { withDatabase, answer, progress }: Terminal): void {
  const course = program.command('course').description('courses that everybody may use');
  course
    .command('import')
    .description('add courses from CSV (a row a tee) or JSON (as in replay files); an error refuses its course alone')
    .argument('<file>', 'ends in .csv or .json')
    .option('--dry-run', 'show the outcome of each, and write nothing')
    .option('--facility <name>', 'where the file names none')
    .option('--city <name>')
    .option('--state <code>')
    .option('--zip <code>')
    .action((file: string, given: Given) =>
      withDatabase(async (pool) => {
        const { facility, city = '', state = '', zip = '' } = given;
        const report = await importCourses({ pool, clock: systemClock }, operator, {
          file: { format: /\.json$/i.test(file) ? 'json' : 'csv', text: await readFile(file, 'utf8') },
          dryRun: given.dryRun ?? false,
          facility: facility === undefined ? null : { name: facility, city, state, zip_code: zip },
          forEverybody: true,
          progress: (done) => progress('courses', done),
        });
        answer(report, reportOf(report));
        const isWrong = report.findings.length > 0 || report.data.some(({ outcome }) => outcome === 'refused');
        if (isWrong) process.exitCode = 1;
      }),
    );
}
