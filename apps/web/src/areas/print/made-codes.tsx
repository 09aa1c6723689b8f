import { useState } from 'react';
import type { PrintedPaper } from '@domdom/api';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { codeMessages as messages } from './messages.ts';

interface MadeCodesProps {
  paper: PrintedPaper;
  isBusy: boolean;
  onChange: (change: { code: string; isDeleted: boolean }) => void;
}

/** The codes that the reader made, to be deleted and restored. */
export function MadeCodes({ paper: { codes, deletedCodes }, isBusy, onChange }: MadeCodesProps) {
  const [asked, setAsked] = useState<string | null>(null);
  const own = codes.filter(({ isOwn }) => isOwn);
  if (own.length === 0 && deletedCodes.length === 0) return null;
  return (
    <div className="row" role="group" aria-label={messages.made}>
      {own.map(({ code }) => (
        <Button
          key={code}
          size="small"
          icon="trash"
          variant="ghost"
          disabled={isBusy}
          onClick={() => setAsked(code)}
        >
          {messages.remove(code)}
        </Button>
      ))}
      {deletedCodes.map((code) => (
        <Button
          key={code}
          size="small"
          icon="refresh"
          variant="ghost"
          disabled={isBusy}
          onClick={() => onChange({ code, isDeleted: false })}
        >
          {messages.restore(code)}
        </Button>
      ))}
      <ConfirmDialog
        isOpen={asked !== null}
        isDanger
        text={messages.removeText(asked ?? '')}
        confirmLabel={messages.remove(asked ?? '')}
        onConfirm={() => {
          if (asked !== null) onChange({ code: asked, isDeleted: true });
          setAsked(null);
        }}
        onCancel={() => setAsked(null)}
      />
    </div>
  );
}
