/**
 * The baseline for the answering path: a bare Fastify with one guarded upsert on its own table. No session, no
 * validation, no grading, no event, no security headers.
 */
import fastify from 'fastify';
import pg from 'pg';

const UPSERT = {
  name: 'bare-upsert',
  text: `
    insert into bare_answers as a (attempt, question, rev, answer) values ($1, $2, $3, $4)
    on conflict (attempt, question) do update set rev = excluded.rev, answer = excluded.answer
    where a.rev < excluded.rev`,
};

interface Save {
  Params: { attempt: string; question: string };
  Body: { rev: number; answer: unknown };
}

const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: Number(process.env['DATABASE_POOL']),
});
await pool.query(`
  create table bare_answers (attempt uuid, question text, rev int, answer jsonb, primary key (attempt, question))`);
const app = fastify();
app.put<Save>('/api/attempts/:attempt/answers/:question', async ({ params, body }) => {
  const values = [params.attempt, params.question, body.rev, JSON.stringify(body.answer)];
  const { rowCount } = await pool.query({ ...UPSERT, values });
  return { rev: body.rev, isAccepted: rowCount === 1 };
});
const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.once('SIGTERM', () => process.exit());
// The run waits for this line.
process.stdout.write(`is ready: ${address.replace('127.0.0.1', 'localhost')}\n`);
