import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { databaseUrl, isAnswering } from './cluster-database.ts';

async function listenSilently(): Promise<number> {
  const server = createServer((socket) => onTestFinished(() => void socket.destroy()));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port; // a TCP server's address is never a string
}

test('does not mistake a server that accepts connections but hangs for one that answers', async () => {
  expect(await isAnswering({ port: await listenSilently(), password: 'secret' })).toBe(false);
});

test('does not mistake a closed port for a server that answers', async () => {
  expect(await isAnswering({ port: 1, password: 'secret' })).toBe(false);
});

test('addresses the application’s database through its socket, whatever the folder is called', () => {
  const socketFolder = '/srv/đom đóm @ 5/postgres';
  const url = databaseUrl({ port: 54321, password: 'c0ffee', socketFolder });
  expect(new Client({ connectionString: url })).toMatchObject({
    host: socketFolder,
    port: 54321,
    user: 'domdom',
    password: 'c0ffee',
    database: 'domdom',
  });
});

test('addresses the application’s database on the loopback address', () => {
  expect(databaseUrl({ port: 54321, password: 'c0ffee' })).toBe(
    'postgres://domdom:c0ffee@127.0.0.1:54321/domdom',
  );
});
