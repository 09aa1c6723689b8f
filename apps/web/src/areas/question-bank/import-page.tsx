import { useState } from 'react';
import { QUESTION_FILE_LIMIT_BYTES } from '@domdom/domain/media/uploads';
import { Button } from '../../components/button.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Spinner } from '../../components/spinner.tsx';
import StaffProvider from '../../components/staff/staff-provider.tsx';
import { ErrorState } from '../../components/states.tsx';
import { showToast } from '../../lib/toast.ts';
import { pageNames } from './pages.messages.ts';
import { BANK_PATH } from '../../lib/paths.ts';
import { FileDrop } from './exchange/file-drop.tsx';
import { ImportRun } from './exchange/import-run.tsx';
import { importMessages as texts } from './exchange/messages.ts';
import { useReadFile, useTemplate } from './exchange/queries.ts';

const CRUMBS = [{ label: pageNames.bank, to: BANK_PATH }, { label: pageNames.import }];

export default function ImportPage() {
  const read = useReadFile();
  const template = useTemplate();
  const [chosen, setChosen] = useState<File | null>(null);
  const handleFile = (file: File) => {
    if (file.size > QUESTION_FILE_LIMIT_BYTES) return showToast({ kind: 'error', text: texts.tooLarge });
    setChosen(file);
    read.mutate(file);
  };
  return (
    <StaffProvider>
      <PageHeader breadcrumb={CRUMBS} description={texts.description} />
      {read.data !== undefined && chosen !== null ? (
        <ImportRun key={read.submittedAt} file={chosen} report={read.data} onAgain={() => read.reset()} />
      ) : (
        <div className="stack">
          {read.isPending ? (
            <p role="status">
              <Spinner /> {texts.reading(chosen?.name ?? '')}
            </p>
          ) : (
            <FileDrop onFile={handleFile} />
          )}
          {read.error !== null && <ErrorState title={texts.cannotRead} error={read.error} />}
          <div className="row">
            <Button
              variant="secondary"
              icon="download"
              isLoading={template.isPending && template.variables === 'letters'}
              onClick={() => template.mutate('letters')}
            >
              {texts.template}
            </Button>
            <Button
              variant="ghost"
              icon="download"
              isLoading={template.isPending && template.variables === 'all-types'}
              onClick={() => template.mutate('all-types')}
            >
              {texts.allTypesTemplate}
            </Button>
            <span className="muted">{texts.templateHint}</span>
          </div>
        </div>
      )}
    </StaffProvider>
  );
}
