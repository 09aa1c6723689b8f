import { readableHistory } from '@domdom/domain/history/tracked';
import type { HistoryType } from '@domdom/domain/history/tracked';
import { useState } from 'react';
import { useOptionalUser, useRoles } from '../../../lib/store/hooks.ts';
import { Button } from '../../button.tsx';
import { ChangeHistoryDialog } from './change-history-dialog.tsx';
import { historyMessages as messages } from './labels.ts';

interface ChangeHistoryButtonProps {
  /** The record type of this page, shown first. */
  type: HistoryType;
  /** Other types to offer; if missing, all that the account may read. */
  also?: readonly HistoryType[];
  classId?: string;
}

/** Opens the change history of this page's records. */
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
