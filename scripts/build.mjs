// npm run build: the locked dependencies and the built program, for servers that something else starts.
import { build, install } from './prepare.mjs';

try {
  await install();
  await build();
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
