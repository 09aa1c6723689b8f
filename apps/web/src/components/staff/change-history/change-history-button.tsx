import { readableHistory } from '@domdom/domain/history/tracked';
import type { HistoryType } from '@domdom/domain/history/tracked';
import { useState } from 'react';
import { useOptionalUser, useRoles } from '../../../app/store/hooks.ts';
import { Button } from '../../button.tsx';
import { ChangeHistoryDialog } from './change-history-dialog.tsx';
import { historyMessages as messages } from './labels.ts';

interface ChangeHistoryButtonProps {
  /** What this page is about: shown first. */
  type: HistoryType;
  /** What else is shown beside it; missing: everything that the account may read. */
  also?: readonly HistoryType[];
  classId?: string;
}

/** Opens the history of what this page is about. */
export function ChangeHistoryButton({ type, also, classId }: ChangeHistoryButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const roles = useRoles();
  const user = useOptionalUser();
  const readable = readableHistory({ roles, lists: user?.can.changeSiteSettings ? ['siteSettings'] : [] });
  const others = readable.filter((one) => one !== type && (also?.includes(one) ?? true));
  return (
    <>
      <Button variant="secondary" icon="clock" onClick={() => setIsOpen(true)}>
        {messages.title}
      </Button>
      {isOpen && (
        <ChangeHistoryDialog
          types={[type, ...others]}
          {...(classId !== undefined && { classId })}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
