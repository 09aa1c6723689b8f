import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { INTEGRATION_CALL_KEYS, INTEGRATION_CALLS } from '@domdom/domain/access/integration-calls';
import {
  INTEGRATION_KEY_DAYS,
  INTEGRATION_KEY_STATES,
  KEY_NAME_LENGTH,
} from '@domdom/domain/access/integration-key';
import { cleanLine } from '@domdom/domain/text/clean-line';
import { z } from 'zod';
import { BUDGETS } from './budgets.ts';
import { defineRoutes } from './contract.ts';
import { Id, Instant, Ok } from './shared.ts';

export const IntegrationKey = z.object({
  /** Also the user name of the program that uses it. */
  id: Id,
  name: z.string(),
  /** Keys of the contract. */
  calls: z.array(z.string()),
  canWrite: z.boolean(),
  state: z.enum(INTEGRATION_KEY_STATES),
  createdAt: Instant,
  createdByName: z.string(),
  expiresAt: Instant,
  revokedAt: Instant.nullable(),
  /** To the minute; null until the first call. */
  lastUsedAt: Instant.nullable(),
});
export type IntegrationKey = z.output<typeof IntegrationKey>;

/** Only this response holds the secret; the server keeps its hash. */
export const NewIntegrationKey = IntegrationKey.extend({ secret: z.string() });
export type NewIntegrationKey = z.output<typeof NewIntegrationKey>;

const NewKey = z
  .strictObject({
    name: z
      .string()
      .max(500)
      .transform(cleanLine)
      .pipe(
        z
          .string()
          .min(1, 'Vui lòng nhập tên khoá!')
          .max(KEY_NAME_LENGTH, `Tên khoá dài nhất ${KEY_NAME_LENGTH} ký tự!`),
      ),
    canWrite: z.boolean(),
    calls: z
      .array(z.enum(INTEGRATION_CALL_KEYS))
      .min(1, 'Vui lòng chọn ít nhất một việc!')
      .max(INTEGRATION_CALL_KEYS.length),
    days: z.literal(INTEGRATION_KEY_DAYS),
  })
  .refine(({ canWrite, calls }) => canWrite || calls.every((call) => !INTEGRATION_CALLS[call].isWrite), {
    path: ['calls'],
    error: 'Khoá chỉ đọc không làm được việc ghi!',
  });

const administrators = { who: AREA_ACCESS.integrations, confirmed: true } as const;

export const integrationKeyRoutes = defineRoutes({
  'GET /api/integration-keys': {
    summary: 'The integration keys of the school, newest first; never a secret',
    access: administrators,
    res: z.object({ items: z.array(IntegrationKey) }),
  },
  'POST /api/integration-keys': {
    summary: 'Make a key with which another system of the school calls in; shows its secret only now',
    // Whoever finds the computer of an administrator unlocked must not take a key along.
    access: { ...administrators, fresh: true },
    budget: BUDGETS.integrationKeys,
    body: NewKey,
    res: NewIntegrationKey,
  },
  'DELETE /api/integration-keys/:keyId': {
    summary: 'End a key at once',
    access: administrators,
    budget: BUDGETS.integrationKeys,
    params: z.strictObject({ keyId: Id }),
    res: Ok,
  },
});
