import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { REPORT_PATH } from './content-security-policy.ts';

const BODY_LIMIT_BYTES = 8 * 1024;
const WINDOW_MS = 10 * 60_000;
/** Of a server in a window, whoever sends them: anybody may, so they must cost nothing and fill nothing. */
const MOST_READ = 200;
const MOST_LOGGED = 20;
const LONGEST_TEXT = 120;
/** A longer part of a path may be the secret of a mailed link. */
const LONGEST_PART = 40;

const text = z.string().max(2000).default('');
const Report = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'blocked-uri': text,
    'effective-directive': text,
    'violated-directive': text,
    'source-file': text,
    'line-number': z.int().default(0),
  }),
});

/** What is logged of a report: no query, no secret of a link, nothing of the script, all on one line. */
export interface Violation {
  directive: string;
  /** The origin or the kind ("inline", "eval") of what was refused. */
  blocked: string;
  page: string;
  source: string;
}

export function violationOf(body: unknown): Violation | null {
  const parsed = Report.safeParse(body);
  if (!parsed.success) return null;
  const report = parsed.data['csp-report'];
  const directive = report['effective-directive'] || report['violated-directive'].split(' ')[0] || '';
  const { 'blocked-uri': blocked, 'document-uri': page, 'source-file': source } = report;
  return {
    directive: plain(directive),
    blocked: URL.canParse(blocked) ? plain(originOf(blocked)) : plain(blocked),
    page: pathOf(page),
    source: source === '' ? '' : `${pathOf(source)}:${report['line-number']}`,
  };
}

/** Control characters could forge lines of a log. */
const plain = (value: string): string => value.replaceAll(/[^\x20-\x7e]/g, '').slice(0, LONGEST_TEXT);

function originOf(address: string): string {
  const { origin, protocol } = new URL(address);
  return origin === 'null' ? protocol : origin;
}

function pathOf(address: string): string {
  if (!URL.canParse(address)) return plain(address);
  const parts = new URL(address).pathname.split('/');
  return plain(parts.map((part) => (part.length > LONGEST_PART ? '…' : part)).join('/'));
}

/** What one server reads and logs of the reports that browsers, or anybody else, send. */
export class ReportBudget {
  readonly #seen = new Set<string>();
  #read = 0;
  #endsMs = 0;

  /** Whether to read another report. */
  mayRead(nowMs: number): boolean {
    if (nowMs >= this.#endsMs) {
      this.#endsMs = nowMs + WINDOW_MS;
      this.#read = 0;
      this.#seen.clear();
    }
    this.#read += 1;
    return this.#read <= MOST_READ;
  }

  /** Whether to log it: the first of its kind in the window, while few others have been logged. */
  mayLog({ directive, blocked, source }: Violation): boolean {
    const kind = [directive, blocked, source].join(' ');
    if (this.#seen.has(kind) || this.#seen.size >= MOST_LOGGED) return false;
    this.#seen.add(kind);
    return true;
  }
}

/** Takes the reports of browsers in which something of a page broke its policy. */
export async function policyReports(app: FastifyInstance): Promise<void> {
  const budget = new ReportBudget();
  app.addContentTypeParser(
    'application/csp-report',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => safely(body),
  );
  app.route({
    method: 'POST',
    url: REPORT_PATH,
    bodyLimit: BODY_LIMIT_BYTES,
    // Browsers send reports with the cookie but without our header, and nothing depends on who sends one.
    config: { ignoresCaller: true },
    schema: { hide: true },
    onRequest: async (_request, reply) => {
      if (!budget.mayRead(Date.now())) return reply.code(429).send();
    },
    handler: async (request, reply) => {
      const violation = violationOf(request.body);
      if (violation !== null && budget.mayLog(violation))
        request.log.warn({ violation }, 'a page broke its policy');
      return reply.code(204).send();
    },
  });
}

function safely(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
