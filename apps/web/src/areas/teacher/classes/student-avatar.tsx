import type { RosterEntry } from '@domdom/api';
import { type ReadyAvatar, readyAvatarUrl } from '@domdom/domain/media/avatars';
import { useState } from 'react';
import { Avatar } from '../../../components/avatar.tsx';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { ReadyAvatars } from '../../../components/ready-avatars.tsx';
import { showToast, toastError } from '../../../lib/toast.ts';
import { rosterMessages as messages } from '../messages.ts';
import { useGiveAvatar } from '../queries.ts';
import styles from './classes.module.css';

interface StudentAvatarProps {
  classId: string;
  student: RosterEntry;
  onClose(): void;
}

/** A picture for a child: one of the ready-made ones, or none. */
export function StudentAvatar({ classId, student, onClose }: StudentAvatarProps) {
  const { studentId, fullName, avatarUrl } = student;
  /** Undefined until something is chosen. */
  const [chosen, setChosen] = useState<ReadyAvatar | null>();
  const give = useGiveAvatar(classId);
  const chosenUrl = chosen === null ? '' : readyAvatarUrl(chosen ?? '');
  const url = chosen === undefined ? avatarUrl : chosenUrl;
  const isOwnPhoto = avatarUrl.startsWith('/api/');
  const handleSave = () => {
    if (chosen === undefined) return;
    give.mutate(
      { studentId, ready: chosen },
      {
        onSuccess: () => {
          showToast({ kind: 'success', text: messages.avatarSaved(fullName) });
          onClose();
        },
        onError: (error) => toastError(error),
      },
    );
  };
  return (
    <Dialog
      isOpen
      size="small"
      title={messages.avatarOf(fullName)}
      isDismissable={!give.isPending}
      onClose={onClose}
      footer={
        <>
          {url !== '' && (
            <Button variant="secondary" disabled={give.isPending} onClick={() => setChosen(null)}>
              {messages.avatarNone}
            </Button>
          )}
          <Button
            disabled={chosen === undefined || url === avatarUrl}
            isLoading={give.isPending}
            onClick={handleSave}
          >
            {messages.avatarSave}
          </Button>
        </>
      }
    >
      <div className="stack">
        <span className={styles.portrait}>
          <Avatar name={fullName} url={url} size={96} />
        </span>
        <p>{messages.avatarText}</p>
        {isOwnPhoto && chosen !== undefined && <p role="note">{messages.avatarLost}</p>}
        <ReadyAvatars
          label={messages.avatarNames}
          labelOf={messages.avatarName}
          value={url}
          isDisabled={give.isPending}
          onChoose={setChosen}
        />
      </div>
    </Dialog>
  );
}
