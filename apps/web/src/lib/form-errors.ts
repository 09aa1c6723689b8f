import { isApiError } from './api-client.ts';

/** Maps field to message when the server refused single fields; {} for any other error. The first message wins. */
export function issuesToErrors(error: unknown): Record<string, string> {
  if (!isApiError(error)) return {};
  const errors: Record<string, string> = {};
  for (const issue of error.issues) errors[issue.path] ??= issue.message;
  return errors;
}
