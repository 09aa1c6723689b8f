/**
 * A program that a school has had for years, written from the descriptions of the old interface alone: it imports nothing
 * of ours. It logs in once and sends its token with every call.
 */

export interface Answer<T> {
  status: number;
  body: T;
}

type Values = Record<string, unknown>;
export type Row = Record<string, unknown>;
export interface Rows {
  results: Row[];
}
export interface Items extends Rows {
  items: Row[];
}
export interface One {
  result: Row | null;
}
export interface Affected {
  rowsAffected: number;
}
export interface SentFile {
  name: string;
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}
interface Login {
  status: string;
  data: { accessToken: string; refreshToken: string; userProfile: Row };
}

const DYNAMIC = '/api/v1.0/dynamic';
const QUERY = `${DYNAMIC}/query`;
const HEADERS = { 'X-Application-Name': 'SACHSO' };

export class OlderClient {
  readonly #base: string;
  /** The calls that were answered, by the name that the descriptions have for them. */
  readonly #answered: Set<string>;
  #token = '';

  constructor(base: string, answered: Set<string>) {
    this.#base = base;
    this.#answered = answered;
  }

  /** `name` is the call as the descriptions name it; it is noted once the call is answered with 200. */
  async send<T>(
    name: string,
    method: string,
    path: string,
    body?: Values | FormData | URLSearchParams,
  ): Promise<Answer<T>> {
    const isForm = body instanceof FormData || body instanceof URLSearchParams;
    const response = await fetch(`${this.#base}${path}`, {
      method,
      headers: {
        ...HEADERS,
        ...(this.#token !== '' && { authorization: `Bearer ${this.#token}` }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    if (response.status === 200) this.#answered.add(name);
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    const read: unknown = isJson ? await response.json() : new Uint8Array(await response.arrayBuffer());
    return { status: response.status, body: read as T }; // the test compares what came with what it says
  }

  /** The body of a call that must be answered. */
  async ok<T>(
    name: string,
    method: string,
    path: string,
    body?: Values | FormData | URLSearchParams,
  ): Promise<T> {
    const answer = await this.send<T>(name, method, path, body);
    if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  async login(email: string, password: string): Promise<Login['data']> {
    const { status, data } = await this.ok<Login>('POST /login', 'POST', '/login', { email, password });
    if (status !== 'success') throw new Error(`The login says ${status}`);
    this.#token = data.accessToken;
    return data;
  }

  /** The rows of a procedure. Some of these programs name the database beside the parameters. */
  async query(sqlCommand: string, parameters: Values = {}, labels: Values = {}): Promise<Row[]> {
    const body = { sqlCommand, parameters, ...labels };
    return (await this.ok<Rows>(nameOf(sqlCommand), 'POST', QUERY, body)).results;
  }

  /** The same, for a call that may be refused. */
  ask(sqlCommand: string, parameters: Values = {}): Promise<Answer<Rows>> {
    return this.send<Rows>(nameOf(sqlCommand), 'POST', QUERY, { sqlCommand, parameters });
  }

  /** What a select offers. */
  async options(sqlCommand: string, parameters: Values = {}): Promise<Row[]> {
    const body = { sqlCommand, parameters };
    return (await this.ok<Items>(nameOf(sqlCommand), 'POST', QUERY, body)).items;
  }

  async execute(sqlCommand: string, parameters: Values): Promise<number> {
    const body = { sqlCommand, parameters: { ...parameters, moduleId: 7 } };
    this.#answered.add('POST dynamic/execute');
    return (await this.ok<Affected>(nameOf(sqlCommand), 'POST', `${DYNAMIC}/execute`, body)).rowsAffected;
  }

  async read(entityName: string, body: Values): Promise<Row[]> {
    const answer = await this.ok<Rows>(`OPTIONS ${entityName}`, 'OPTIONS', `${DYNAMIC}/crud`, {
      entityName,
      ...body,
    });
    return answer.results;
  }

  async create(entityName: string, body: Values): Promise<Row> {
    const answer = await this.ok<One>(`POST ${entityName}`, 'POST', `${DYNAMIC}/crud`, {
      entityName,
      ...body,
    });
    if (answer.result === null) throw new Error(`No ${entityName} came back`);
    return answer.result;
  }

  async change(entityName: string, entityId: unknown, parameters: Values): Promise<number> {
    const body = { entityName, entityId, parameters };
    return (await this.ok<Affected>(`PUT ${entityName}`, 'PUT', `${DYNAMIC}/crud`, body)).rowsAffected;
  }

  async remove(entityName: string, entityId: unknown, labels: Values = {}): Promise<number> {
    const body = { entityName, entityId, ...labels };
    return (await this.ok<Affected>(`DELETE ${entityName}`, 'DELETE', `${DYNAMIC}/crud`, body)).rowsAffected;
  }

  upload<T>(name: string, path: string, fields: Record<string, string>, field: string, file: SentFile) {
    const form = new FormData();
    for (const [key, value] of Object.entries(fields)) form.append(key, value);
    form.append(field, new Blob([file.bytes], { type: file.type }), file.name);
    return this.ok<T>(name, 'POST', `/api/v1.0/${path}`, form);
  }
}

/** '[dbo].[p_X]' is the same procedure as 'p_X'. */
const nameOf = (sqlCommand: string): string => sqlCommand.replaceAll(/\[dbo\]\.|[[\]]/g, '');

/** The one element of a list. */
export function only<T>(list: readonly T[]): T {
  const [first, ...others] = list;
  if (first === undefined || others.length > 0)
    throw new Error(`There are ${list.length}: ${JSON.stringify(list)}`);
  return first;
}
