/** The program of a thread that reads one file of a stranger; see platform/file-worker. */
import { runTask } from '#kernel/platform/file-worker/run-task.ts';

// A thread lives for one file, and loads only what that file needs.
await runTask({
  spreadsheet: async () => (await import('#kernel/platform/spreadsheets/read-spreadsheet.ts')).spreadsheetTask,
  tournament: async () =>
    (await import('#areas/operator/services/transfer/tournament/read-file.ts')).tournamentFileTask,
});
