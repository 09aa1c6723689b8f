import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AttemptView, DemoTest } from '@domdom/api';
import { splitUrl } from './split-url.ts';

export interface FirstData {
  /** The key under which the browser would ask for it. */
  key: string;
  value: unknown;
  /** Types of the questions that the page shows first. */
  questionTypes: readonly string[];
}

interface PageData {
  path: RegExp;
  /** Its call is open to visitors. */
  isPublic?: true;
  /** The call that the page makes first: its key in the browser and its address here. */
  call(groups: Record<string, string>, query: URLSearchParams): { key: unknown; url: string };
  questionTypes?(value: unknown, groups: Record<string, string>): string[];
}

const UUID = '[0-9a-f-]{36}';

/** Pages whose first call is answered inside the page itself, so that nothing waits for a second round trip. */
const PAGES: PageData[] = [
  {
    path: /^\/lms\/home$/,
    call: () => ({ key: ['GET /api/dashboard', {}], url: '/api/dashboard' }),
  },
  {
    path: /^\/lms\/olympic\/(home|practice)$/,
    // Whoever has chosen a grade in this browser asks for that one instead.
    call: () => ({ key: ['GET /api/olympic', { query: {} }], url: '/api/olympic' }),
  },
  {
    path: /^\/lms\/exercise\/practice$/,
    call: () => ({ key: ['GET /api/unit-exercises', {}], url: '/api/unit-exercises' }),
  },
  {
    // A class, its units and their tests are looked up in one answer.
    path: /^\/lms\/(sampleTests|sampleTest\/[^/]+\/(Units|Unit\/[^/]+\/tests))$/,
    call: () => ({ key: ['GET /api/sample-tests', {}], url: '/api/sample-tests' }),
  },
  {
    path: /^\/olympicTA$/,
    isPublic: true,
    call: () => ({ key: ['GET /api/demo-test', {}], url: '/api/demo-test' }),
    // Whoever comes back may go on further down.
    questionTypes: (value) => (value as DemoTest).questions.slice(0, 1).map(({ type }) => type), // our own answer
  },
  {
    path: new RegExp(
      `^/lms/exercise/examination/(?<examinationId>${UUID})/(start/(?<index>\\d{1,4})|result)$`,
    ),
    call: ({ examinationId }, query) => {
      const assignmentId = query.get('assignment');
      const search = assignmentId === null ? '' : `?assignmentId=${encodeURIComponent(assignmentId)}`;
      return {
        key: [
          'GET /api/examinations/:examinationId/attempt',
          { params: { examinationId }, query: assignmentId === null ? {} : { assignmentId } },
        ],
        url: `/api/examinations/${examinationId}/attempt${search}`,
      };
    },
    questionTypes: typesOfQuestion,
  },
  {
    path: new RegExp(`^/lms/student/worksheet/exercise/(?<assignmentId>${UUID})$`),
    call: ({ assignmentId }) => ({
      key: ['GET /api/student/assignments/:assignmentId', { params: { assignmentId } }],
      url: `/api/student/assignments/${assignmentId}`,
    }),
  },
  {
    path: /^\/lms\/olympic\/examination\/(?<number>\d{1,5})\/(start\/(?<index>\d{1,4})|result)$/,
    call: ({ number }, query) => {
      const grade = query.get('grade');
      const search = grade === null ? '' : `?grade=${encodeURIComponent(grade)}`;
      return {
        // As the address has them: texts.
        key: [
          'GET /api/olympic/exams/:number',
          { params: { number }, query: grade === null ? {} : { grade } },
        ],
        url: `/api/olympic/exams/${number}${search}`,
      };
    },
    questionTypes: typesOfQuestion,
  },
];

/** Of the question that a page of an exercise shows. */
function typesOfQuestion(value: unknown, { index }: Record<string, string>): string[] {
  const { view } = value as { view: AttemptView | null }; // our own answer to the call of the page
  const question = view?.questions[Number(index) - 1];
  return question === undefined ? [] : [question.type];
}

/** Asks our own API with the rights of the request, so that a page can never hold more than the API gives. */
export async function firstDataOf(app: FastifyInstance, request: FastifyRequest): Promise<FirstData | null> {
  const { pathname, searchParams } = splitUrl(request.url);
  for (const page of PAGES) {
    const groups = page.path.exec(pathname);
    if (groups === null) continue;
    if (request.caller === null && page.isPublic !== true) return null;
    const { key, url } = page.call(groups.groups ?? {}, searchParams);
    const answer = await app.inject({
      method: 'GET',
      url,
      // As it came, so that a trusted proxy's word on the protocol (and so the cookie's name) counts here too.
      headers: { ...request.headers, 'accept-encoding': 'identity' },
      remoteAddress: request.socket.remoteAddress ?? '127.0.0.1',
    });
    if (answer.statusCode !== 200) return null;
    const value = answer.json<unknown>();
    return {
      key: JSON.stringify(key),
      value,
      questionTypes: page.questionTypes?.(value, groups.groups ?? {}) ?? [],
    };
  }
  return null;
}
