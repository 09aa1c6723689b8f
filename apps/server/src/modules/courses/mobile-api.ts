import type { SiteSettings } from '@domdom/api';
import { resultsOf } from '@domdom/domain/school/course-answers';
import { z } from 'zod';

const TIMEOUT_MS = 5_000;
/** More than any list of units, courses or notifications. */
const MOST_BYTES = 1_000_000;
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
  (send: typeof fetch): MobileApi =>
  async (baseUrl, path, item) => {
    const response = await send(new URL(path, baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`), {
      headers: { accept: 'application/json' },
      // The request goes only to the address that an administrator typed, and follows no redirect.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`The mobile API answered ${response.status}`);
    const { message, results, result } = Answer.parse(JSON.parse(await shortText(response)));
    const found = resultsOf({ message, results: results ?? result ?? [] });
    if (found === null) throw new Error(`The mobile API answered with the message ${message.slice(0, 40)}`);
    return found.map((one) => item.parse(one));
  };

async function shortText(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > MOST_BYTES) throw new Error('The mobile API answered too much');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

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
    report(error);
    return { message: 'Error', results: [] };
  }
}
