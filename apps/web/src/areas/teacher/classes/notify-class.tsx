import type { TaughtClass } from '@domdom/api';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { CreateNotificationModal } from '../../../components/staff/notification-form/create-notification-modal.tsx';
import { classMessages } from '../messages.ts';

/** Writes a notification to the students of the class. */
export function NotifyClassButton({ taught }: { taught: TaughtClass }) {
  const [isWriting, setIsWriting] = useState(false);
  const handleDone = () => setIsWriting(false);
  return (
    <>
      <Button variant="secondary" icon="send" onClick={() => setIsWriting(true)}>
        {classMessages.notify}
      </Button>
      {isWriting && <CreateNotificationModal ofClass={taught} onSent={handleDone} onClose={handleDone} />}
    </>
  );
}
