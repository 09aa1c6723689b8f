import type { FastifyInstance } from 'fastify';
import { differences } from './compare-answer.ts';
import { curlRequest } from './curl.ts';
import { examplesOf } from './examples-of.ts';

const ADDRESS = 'http://localhost:8080';

/**
 * Runs the examples of a guide in their order and returns where answers differ from what it shows. `given`: variables of the
 * shell that the reader has; $DOMDOM is known.
 */
export async function runExamples(
  app: FastifyInstance,
  guide: string,
  given: Readonly<Record<string, string>>,
): Promise<{ count: number; problems: string[] }> {
  const variables = new Map(Object.entries({ DOMDOM: ADDRESS, ...given }));
  const examples = examplesOf(guide);
  const problems: string[] = [];
  for (const { line, command, status, answer } of examples) {
    const { method, url, headers, body } = curlRequest(command, variables);
    const response = await app.inject({
      method: method as 'GET', // or another one that curl names
      url: url.slice(ADDRESS.length),
      headers,
      ...(body === undefined ? {} : { payload: body }),
    });
    const found = response.statusCode === status ? [] : [`status ${response.statusCode}: ${response.body}`];
    const differing = differences(answer, response.json(), variables);
    problems.push(...[...found, ...differing].map((problem) => `line ${line}: ${problem}`));
  }
  return { count: examples.length, problems };
}
