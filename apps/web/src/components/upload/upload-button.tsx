import { useRef } from 'react';
import { Button } from '../button.tsx';
import type { ButtonProps } from '../button.tsx';

interface UploadButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'isBlock' | 'disabled'> {
  label: string;
  /** For the browser's file chooser; the server checks the content of a file. */
  accept: string;
  isMultiple?: boolean;
  /** Opens the camera on a phone. */
  isCamera?: boolean;
  isBusy: boolean;
  /** Never called with an empty list. */
  onChoose(files: File[]): void;
}

export function UploadButton(props: UploadButtonProps) {
  const { label, accept, isMultiple = false, isCamera = false, isBusy, onChoose, ...look } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple={isMultiple}
        accept={accept}
        {...(isCamera && { capture: 'environment' })}
        aria-label={label}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // Lets the user choose the same file again after a failure.
          event.target.value = '';
          if (files.length > 0) onChoose(files);
        }}
      />
      <Button
        {...look}
        icon={isCamera ? 'camera' : 'upload'}
        isLoading={isBusy}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  );
}
