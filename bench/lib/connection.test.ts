import { describe, expect, it } from 'vitest';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { readAnswer, textOf } from './connection.ts';

const parse = (text: string) => readAnswer(Buffer.from(text, 'utf8'));

describe('a response on a connection', () => {
  it('has its body read by length, and leaves what follows untouched', () => {
    const first = 'HTTP/1.1 200 OK\r\nContent-Length: 4\r\nX-A: 1\r\nX-A: 2\r\n\r\nhọ';
    const answer = parse(`${first}HTTP/1.1 503 Later\r\n\r\n`);
    expect(answer?.status).toBe(200);
    expect(answer?.body.toString('utf8')).toBe('họ');
    expect(answer?.headers.get('x-a')).toEqual(['1', '2']);
    expect(answer?.bytes).toBe(Buffer.byteLength(first));
  });

  it('has its chunks joined', () => {
    const head = 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n';
    const text = `${head}3\r\nabc\r\nA\r\n0123456789\r\n0\r\n\r\n`;
    expect(parse(text)).toMatchObject({ status: 200, bytes: text.length });
    expect(parse(text)?.body.toString()).toBe('abc0123456789');
  });

  it('has no body when none is announced', () => {
    const text = 'HTTP/1.1 304 Not Modified\r\netag: "a"\r\n\r\n';
    expect(parse(text)).toMatchObject({ status: 304, bytes: text.length });
  });

  it.each([
    ['br', brotliCompressSync('học bài')],
    ['gzip', gzipSync('học bài')],
    ['identity', Buffer.from('học bài')],
  ])('is read whether it is compressed or not: %s', (encoding, body) => {
    const head = `HTTP/1.1 200 OK\r\ncontent-encoding: ${encoding}\r\ncontent-length: ${body.length}\r\n\r\n`;
    const answer = readAnswer(Buffer.concat([Buffer.from(head), body]));
    expect(answer === null ? '' : textOf(answer)).toBe('học bài');
  });

  it('is awaited until it is complete, wherever it is cut', () => {
    for (const text of [
      'HTTP/1.1 200 OK\r\ncontent-length: 3\r\n\r\nabc',
      'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n',
    ])
      for (let length = 0; length < text.length; length += 1) expect(parse(text.slice(0, length))).toBeNull();
  });
});
