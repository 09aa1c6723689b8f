import type { ExportReport } from '@domdom/api';
import { type ReactNode, useState } from 'react';
import { Button, ButtonLink } from '../../components/button.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { Spinner } from '../../components/spinner.tsx';
import StaffProvider from '../../components/staff/staff-provider.tsx';
import { EmptyState, ErrorState } from '../../components/states.tsx';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { countFilters, readBankFilter, toBankQuery } from './list/bank-filter.ts';
import { pageNames } from './pages.messages.ts';
import { BANK_PATH } from '../../lib/paths.ts';
import styles from './exchange/exchange.module.css';
import { exportMessages as texts, FORMAT_LABELS, importMessages } from './exchange/messages.ts';
import { type Format, useExport, useExportReport } from './exchange/queries.ts';

const CRUMBS = [{ label: pageNames.bank, to: BANK_PATH }, { label: pageNames.export }];
const FORMATS = Object.entries(FORMAT_LABELS).map(([value, label]) => ({ value, label }));

type Line = ExportReport['items'][number];

function Loss({ item }: { item: Line }) {
  const told = [
    ...(item.problem === null ? [] : [item.problem]),
    ...(item.changed.length === 0 ? [] : [`${importMessages.changed}: ${item.changed.join(', ')}`]),
    ...(item.leftOut.length === 0 ? [] : [`${importMessages.leftOut}: ${item.leftOut.join(', ')}`]),
  ];
  return (
    <li>
      <strong>{item.name}</strong>
      <ul className={styles.notes}>
        {told.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </li>
  );
}

/** Shows what the file contains and what it leaves out, before it is downloaded. */
function Report({ report, children }: { report: ExportReport; children(isEmpty: boolean): ReactNode }) {
  const losses = report.items.filter(
    ({ problem, changed, leftOut }) => problem !== null || changed.length + leftOut.length > 0,
  );
  const written = report.items.filter(({ problem }) => problem === null).length;
  if (report.found === 0) return <EmptyState title={texts.nothing} />;
  return (
    <section className={styles.group}>
      <div className="stack">
        <p role="status">{texts.found(report.found, written)}</p>
        {report.isCut && <p>{texts.cut}</p>}
        {losses.length === 0 && <p>{texts.allKept}</p>}
        <div className="row">{children(written === 0)}</div>
        {losses.length > 0 && (
          <div>
            <h2 className={styles.heading}>{texts.losses}</h2>
            <ul className={styles.notes}>
              {losses.map((item) => (
                <Loss key={item.id} item={item} />
              ))}
            </ul>
          </div>
        )}
      </div>
    </section>
  );
}

export default function ExportPage() {
  const [params] = useSearchParams();
  const filter = readBankFilter(params);
  const [format, setFormat] = useState<Format>('xlsx');
  const checked = useExportReport();
  const file = useExport();
  const chosen = { format, filter: toBankQuery(filter) };
  const isNarrowed = countFilters(filter) > 0 || filter.search !== '';
  const handleFormat = (value: string) => {
    const next = FORMATS.find((one) => one.value === value)?.value;
    if (next !== 'xlsx' && next !== 'gift' && next !== 'moodle') return;
    setFormat(next);
    // The report was for the other format.
    checked.reset();
  };
  return (
    <StaffProvider>
      <PageHeader breadcrumb={CRUMBS} description={texts.description} />
      <div className="stack">
        <section className={styles.group}>
          <div className="stack">
            <div className="row">
              <p>{isNarrowed ? texts.which : texts.everything}</p>
              <ButtonLink to={`${BANK_PATH}?${params.toString()}`} variant="ghost" size="small" icon="filter">
                {texts.changeFilter}
              </ButtonLink>
            </div>
            <SelectField
              label={texts.format}
              name="format"
              value={format}
              options={FORMATS}
              hint={texts.formatHint[format]}
              onChange={handleFormat}
            />
            <div className="row">
              <Button icon="search" isLoading={checked.isPending} onClick={() => checked.mutate(chosen)}>
                {texts.check}
              </Button>
            </div>
          </div>
        </section>
        {checked.isPending && (
          <p role="status">
            <Spinner /> {texts.checking}
          </p>
        )}
        {checked.error !== null && <ErrorState error={checked.error} />}
        {checked.data !== undefined && (
          <Report report={checked.data}>
            {(isEmpty) => (
              <Button
                icon="download"
                disabled={isEmpty}
                isLoading={file.isPending}
                onClick={() => file.mutate(chosen)}
              >
                {texts.download}
              </Button>
            )}
          </Report>
        )}
      </div>
    </StaffProvider>
  );
}
