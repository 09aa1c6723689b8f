import type { ImportItem, ImportReport } from '@domdom/api';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { ErrorState } from '../../../components/states.tsx';
import { isApiError } from '../../../lib/api-client.ts';
import { editorMessages } from '../messages.ts';
import { BANK_PATH } from '../../../lib/paths.ts';
import styles from './exchange.module.css';
import { importTag, lacksGrade, type Placing, sentItems, sentUrls } from './import-plan.ts';
import { ItemPreview } from './item-preview.tsx';
import { FORMAT_LABELS, importMessages as texts } from './messages.ts';
import { PlacingFields } from './placing-fields.tsx';
import { type ImportResult, useImport, useReadFile } from './queries.ts';
import { ReportTable } from './report-table.tsx';

function Result({
  tag,
  results,
  report,
  onAgain,
}: {
  tag: string;
  results: readonly ImportResult[];
  report: ImportReport;
  onAgain(): void;
}) {
  const refused = results.filter(({ problem }) => problem !== null);
  const poorer = results.filter(({ problem, leftOut }) => problem === null && leftOut.length > 0);
  const nameOf = (position: number) => {
    const item = report.items.find(({ index }) => index === position);
    return [item?.place, item?.name].filter(Boolean).join(' · ');
  };
  const list = new URLSearchParams({ tags: tag, scope: 'mine' });
  return (
    <section className={styles.group} role="status">
      <h2 className={styles.heading}>{texts.done}</h2>
      <div className="stack">
        <p>{texts.added(results.length - refused.length)}</p>
        <p className="muted">{texts.tagged(tag)}</p>
        {refused.length > 0 && (
          <div>
            <p>{texts.refused(refused.length)}</p>
            <ul className={styles.notes}>
              {refused.map(({ position, problem, leftOut }) => (
                <li key={position}>
                  {nameOf(position)}: {[problem, ...leftOut].join(' ')}
                </li>
              ))}
            </ul>
          </div>
        )}
        {poorer.length > 0 && (
          <div>
            <p>{texts.lostFiles(poorer.length)}</p>
            <ul className={styles.notes}>
              {poorer.map(({ position, leftOut }) => (
                <li key={position}>
                  {nameOf(position)}: {leftOut.join(' ')}
                </li>
              ))}
            </ul>
          </div>
        )}
        <div className="row">
          <ButtonLink to={`${BANK_PATH}?${list.toString()}`} icon="list">
            {texts.showList}
          </ButtonLink>
          <Button variant="secondary" icon="upload" onClick={onAgain}>
            {texts.again}
          </Button>
        </div>
      </div>
    </section>
  );
}

interface ImportRunProps {
  file: File;
  report: ImportReport;
  onAgain(): void;
}

/** A file that was read: its report, the choice of questions, and the import. */
export function ImportRun({ file, report: first, onAgain }: ImportRunProps) {
  const again = useReadFile();
  // The same file gives the same positions, so only the name of the result changes.
  const report = again.data === undefined ? first : { ...first, readId: again.data.readId };
  const usable = report.items.filter(({ problem }) => problem === null);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(usable.map(({ index }) => index)));
  const [placing, setPlacing] = useState<Placing>({ grade: null, unit: null, status: null });
  const [isGradeMissing, setIsGradeMissing] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  const [previewed, setPreviewed] = useState<ImportItem | null>(null);
  const run = useImport();
  const [tag] = useState(() => importTag(new Date(), run.importId));

  const choose = (indexes: readonly number[], isChosen: boolean) =>
    setChosen((before) => {
      const next = new Set(before);
      for (const index of indexes) {
        if (isChosen) next.add(index);
        else next.delete(index);
      }
      return next;
    });
  const handleImport = () => {
    const items = report.items.filter(({ index }) => chosen.has(index));
    if (placing.grade === null && lacksGrade(items)) {
      flushSync(() => setIsGradeMissing(true));
      top.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    run.start({ report, items: sentItems(items, placing, tag) });
  };
  const handleReadAgain = () => again.mutate(file);

  if (run.isDone) return <Result tag={tag} results={run.results} report={report} onAgain={onAgain} />;
  const isExpired = isApiError(run.error, 'READ_EXPIRED');
  const isReadAgain = again.isSuccess && again.submittedAt > run.startedAt;
  const all = usable.map(({ index }) => index);
  return (
    <div className="stack" ref={top}>
      <div className="spread">
        <strong>{texts.file(file.name, FORMAT_LABELS[report.format])}</strong>
        <Button variant="secondary" icon="upload" onClick={onAgain} disabled={run.isRunning}>
          {texts.otherFile}
        </Button>
      </div>
      {report.notes.length > 0 && (
        <ul className={styles.notes}>
          {report.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <PlacingFields
        placing={placing}
        gradeError={isGradeMissing && placing.grade === null ? editorMessages.gradeRequired : undefined}
        onChange={setPlacing}
      />
      <div className="row">
        <Button variant="secondary" size="small" onClick={() => choose(all, true)}>
          {texts.chooseAll}
        </Button>
        <Button variant="secondary" size="small" onClick={() => choose(all, false)}>
          {texts.chooseNone}
        </Button>
      </div>
      <ReportTable items={report.items} chosen={chosen} onChoose={choose} onPreview={setPreviewed} />
      {run.error !== null && !run.isRunning && !isReadAgain && (
        <ErrorState title={isExpired ? texts.expired : texts.stopped} error={run.error} />
      )}
      {again.error !== null && <ErrorState title={texts.cannotRead} error={again.error} />}
      {run.isRunning && (
        <div role="status">
          <p>{texts.importing(run.results.length, chosen.size)}</p>
          <progress max={chosen.size} value={run.results.length} aria-label={texts.title} />
        </div>
      )}
      <div className="row">
        {isExpired && !isReadAgain ? (
          <Button icon="upload" onClick={handleReadAgain} isLoading={again.isPending}>
            {texts.readAgain}
          </Button>
        ) : (
          <Button icon="upload" onClick={handleImport} disabled={chosen.size === 0} isLoading={run.isRunning}>
            {run.error === null ? texts.import(chosen.size) : texts.goOn}
          </Button>
        )}
      </div>
      {previewed !== null && previewed.question !== null && (
        <ItemPreview
          key={previewed.index}
          item={previewed}
          question={previewed.question}
          urls={sentUrls(previewed.question, report)}
          onClose={() => setPreviewed(null)}
        />
      )}
    </div>
  );
}
