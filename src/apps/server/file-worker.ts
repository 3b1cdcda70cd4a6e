/** The program of a thread that parses one untrusted file; see platform/file-worker. */
import { runTask } from '#kernel/platform/file-worker/run-task.ts';

// A thread parses one file, and loads only the code for that.
await runTask({
  spreadsheet: async () => (await import('#kernel/platform/spreadsheets/read-spreadsheet.ts')).spreadsheetTask,
  tournament: async () =>
    (await import('#areas/operator/services/transfer/tournament/read-file.ts')).tournamentFileTask,
});
