import { answerKept, mayBeKept } from './kept-files.ts';
import type { WorkerRoute } from './routes.ts';

const answerKeptOrFetch = async (request: Request): Promise<Response> =>
  (await answerKept(request)) ?? fetch(request);

/** Pictures and sounds of kept work. */
export const keptFileRoute: WorkerRoute = (request) =>
  mayBeKept(request) ? answerKeptOrFetch(request) : null;
