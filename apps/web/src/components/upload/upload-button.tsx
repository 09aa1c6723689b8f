import { useRef } from 'react';
import { Button } from '../button.tsx';
import type { ButtonProps } from '../button.tsx';

interface UploadButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'isBlock' | 'disabled'> {
  label: string;
  /** For the browser's file chooser; the server goes by the content of a file. */
  accept: string;
  isMultiple?: boolean;
  /** A phone opens its camera. */
  isCamera?: boolean;
  isBusy: boolean;
  /** Never of nothing. */
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
          // The same file may be chosen again after a failure.
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
