/** The program of a thread that reads one file of a stranger; see platform/file-worker. */
import { runTask } from './platform/file-worker/run-task.ts';

// A thread lives for one file, and loads only what that file needs.
await runTask({
  spreadsheet: async () => (await import('./platform/spreadsheets/read-spreadsheet.ts')).spreadsheetTask,
  tournament: async () => (await import('./services/transfer/tournament/read-file.ts')).tournamentFileTask,
});
