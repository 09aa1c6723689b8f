import { z } from 'zod';
import { Instant } from '../shared.ts';
import { WEBHOOK_CALLS } from '../webhooks.ts';
import type { SchemaBook } from './schemas.ts';

/** As the areas of the calls that others make. */
export const WEBHOOKS_AREA = {
  name: 'Webhooks: calls that a receiver gets',
  description: `The server calls an address of the school when something happens. An administrator registers it on the page *Tích hợp*,
and gets its secret (\`whsec_…\`) once. The [guide](/api/reference/guides/api.md) has the code of a receiver.

- **Signature:** \`webhook-signature\` holds one or more signatures with spaces between them, each \`v1,\` and the base64 of
  HMAC-SHA-256 over \`<webhook-id>.<webhook-timestamp>.<body as it came>\`. The key is the secret without \`whsec_\`, decoded
  from base64. Refuse a call without a matching one, and one older than five minutes.
- **Answer** with a status from 200 to 299 within five seconds. Anything else is tried again for a day.
- **Repeats** come under the same \`webhook-id\`: drop what you know. Order is not promised.
- **Pause:** a receiver that fails for three days is paused, one that answers 410 at once.`,
};

const HEADERS = [
  {
    name: 'webhook-id',
    description: 'Names the message; a repeat has the same one.',
    schema: { type: 'string', format: 'uuid' },
  },
  {
    name: 'webhook-timestamp',
    description: 'When this call was signed, in seconds since 1970.',
    schema: { type: 'integer' },
  },
  {
    name: 'webhook-signature',
    description:
      'Signatures with spaces between them, each `v1,` and the base64 of HMAC-SHA-256 over `<webhook-id>.<webhook-timestamp>.<body>`; two on the day after a new secret.',
    schema: { type: 'string' },
    example: 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  },
].map((header) => ({ ...header, in: 'header', required: true }));

/** The section `webhooks` of the document. */
export const webhooksOf = (book: SchemaBook): Record<string, Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(WEBHOOK_CALLS).map(([type, { summary, data }]) => [
      type,
      {
        post: {
          tags: [WEBHOOKS_AREA.name],
          operationId: `webhook${type
            .split('.')
            .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
            .join('')}`,
          summary: `Webhook ${type}: ${summary.charAt(0).toLowerCase()}${summary.slice(1)}`,
          description: `${summary}. Check the signature before you believe it: header \`webhook-signature\`.`,
          security: [{}],
          parameters: HEADERS,
          requestBody: {
            required: true,
            content: { 'application/json': { schema: bodyOf(type, data, book) } },
          },
          responses: {
            '2XX': { description: 'Received, within five seconds.' },
            410: { description: 'The receiver is gone for good: it is paused at once.' },
            default: { description: 'Not received: the call is tried again for a day.' },
          },
        },
      },
    ]),
  );

/** `timestamp`: when it happened. */
const bodyOf = (type: string, data: z.ZodObject, book: SchemaBook) =>
  book.of(z.object({ type: z.literal(type), timestamp: Instant, data }), 'output');
