import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AttemptView, DemoTest } from '@domdom/api';
import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { isAllowed } from '@domdom/domain/access/roles';
import { splitUrl } from './split-url.ts';

export interface FirstData {
  /** Each answer under the key with which the browser would ask for it. */
  data: Record<string, unknown>;
  /** The types of the questions that the page shows first. */
  questionTypes: readonly string[];
}

/** A call of a page: its key in the browser and its address here. */
interface PageCall {
  key: unknown;
  url: string;
}

interface PageData {
  path: RegExp;
  /** Visitors may make this call. */
  isPublic?: true;
  /** The first call of the page. */
  call(groups: Record<string, string>, query: URLSearchParams): PageCall;
  /** A second call that students make beside it. */
  studentCall?: PageCall;
  questionTypes?(value: unknown, groups: Record<string, string>): string[];
}

const UUID = '[0-9a-f-]{36}';

/** Pages that already contain the answer to their first call, so that they need no second round trip. */
const PAGES: PageData[] = [
  {
    path: /^\/lms\/home$/,
    call: () => ({ key: ['GET /api/dashboard', {}], url: '/api/dashboard' }),
    // It stands above the figures, and would push them down if it came after them.
    studentCall: { key: ['GET /api/student/day', {}], url: '/api/student/day' },
  },
  {
    path: /^\/lms\/olympic\/(home|practice)$/,
    // A browser with a chosen grade requests that grade instead.
    call: () => ({ key: ['GET /api/olympic', { query: {} }], url: '/api/olympic' }),
  },
  {
    path: /^\/lms\/exercise\/practice$/,
    call: () => ({ key: ['GET /api/unit-exercises', {}], url: '/api/unit-exercises' }),
  },
  {
    // One answer holds a class, its units and their tests.
    path: /^\/lms\/(sampleTests|sampleTest\/[^/]+\/(Units|Unit\/[^/]+\/tests))$/,
    call: () => ({ key: ['GET /api/sample-tests', {}], url: '/api/sample-tests' }),
  },
  {
    path: /^\/olympicTA$/,
    isPublic: true,
    call: () => ({ key: ['GET /api/demo-test', {}], url: '/api/demo-test' }),
    // A returning student may continue further down.
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
        // As text, as in the URL.
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

/** The type of the question that an exercise page shows. */
function typesOfQuestion(value: unknown, { index }: Record<string, string>): string[] {
  const { view } = value as { view: AttemptView | null }; // our own answer to the call of the page
  const question = view?.questions[Number(index) - 1];
  return question === undefined ? [] : [question.type];
}

/**
 * Calls our own API with the rights of the request, so that a page can never contain more than the API returns. `address`
 * is the page's, from its path on.
 */
export async function firstDataOf(
  app: FastifyInstance,
  request: FastifyRequest,
  address: string = request.url,
): Promise<FirstData | null> {
  const { pathname, searchParams } = splitUrl(address);
  for (const page of PAGES) {
    const groups = page.path.exec(pathname);
    if (groups === null) continue;
    if (request.caller === null && page.isPublic !== true) return null;
    const call = page.call(groups.groups ?? {}, searchParams);
    const isStudent = isAllowed(AREA_ACCESS.studentPages, request.caller?.roles ?? null);
    const [first, second] = await Promise.all([
      answerOf(app, request, call),
      page.studentCall !== undefined && isStudent ? answerOf(app, request, page.studentCall) : {},
    ]);
    const [value] = Object.values(first);
    if (value === undefined) return null;
    return {
      data: { ...first, ...second },
      questionTypes: page.questionTypes?.(value, groups.groups ?? {}) ?? [],
    };
  }
  return null;
}

/** The answer under its key; nothing when the call is refused, since the browser then asks by itself. */
async function answerOf(
  app: FastifyInstance,
  request: FastifyRequest,
  { key, url }: PageCall,
): Promise<Record<string, unknown>> {
  const answer = await app.inject({
    method: 'GET',
    url,
    // Headers as they came, so that a trusted proxy's word on the protocol (and so the cookie's name) counts here too.
    headers: { ...request.headers, 'accept-encoding': 'identity' },
    remoteAddress: request.socket.remoteAddress ?? '127.0.0.1',
  });
  return answer.statusCode === 200 ? { [JSON.stringify(key)]: answer.json<unknown>() } : {};
}
