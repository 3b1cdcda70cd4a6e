// npm run golf -- <command>: the operator's commands.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build, install, root } from './prepare.mjs';

if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
process.env.PRODUCTION ??= process.env.NODE_ENV === 'production' ? '1' : '0';
process.env.NODE_ENV ??= 'production';
await install();
await build();
process.chdir(root);
await import('../build/server/golf.js');
