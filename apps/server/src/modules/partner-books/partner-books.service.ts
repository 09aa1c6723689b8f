import { z } from 'zod';
import type { PartnerAnswer } from '@domdom/api/partner-books';
import type { Env } from '../../env.ts';
import { askJson, type PartnerCall, type Send } from '../../http/ask-json.ts';

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

/** Systems of others that know books. They are called at the addresses of the settings alone. */
export class PartnerBooks {
  readonly #settings: Env['partnerBooks'];
  readonly #send: Send;
  readonly #report: (error: unknown) => void;

  constructor(settings: Env['partnerBooks'], send: Send, report: (error: unknown) => void) {
    this.#settings = settings;
    this.#send = send;
    this.#report = report;
  }

  /** Looks a book up by its code. */
  byCode(book: BookByCode): Promise<PartnerAnswer> {
    const { publisher } = this.#settings;
    return this.#ask(PUBLISHER_SILENT, publisher && { ...publisher, method: 'POST', body: { ...book } });
  }

  /** The books of a grade in the national digital library. */
  national({ classId }: { classId: number }): Promise<PartnerAnswer> {
    const { national } = this.#settings;
    return this.#ask(NATIONAL_SILENT, national && { ...national, method: 'GET', query: { classId } });
  }

  /** Nothing is activated yet, and nobody is asked. */
  activate(): { status: 'not-available'; message: string } {
    return { status: 'not-available', message: NOT_AVAILABLE };
  }

  async #ask(silent: string, call: PartnerCall | null): Promise<PartnerAnswer> {
    if (call === null) return { status: 'not-configured', message: NOT_CONFIGURED, results: [] };
    try {
      const answer = Answer.parse(await askJson(this.#send, call, PARTNER_TIMEOUT_MS));
      return { status: 'ok', message: '', results: answer.slice(0, MOST_ROWS) };
    } catch (error) {
      this.#report(new Error(`The books at ${new URL(call.url).host} could not be read`, { cause: error }));
      return { status: 'failed', message: silent, results: [] };
    }
  }
}
