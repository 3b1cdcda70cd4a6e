import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/kernel/tables/*.ts', './src/areas/*/tables/*.ts'],
  out: './src/kernel/database/migrations',
});
