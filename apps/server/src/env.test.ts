import { describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';

describe('the demo school', () => {
  it.each([
    [{}, true],
    [{ HOST: 'localhost' }, true],
    [{ DEMO: 'false' }, false],
    [{ HOST: '0.0.0.0' }, false],
    [{ PUBLIC_ORIGIN: 'https://hoc.truong.vn' }, false],
    [{ TRUST_PROXY: '127.0.0.1' }, false],
    [{ HOST: '0.0.0.0', DEMO: 'true' }, true],
    [{ TRUST_PROXY: '127.0.0.1', DEMO: '1' }, true],
    [{ DATABASE_URL: 'postgres://localhost/x', DEMO: 'true' }, false],
  ])('with %j is wanted: %s', (variables, isWanted) => {
    expect(readEnv(variables).isDemoWanted).toBe(isWanted);
  });
});

describe('the origin of uploads', () => {
  it.each([
    { FILES_ORIGIN: 'https://tep.vn' },
    { FILES_ORIGIN: 'https://hoc.vn:8443', PUBLIC_ORIGIN: 'https://hoc.vn' },
    { FILES_ORIGIN: 'http://tep.vn', PUBLIC_ORIGIN: 'https://hoc.vn' },
  ])('has a host name of its own, and the protocol of the pages: %j is refused', (variables) => {
    expect(() => readEnv(variables)).toThrow('FILES_ORIGIN');
  });

  it('is that of the pages unless it is set', () => {
    expect(readEnv({ FILES_ORIGIN: '' }).filesOrigin).toBeUndefined();
    const set = readEnv({ FILES_ORIGIN: 'https://tep.vn/', PUBLIC_ORIGIN: 'https://hoc.vn' });
    expect(set.filesOrigin).toBe('https://tep.vn');
  });
});

describe('the viewer of documents', () => {
  const PUBLIC_ORIGIN = 'https://hoc.vn';
  it.each([
    { PUBLIC_ORIGIN, DOCUMENT_VIEWER_URL: 'https://xem.vn/?tep=' },
    { PUBLIC_ORIGIN, DOCUMENT_VIEWER_URL: 'http://xem.vn/?tep={url}' },
    { PUBLIC_ORIGIN, DOCUMENT_VIEWER_URL: 'https://{url}/' },
    { PUBLIC_ORIGIN, DOCUMENT_VIEWER_URL: 'https://a@xem.vn/?tep={url}' },
    { PUBLIC_ORIGIN, DOCUMENT_VIEWER_URL: 'https://xem.vn/?a={url}&b={url}' },
    { PUBLIC_ORIGIN, DOCUMENT_VIEWER_URL: 'https://hoc.vn:8443/?tep={url}' },
    { DOCUMENT_VIEWER_URL: 'https://xem.vn/?tep={url}' },
  ])('is refused as %j', (variables) => {
    expect(() => readEnv(variables)).toThrow('DOCUMENT_VIEWER_URL');
  });

  it("has the file's address encoded in its own; there is none unless it is set", () => {
    const { documentViewer } = readEnv({
      PUBLIC_ORIGIN,
      DOCUMENT_VIEWER_URL: 'https://xem.vn/?tep={url}&v=1',
    });
    expect(documentViewer?.origin).toBe('https://xem.vn');
    expect(documentViewer?.urlOf('https://hoc.vn/a?$&b')).toBe(
      'https://xem.vn/?tep=https%3A%2F%2Fhoc.vn%2Fa%3F%24%26b&v=1',
    );
    expect(readEnv({}).documentViewer).toBeNull();
  });
});

describe('the base of the media', () => {
  it.each([
    'http://media.vn',
    'https://a@media.vn',
    'https://media.vn/a?b',
    'https://media.vn/a b',
    "https://media.vn/;script-src 'unsafe-inline'",
    'https://media.vn/../x',
    'media.vn',
  ])('is refused as %s', (url) => {
    expect(() => readEnv({ MEDIA_BASE_URL: url })).toThrow('MEDIA_BASE_URL');
  });

  it('is this server unless it is set', () => {
    expect(readEnv({ MEDIA_BASE_URL: '' }).mediaBase).toBeUndefined();
    expect(readEnv({ MEDIA_BASE_URL: 'https://media.vn/tep/' }).mediaBase).toBe('https://media.vn/tep');
  });
});

it.each([
  [{}, false],
  [{ HOST: '::1' }, false],
  [{ HOST: '192.168.1.5' }, true],
  [{ PUBLIC_ORIGIN: 'http://hoc.truong.vn' }, true],
  [{ TRUST_PROXY: 'loopback' }, true],
])('a server with %j is public: %s', (variables, isPublic) => {
  expect(readEnv(variables).isPublic).toBe(isPublic);
});

describe('hosts that the server may call', () => {
  it.each(['OUTGOING_TRUSTED_HOSTS', 'PUSH_HOSTS'])('%s are trusted whole, so a port is refused', (name) => {
    expect(() => readEnv({ [name]: 'cu.vn,10.0.0.7,[fd00::7]' })).not.toThrow();
    for (const host of ['cu.vn:8080', 'cu.vn/x', 'a@cu.vn', '0x7f.1'])
      expect(() => readEnv({ [name]: host })).toThrow(name);
  });
});
