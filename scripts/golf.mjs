// npm run golf -- <command>: the operator's commands.
import { build, install, root } from './prepare.mjs';
import { settleSettings } from './server-command.mjs';

try {
  settleSettings(root, { mayBeMissing: process.argv[2] === 'restore' });
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(2);
}
process.env.NODE_ENV ??= 'production';
await install();
await build();
process.chdir(root);
await import('../build/server/golf.js');
