import type { ComponentProps } from 'react';
import { useRef } from 'react';
import { GrowingTextArea } from '../../growing-text-area.tsx';
import { CommentBank } from './comment-bank.tsx';

interface CommentInputProps extends Omit<ComponentProps<typeof GrowingTextArea>, 'value' | 'onChange'> {
  /** A form passes these two. */
  value?: string;
  onChange?(text: string): void;
  maxLength: number;
}

/** A field for a comment, with the teacher's saved ones below it. */
export function CommentInput({ value = '', onChange, maxLength, ...field }: CommentInputProps) {
  const frame = useRef<HTMLDivElement>(null);
  const focusField = () => frame.current?.querySelector('textarea')?.focus();
  const insert = (text: string) => {
    const joined = value.trim() === '' ? text : `${value.trimEnd()} ${text}`;
    if (joined.length <= maxLength) onChange?.(joined);
    focusField();
  };
  return (
    <div ref={frame}>
      <GrowingTextArea
        {...field}
        maxLength={maxLength}
        value={value}
        onChange={(event) => onChange?.(event.target.value)}
      />
      <CommentBank draft={value} onInsert={insert} onLeave={focusField} />
    </div>
  );
}
