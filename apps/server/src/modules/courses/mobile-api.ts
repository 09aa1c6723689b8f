import type { SiteSettings } from '@domdom/api';
import { resultsOf } from '@domdom/domain/school/course-answers';
import { z } from 'zod';
import { addressBelow, askJson } from '../outgoing/ask-json.service.ts';
import type { Outgoing } from '../outgoing/outgoing.service.ts';

const TIMEOUT_MS = 5_000;
const MOST_RESULTS = 500;

/** Asks another system for a list; throws when it does not answer, or answers with anything but results. */
export type MobileApi = <T>(baseUrl: string, path: string, item: z.ZodType<T>) => Promise<T[]>;

/** Older systems name the list `result` or `results`. */
const Answer = z.object({
  message: z.string(),
  results: z.array(z.unknown()).max(MOST_RESULTS).optional(),
  result: z.array(z.unknown()).max(MOST_RESULTS).optional(),
});

export const mobileApiOver =
  (ask: Outgoing['ask']): MobileApi =>
  async (baseUrl, path, item) => {
    const url = addressBelow(baseUrl, path);
    const answer = Answer.parse(await askJson(ask, { url, method: 'GET', timeoutMs: TIMEOUT_MS }));
    const { message, results, result } = answer;
    const found = resultsOf({ message, results: results ?? result ?? [] });
    if (found === null) throw new Error(`It answered with the message ${message.slice(0, 40)}`);
    return found.map((one) => item.parse(one));
  };

export interface PartnerParts {
  site: { settings(): Promise<Pick<SiteSettings, 'mobileApi'>> };
  mobileApi: MobileApi;
  /** Hears why the partner of the settings did not answer. */
  report: (error: unknown) => void;
}

interface Asked<Own, Theirs> {
  path: string;
  item: z.ZodType<Theirs>;
  own(): Promise<Own[]>;
}

/** Our own data, unless the settings name a partner. One that does not answer is a failure in the words of older clients. */
export async function ownOrPartner<Own, Theirs>(
  { site, mobileApi, report }: PartnerParts,
  { path, item, own }: Asked<Own, Theirs>,
): Promise<{ message: 'OK' | 'Error'; results: (Own | Theirs)[] }> {
  const { enabled, baseUrl } = (await site.settings()).mobileApi;
  if (!enabled || baseUrl === null) return { message: 'OK', results: await own() };
  try {
    return { message: 'OK', results: await mobileApi(baseUrl, path, item) };
  } catch (error) {
    report(new Error(`The mobile API at ${new URL(baseUrl).host} could not be read`, { cause: error }));
    return { message: 'Error', results: [] };
  }
}
