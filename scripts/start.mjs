// npm start: from a fresh clone to a running site. See README.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build, buildScorer, buildServer, install, root } from './prepare.mjs';
import { serverSettings, settleSettings } from './server-command.mjs';

const isDev = process.argv.includes('--dev');

let restart = () => {};
try {
  settleSettings(root);
  await install();
  if (isDev) await Promise.all([buildScorer(), buildServer(() => restart())]);
  else await build();
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

// React renders two to three times slower without NODE_ENV=production, so a local run sets it too.
// In development the server makes the pages' modules as well: the bound of a built server is too narrow for that.
const env = {
  ...(isDev ? {} : serverSettings),
  ...process.env,
  NODE_ENV: isDev ? 'development' : 'production',
};
let server;
let isRestarting = false;
const start = () => {
  isRestarting = false;
  server = spawn(process.execPath, [join(root, 'build/server/main.js')], {
    cwd: root,
    stdio: 'inherit',
    env,
  });
  server.once('exit', (code, signal) => (isRestarting ? start() : process.exit(code ?? (signal ? 1 : 0))));
};
restart = () => {
  if (isRestarting || !server) return;
  isRestarting = true;
  server.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
start();
