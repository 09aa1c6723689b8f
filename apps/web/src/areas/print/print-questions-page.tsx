import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { usePageName } from '../../lib/page-context.ts';
import { MOST_PRINTED_QUESTIONS } from '../../lib/paths.ts';
import { useUser } from '../../lib/store/hooks.ts';
import { EmptyState, ErrorState, PageSkeleton } from '../../components/states.tsx';
import { mediaUrl } from '../../lib/media-url.ts';
import { PrintoutView } from '@domdom/questions/ui/print';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { printMessages as messages } from './messages.ts';
import { printedQuestionsQuery, printingQuery } from './queries.ts';
import { PrintOptions, type PrintoutOptions } from './print-options.tsx';
import styles from './print.module.css';
import { whenDrawn } from './when-drawn.ts';

const FIRST_OPTIONS: PrintoutOptions = {
  title: messages.defaultTitle,
  code: '',
  hasNameLines: true,
  hasExplanations: false,
};

function Nothing() {
  return (
    <>
      <h1 className="visually-hidden">{usePageName()}</h1>
      <EmptyState icon="search" title={messages.notFoundTitle} text={messages.notFoundText} />
    </>
  );
}

/** Prints questions from the bank: `?ids=` names them, separated by commas. */
export default function PrintQuestionsPage() {
  const [params] = useSearchParams();
  const ids = [
    ...new Set(
      (params.get('ids') ?? '')
        .split(',')
        .map((id) => id.trim())
        .filter(Boolean),
    ),
  ];
  return (
    <main className={styles.page}>
      {ids.length === 0 ? <Nothing /> : <PrintoutPreview key={ids.join()} ids={ids} />}
    </main>
  );
}

function PrintoutPreview({ ids }: { ids: readonly string[] }) {
  const user = useUser();
  const [options, setOptions] = useState(FIRST_OPTIONS);
  const [hasKey, setHasKey] = useState(false);
  const asked = ids.slice(0, MOST_PRINTED_QUESTIONS);
  const [questions, printing] = useQueries({ queries: [printedQuestionsQuery(asked), printingQuery()] });

  const failed = [questions, printing].find((query) => query.isError);
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  if (questions.data === undefined || printing.data === undefined) return <PageSkeleton />;

  const stored = questions.data.flatMap((one) => (one === null ? [] : [one.question]));
  if (stored.length === 0) return <Nothing />;
  const { printKey, printQuestions, publicQuestion } = printing.data;
  const code = options.code.trim();
  // The code is in the printout, so the same printout can be printed again.
  const seed = `print ${code}`;

  const handlePrint = async (isWithKey: boolean) => {
    // Without the key, nothing of it may be in the document when the browser prints.
    flushSync(() => setHasKey(isWithKey));
    await whenDrawn();
    window.print();
  };

  return (
    <>
      <PrintOptions
        options={options}
        onChange={(change) => setOptions({ ...options, ...change })}
        onPrint={(isWithKey) => void handlePrint(isWithKey)}
        notes={[
          ...(ids.length > asked.length ? [messages.tooMany(MOST_PRINTED_QUESTIONS)] : []),
          ...(stored.length < asked.length ? [messages.missing(asked.length - stored.length)] : []),
        ]}
      />
      <section className={styles.preview} aria-label={messages.printout}>
        <PrintoutView
          heading={{
            title: options.title,
            school: user.schoolName,
            hasNameLines: options.hasNameLines,
            ...(code !== '' && { code }),
          }}
          printout={printQuestions(stored.map((question) => publicQuestion(question, seed)))}
          printKey={hasKey ? printKey(stored, seed) : undefined}
          hasExplanations={options.hasExplanations}
          mediaUrl={mediaUrl}
        />
      </section>
    </>
  );
}
