import { useRef } from 'react';
import { Button } from '../button.tsx';

interface UploadButtonProps {
  label: string;
  /** For the browser's file chooser; the server goes by the content of a file. */
  accept: string;
  isMultiple?: boolean;
  isBusy: boolean;
  /** Never of nothing. */
  onChoose(files: File[]): void;
}

export function UploadButton({ label, accept, isMultiple = false, isBusy, onChoose }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple={isMultiple}
        accept={accept}
        aria-label={label}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // The same file may be chosen again after a failure.
          event.target.value = '';
          if (files.length > 0) onChoose(files);
        }}
      />
      <Button icon="upload" isLoading={isBusy} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}
