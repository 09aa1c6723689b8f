import { isApiError } from './api-client.ts';

/** Field -> message, for an answer that refused single fields; {} for anything else. The first message wins. */
export function issuesToErrors(error: unknown): Record<string, string> {
  if (!isApiError(error)) return {};
  const errors: Record<string, string> = {};
  for (const issue of error.issues) errors[issue.path] ??= issue.message;
  return errors;
}
