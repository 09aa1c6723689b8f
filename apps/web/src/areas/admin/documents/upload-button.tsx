import { DOCUMENT_ACCEPT } from '@domdom/domain/media/documents';
import { useRef } from 'react';
import { Button } from '../../../components/button.tsx';
import { documentMessages as messages } from '../messages.ts';

interface UploadButtonProps {
  isBusy: boolean;
  onChoose(file: File): void;
}

export function UploadButton({ isBusy, onChoose }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={DOCUMENT_ACCEPT}
        aria-label={messages.upload}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // The same file may be chosen again after a failure.
          event.target.value = '';
          if (file) onChoose(file);
        }}
      />
      <Button icon="upload" isLoading={isBusy} onClick={() => input.current?.click()}>
        {messages.upload}
      </Button>
    </>
  );
}
