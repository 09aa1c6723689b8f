import { z } from 'zod';
import { BUDGETS } from './budgets.ts';
import { defineRoutes } from './contract.ts';
import { Ok } from './shared.ts';

const access = { who: 'signed-in' } as const;

export const pushRoutes = defineRoutes({
  'GET /api/push': {
    summary:
      'Whether this device rings when something is new, and the key that its push service is to be told',
    access,
    /** `publicKey`: null where devices do not ring: the site has not configured it, or others use the device as well. */
    res: z.object({ publicKey: z.string().nullable(), isOn: z.boolean() }),
  },
  'PUT /api/push': {
    summary:
      'Ring this device, at the address that its browser got from a push service, until it is logged out',
    access,
    budget: BUDGETS.profiles,
    body: z.strictObject({ endpoint: z.url().max(1000) }),
    res: Ok,
  },
  'DELETE /api/push': {
    summary: 'Ring this device no longer',
    access,
    budget: BUDGETS.profiles,
    res: Ok,
  },
});
