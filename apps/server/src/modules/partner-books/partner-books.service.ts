import { z } from 'zod';
import type { PartnerAnswer } from '@domdom/api/partner-books';
import type { Env } from '../../env.ts';
import { askJson, type JsonCall } from '../outgoing/ask-json.service.ts';
import type { Outgoing } from '../outgoing/outgoing.service.ts';

/** As older clients have it, with its spelling. */
const NATIONAL_SILENT = 'Cannot connecto to hanhtrangso server';
const PUBLISHER_SILENT = 'Không kết nối được với hệ thống của nhà xuất bản!';
const NOT_CONFIGURED = 'Chưa cài đặt địa chỉ của hệ thống này!';
const NOT_AVAILABLE = 'Chức năng kích hoạt sách chưa có.';

export const PARTNER_TIMEOUT_MS = 15_000;
const MOST_ROWS = 500;

/** Rows stand at the top, or under one of the names that such systems use. */
const Rows = z.array(z.record(z.string(), z.unknown()));
const Answer = z.union([
  Rows,
  z.object({ results: Rows }).transform(({ results }) => results),
  z.object({ data: Rows }).transform(({ data }) => data),
  z.object({ items: Rows }).transform(({ items }) => items),
]);

/** What to look up in the publisher's system, in its own names. */
export interface BookByCode {
  bookCode: string;
  bookGroupId: string;
  pageIndex: number;
  pageSize: number;
  classId: number;
  totalPage: number;
}

const NOBODY: PartnerAnswer = { status: 'not-configured', message: NOT_CONFIGURED, results: [] };

/** Systems of others that know books. They are called at the addresses of the settings alone. */
export class PartnerBooks {
  readonly #settings: Env['partnerBooks'];
  readonly #ask: Outgoing['ask'];
  readonly #report: (error: unknown) => void;

  constructor(settings: Env['partnerBooks'], ask: Outgoing['ask'], report: (error: unknown) => void) {
    this.#settings = settings;
    this.#ask = ask;
    this.#report = report;
  }

  /** Looks a book up by its code. */
  async byCode(book: BookByCode): Promise<PartnerAnswer> {
    const { publisher } = this.#settings;
    if (publisher === null) return NOBODY;
    const { url, token } = publisher;
    return this.#read(PUBLISHER_SILENT, { url: new URL(url), token, method: 'POST', body: { ...book } });
  }

  /** The books of a grade in the national digital library. */
  async national({ classId }: { classId: number }): Promise<PartnerAnswer> {
    const { national } = this.#settings;
    if (national === null) return NOBODY;
    const url = new URL(national.url);
    url.searchParams.set('classId', String(classId));
    return this.#read(NATIONAL_SILENT, { url, method: 'GET' });
  }

  /** Nothing is activated yet, and nobody is asked. */
  activate(): { status: 'not-available'; message: string } {
    return { status: 'not-available', message: NOT_AVAILABLE };
  }

  async #read(silent: string, call: JsonCall): Promise<PartnerAnswer> {
    try {
      const answer = Answer.parse(await askJson(this.#ask, { ...call, timeoutMs: PARTNER_TIMEOUT_MS }));
      return { status: 'ok', message: '', results: answer.slice(0, MOST_ROWS) };
    } catch (error) {
      this.#report(new Error(`The books at ${call.url.host} could not be read`, { cause: error }));
      return { status: 'failed', message: silent, results: [] };
    }
  }
}
