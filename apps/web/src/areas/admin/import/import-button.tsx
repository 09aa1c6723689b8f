import { ACCOUNT_FILE_LIMIT_BYTES } from '@domdom/domain/imports/rows';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { UploadButton } from '../../../components/upload/upload-button.tsx';
import { isApiError } from '../../../lib/api-client.ts';
import { common } from '../../../lib/messages.ts';
import styles from './import.module.css';
import { importPath } from './import-path.ts';
import { importMessages as messages } from './messages.ts';
import { useReadFile } from './queries.ts';

/** Browsers know the type of Excel files, and call an unknown one ''. */
const EXCEL_TYPES = ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', ''];

function faultOf(file: File | null): string | null {
  if (file === null) return messages.noFile;
  if (!/\.xlsx$/iu.test(file.name) || !EXCEL_TYPES.includes(file.type)) return messages.notExcel;
  return file.size > ACCOUNT_FILE_LIMIT_BYTES ? messages.fileTooLarge : null;
}

function ImportDialog({ onClose }: { onClose(): void }) {
  const navigate = useNavigate();
  const read = useReadFile();
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const choose = (chosen: File | null) => {
    setFile(chosen);
    const found = faultOf(chosen);
    setFault(found);
    if (found !== null || chosen === null) return;
    read.mutate(chosen, {
      onSuccess: ({ id }) => void navigate(importPath(id)),
      onError: (error) => setFault(isApiError(error) ? error.message : common.genericError),
    });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={messages.chooseTitle}
      isDismissable={!read.isPending}
      footer={
        <Button isLoading={read.isPending} onClick={() => choose(file)}>
          {messages.readFile}
        </Button>
      }
    >
      <div className="stack">
        <p>{messages.chooseText}</p>
        <p>
          <a href="/api/admin/imports/template" download>
            {messages.template}
          </a>
        </p>
        <UploadButton
          label={messages.choose}
          accept=".xlsx"
          variant="secondary"
          isBusy={read.isPending}
          // One at a time: another file replaces it.
          onChoose={([chosen]) => choose(chosen ?? null)}
        />
        {file !== null && <p className="muted">{messages.chosen(file.name)}</p>}
        <div role="status">{read.isPending && messages.reading}</div>
        {fault !== null && (
          <p role="alert" className={styles.fault}>
            {fault}
          </p>
        )}
      </div>
    </Dialog>
  );
}

/** Opens the import of accounts; a file that was read is shown on its own page. */
export function ImportButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon="upload" onClick={() => setOpen(true)}>
        {messages.open}
      </Button>
      {isOpen && <ImportDialog onClose={() => setOpen(false)} />}
    </>
  );
}
