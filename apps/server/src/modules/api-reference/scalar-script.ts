import fastify from 'fastify';
import { PackedFile } from './packed-file.ts';
import { REFERENCE_TEXTS } from './reference-texts.ts';

/**
 * Scalar's script for browsers, five megabytes that are read when somebody first opens the page. The rest of the plugin is
 * left alone: its page contains a script of its own, and its document has routes of its own.
 */
export async function readScalarScript(): Promise<PackedFile> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const bare = fastify();
  await bare.register(scalar, { routePrefix: '/reference', configuration: { url: '/' } });
  const { body } = await bare.inject('/reference/js/scalar.js');
  await bare.close();
  // The only text on the page that its settings do not reach: a list of languages without a match.
  return new PackedFile(
    body.replaceAll(' No results found ', ` ${REFERENCE_TEXTS.search.noResults} `),
    'text/javascript; charset=utf-8',
  );
}
