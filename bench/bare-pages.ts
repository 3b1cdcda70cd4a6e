// The floor of memory: the same frameworks, each doing as little as it can. One page of 24 tournaments by Fastify, pg
// and React.
import Fastify from 'fastify';
import pg from 'pg';
import { createElement as h } from 'react';
import { renderToString } from 'react-dom/server';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL ?? '', max: 12 });
const app = Fastify();
app.get('/*', async (_request, reply) => {
  const { rows } = await pool.query<{ id: string; title: string }>('select id, title from tournaments limit 24');
  const list = rows.map(({ id, title }) => h('li', { key: id }, title));
  return reply.type('text/html').send(renderToString(h('html', null, h('body', null, h('ul', null, list)))));
});
await app.listen({ port: Number(process.env.PORT) });
process.stdout.write('Stop with Ctrl-C.\n');
process.on('SIGTERM', () => void app.close().then(() => process.exit()));
