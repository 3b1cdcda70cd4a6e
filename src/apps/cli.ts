import { loadSettings } from '#kernel/platform/settings/settings-file.ts';

// npm run golf -- <command>. The golf engine needs nothing of the server, so `replay` starts without loading it.
const [command, ...words] = process.argv.slice(2);
// A restore writes the file that SETTINGS_FILE names where there is none.
loadSettings(process.env, { mayBeMissing: command === 'restore' });

if (command === 'replay' && !words.includes('--help')) {
  const { runReplay } = await import('#apps/cli/replay-command.ts');
  process.exitCode = runReplay(words);
} else await import('#apps/cli/commands.ts');
