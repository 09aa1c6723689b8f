import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { PrintedPaper } from '@domdom/api';
import { nextCodes } from '@domdom/domain/print/codes';
import { AnswerForm, Attachments, CodedTest, PrintMediaContext } from '@domdom/questions/ui/print';
import { Button } from '../../components/button.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { ErrorState, PageSkeleton } from '../../components/states.tsx';
import { isApiError } from '../../lib/api-client.ts';
import { mediaUrl } from '../../lib/media-url.ts';
import { useUser } from '../../lib/store/hooks.ts';
import { showToast, toastError } from '../../lib/toast.ts';
import { CodeForm } from './code-form.tsx';
import { codeMessages as messages, printMessages } from './messages.ts';
import { Nothing } from './nothing.tsx';
import { CodeKeys } from './code-keys.tsx';
import { MadeCodes } from './made-codes.tsx';
import { PrintHelp } from './print-help.tsx';
import { PrintoutPreview } from './printout-preview.tsx';
import styles from './print.module.css';
import { makeCodes, printedPaperQuery, printingQuery, setCodeDeleted } from './queries.ts';
import { usePageName } from '../../lib/page-context.ts';
import { whenDrawn } from './when-drawn.ts';

/** Prints a test: as it is while it has no codes, then every code with answer form and key. */
export function PrintExam({ examinationId }: { examinationId: string }) {
  const [version, setVersion] = useState<number>();
  const paper = useQuery(printedPaperQuery(examinationId, version));
  if (paper.isError) {
    // The server answers 400 for something that is not an id.
    const isMissing = isApiError(paper.error) && [400, 404].includes(paper.error.status);
    return isMissing ? <Nothing /> : <ErrorState error={paper.error} onRetry={() => void paper.refetch()} />;
  }
  if (paper.data === undefined) return <PageSkeleton />;
  return <Paper key={paper.data.version} {...{ examinationId, paper: paper.data, onVersion: setVersion }} />;
}

interface PaperProps {
  examinationId: string;
  paper: PrintedPaper;
  onVersion: (version: number) => void;
}

function Paper({ examinationId, paper, onVersion }: PaperProps) {
  const queries = useQueryClient();
  const [newest] = paper.versions;
  const keep = (after: PrintedPaper) => {
    queries.setQueryData(printedPaperQuery(examinationId, paper.version).queryKey, after);
    if (paper.version === newest?.version) {
      queries.setQueryData(printedPaperQuery(examinationId, undefined).queryKey, after);
    }
  };
  const making = useMutation({
    mutationFn: (codes: readonly string[]) => makeCodes(examinationId, paper.version, codes),
    onSuccess: keep,
    onError: (error) => toastError(error),
  });
  const deleting = useMutation({
    mutationFn: (change: { code: string; isDeleted: boolean }) =>
      setCodeDeleted(examinationId, paper.version, change),
    onSuccess: (after, { code, isDeleted }) => {
      keep(after);
      showToast({ kind: 'success', text: isDeleted ? messages.removed(code) : messages.restored(code) });
    },
    onError: (error) => toastError(error),
  });
  const taken = paper.codes.map(({ code }) => code);
  const setup = (
    <>
      {paper.versions.length > 1 && (
        <SelectField
          label={messages.version}
          name="version"
          value={String(paper.version)}
          onChange={(value) => onVersion(Number(value))}
          options={paper.versions.map(({ version, codes }) => ({
            value: String(version),
            label: messages.versionName(version, version === newest?.version, codes),
          }))}
        />
      )}
      <CodeForm
        key={taken.join()}
        taken={taken}
        first={nextCodes([...taken, ...paper.deletedCodes], taken.length === 0 ? 4 : 1)}
        isBusy={making.isPending}
        onMake={(codes) => making.mutate(codes)}
      />
      <MadeCodes paper={paper} isBusy={deleting.isPending} onChange={(change) => deleting.mutate(change)} />
    </>
  );
  return paper.codes.length === 0 ? (
    <PrintoutPreview stored={paper.stored} title={paper.title} notes={[]} setup={setup} />
  ) : (
    <Codes examinationId={examinationId} paper={paper} setup={setup} />
  );
}

interface CodesProps {
  examinationId: string;
  paper: PrintedPaper;
  /** Stands below the heading. */
  setup: ReactNode;
}

function Codes({ examinationId, paper, setup }: CodesProps) {
  const user = useUser();
  const printing = useQuery(printingQuery());
  const [hasKey, setHasKey] = useState(true);
  const name = usePageName();
  if (printing.isError) {
    return <ErrorState error={printing.error} onRetry={() => void printing.refetch()} />;
  }
  if (printing.data === undefined) return <PageSkeleton />;
  const { answersOfCode, layOutCode, mostAlike, MOST_SHARED } = printing.data;
  const alike = mostAlike(paper.stored, paper.codes);
  const tests = paper.codes.map(({ code, arrangement }) => ({
    code,
    ...layOutCode(paper.stored, arrangement),
    answers: answersOfCode(paper.stored, arrangement),
  }));
  // One form for all codes: a bubble wherever one code has a letter, with room for the longest list of options.
  const rows = (tests[0]?.answers ?? []).flatMap(({ number }) => {
    const there = tests.flatMap(({ answers }) => answers[number - 1] ?? []);
    const isMarked = there.some(({ letter }) => letter !== null);
    return isMarked ? [{ number, letters: Math.max(4, ...there.map(({ letters }) => letters)) }] : [];
  });
  const marked = new Set(rows.map(({ number }) => number));
  const written = (tests[0]?.answers ?? []).flatMap(({ number }) => (marked.has(number) ? [] : [number]));

  // The same recordings in all codes, at numbers that differ where a combined question has moved.
  const files = (tests[0]?.attachments ?? []).flatMap(({ question: _question, ...one }) =>
    one.file === undefined ? [] : [one],
  );

  const handlePrint = async (isWithKey: boolean) => {
    // Without the key, nothing of it may be in the document when the browser prints.
    flushSync(() => setHasKey(isWithKey));
    await whenDrawn();
    window.print();
  };
  return (
    <>
      <header className={styles.options}>
        <h1 className={styles.name}>{name}</h1>
        {setup}
        {alike !== null && alike.share > MOST_SHARED && (
          <p role="status">{messages.alike(alike.codes, Math.round(alike.share * 100), MOST_SHARED * 100)}</p>
        )}
        <div className="row">
          <Button icon="print" onClick={() => void handlePrint(false)}>
            {printMessages.printWithout}
          </Button>
          <Button icon="print" variant="secondary" onClick={() => void handlePrint(true)}>
            {printMessages.printWith}
          </Button>
          <a href={`/api/examinations/${examinationId}/paper-codes/key?version=${paper.version}`} download>
            {messages.excel}
          </a>
          <PrintHelp />
        </div>
      </header>
      <section className={styles.preview} aria-label={printMessages.printout}>
        {tests.map(({ code, parts }) => (
          <CodedTest
            key={code}
            code={code}
            title={paper.title}
            school={user.schoolName}
            minutes={Math.round(paper.durationSeconds / 60)}
            parts={parts}
            mediaUrl={mediaUrl}
          />
        ))}
        {rows.length > 0 && (
          <AnswerForm title={paper.title} school={user.schoolName} answers={rows} written={written} />
        )}
        {hasKey && <CodeKeys title={paper.title} tests={tests} scripts={tests[0]?.scripts ?? []} />}
        {files.length > 0 && (
          <PrintMediaContext value={mediaUrl}>
            <div className={hasKey ? styles.files : styles.filesOnScreen}>
              <Attachments attachments={files} isOnScreenOnly={!hasKey} />
            </div>
          </PrintMediaContext>
        )}
      </section>
    </>
  );
}
