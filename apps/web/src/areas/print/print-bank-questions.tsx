import { useQuery } from '@tanstack/react-query';
import { ErrorState, PageSkeleton } from '../../components/states.tsx';
import { MOST_PRINTED_QUESTIONS } from '../../lib/paths.ts';
import { messagesOfBank } from './messages.ts';
import { Nothing } from './nothing.tsx';
import { PrintoutPreview } from './printout-preview.tsx';
import { printedQuestionsQuery } from './queries.ts';

/** Prints questions from the bank, in the order of their ids. */
export function PrintBankQuestions({ ids }: { ids: readonly string[] }) {
  const asked = ids.slice(0, MOST_PRINTED_QUESTIONS);
  const questions = useQuery(printedQuestionsQuery(asked));
  if (questions.isError) {
    return <ErrorState error={questions.error} onRetry={() => void questions.refetch()} />;
  }
  if (questions.data === undefined) return <PageSkeleton />;
  const stored = questions.data.flatMap((one) => (one === null ? [] : [one.question]));
  if (stored.length === 0) return <Nothing />;
  return (
    <PrintoutPreview
      stored={stored}
      notes={[
        ...(ids.length > asked.length ? [messagesOfBank.tooMany(MOST_PRINTED_QUESTIONS)] : []),
        ...(stored.length < asked.length ? [messagesOfBank.missing(asked.length - stored.length)] : []),
      ]}
    />
  );
}
