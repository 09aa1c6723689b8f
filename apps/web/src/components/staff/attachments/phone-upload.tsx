import type { AttachmentEntity } from '@domdom/domain/media/attachments';
import { useState } from 'react';
import { Button } from '../../button.tsx';
import { phoneMessages as messages } from './messages.ts';
import { PhoneUploadModal } from './phone-upload-modal.tsx';

/** Shows a code that lets a phone upload files to this entity. */
export function PhoneUpload({ entity }: { entity: AttachmentEntity }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon="phone" variant="secondary" onClick={() => setIsOpen(true)}>
        {messages.open}
      </Button>
      {isOpen && <PhoneUploadModal entity={entity} onClose={() => setIsOpen(false)} />}
    </>
  );
}
