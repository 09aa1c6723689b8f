import { useQuery } from '@tanstack/react-query';
import type { QuestionBase } from '@domdom/questions/print';
import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { ErrorState, PageSkeleton } from '../../components/states.tsx';
import { mediaUrl } from '../../lib/media-url.ts';
import { useUser } from '../../lib/store/hooks.ts';
import { PrintoutView } from '@domdom/questions/ui/print';
import { printMessages as messages } from './messages.ts';
import { PrintOptions, type PrintoutOptions } from './print-options.tsx';
import styles from './print.module.css';
import { printingQuery } from './queries.ts';
import { whenDrawn } from './when-drawn.ts';

interface PrintoutPreviewProps {
  stored: readonly QuestionBase[];
  title?: string;
  /** What whoever prints should know, such as what is missing. */
  notes: readonly string[];
  /** See `PrintOptions`. */
  setup?: ReactNode;
}

/** Questions as they will be printed, below the settings for it. */
export function PrintoutPreview({
  stored,
  title = messages.defaultTitle,
  notes,
  setup,
}: PrintoutPreviewProps) {
  const user = useUser();
  const printing = useQuery(printingQuery());
  const [options, setOptions] = useState<PrintoutOptions>({
    title,
    code: '',
    hasNameLines: true,
    hasExplanations: false,
  });
  const [hasKey, setHasKey] = useState(false);

  if (printing.isError) {
    return <ErrorState error={printing.error} onRetry={() => void printing.refetch()} />;
  }
  if (printing.data === undefined) return <PageSkeleton />;
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
        notes={notes}
        setup={setup}
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
