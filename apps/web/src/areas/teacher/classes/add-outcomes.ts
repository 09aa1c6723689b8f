import type { ApiResult } from '../../../lib/api-client.ts';
import type { ParsedEmails } from '../parse-emails.ts';

export type AddOutcome = ApiResult<'POST /api/teacher/classes/:classId/roster'>['results'][number];

/** The server's outcomes, and those of the addresses that were not sent. */
export const allOutcomes = (answered: readonly AddOutcome[], { invalid }: ParsedEmails): AddOutcome[] => [
  ...answered,
  ...invalid.map((email): AddOutcome => ({ email, outcome: 'invalid', fullName: null })),
];

const isInClass = ({ outcome }: AddOutcome): boolean => outcome === 'added' || outcome === 'already-member';

/** The addresses to correct, which the form keeps after a round. */
export const toCorrect = (outcomes: readonly AddOutcome[]): string =>
  outcomes
    .filter((outcome) => !isInClass(outcome))
    .map(({ email }) => email)
    .join('\n');

export const countAdded = (outcomes: readonly AddOutcome[]): number =>
  outcomes.filter(({ outcome }) => outcome === 'added').length;
