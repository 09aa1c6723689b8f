import { ANSWER_COMMENT_LENGTH } from '@domdom/domain/scoring/marked';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../../button.tsx';
import { TextLines } from '../../../text-lines.tsx';
import { CommentInput } from '../comments/comment-input.tsx';
import styles from './by-question.module.css';
import { byQuestionMessages as messages } from './messages.ts';

interface CommentFieldProps {
  names: string;
  /** Null when several students have different ones. */
  comment: string | null;
  onSave(comment: string): void;
  /** The field is closed, and the focus has to go somewhere. */
  onClose(): void;
}

/** The comment to an answer: shown, and edited after a press. Leaving the field saves, Escape does not. */
export function CommentField({ names, comment, onSave, onClose }: CommentFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) {
    return (
      <OpenField
        names={names}
        comment={comment ?? ''}
        onSave={onSave}
        onClose={(hasFocus) => {
          setIsOpen(false);
          if (hasFocus) onClose();
        }}
      />
    );
  }
  return (
    <div className={styles.comment}>
      {comment === null ? <p className="muted">{messages.mixedComments}</p> : <TextLines text={comment} />}
      <span>
        <Button
          size="small"
          variant="ghost"
          icon="edit"
          aria-label={messages.commentOf(names)}
          onClick={() => setIsOpen(true)}
        >
          {messages.comment}
        </Button>
      </span>
    </div>
  );
}

interface OpenFieldProps {
  names: string;
  comment: string;
  onSave(comment: string): void;
  onClose(hasFocus: boolean): void;
}

/** Some browsers give a pressed button no focus, and leaving the field would save. */
const handlePress = (event: MouseEvent) => {
  if (event.target instanceof Element && event.target.closest('button') !== null) event.preventDefault();
};

function OpenField({ names, comment, onSave, onClose }: OpenFieldProps) {
  const [draft, setDraft] = useState(comment);
  const frame = useRef<HTMLDivElement>(null);
  // Removing the focused field may fire a last `focusout`.
  const isDone = useRef(false);
  const close = (hasFocus: boolean) => {
    isDone.current = true;
    onClose(hasFocus);
  };
  const finish = (hasFocus: boolean) => {
    if (draft.trim() !== comment) onSave(draft.trim());
    close(hasFocus);
  };
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    // A saved comment that is being edited has its own keys.
    if (event.target instanceof HTMLInputElement) return;
    if (event.key === 'Escape') {
      // Closes the field, not the drawer.
      event.stopPropagation();
      close(true);
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      finish(true);
    }
  });
  const handleLeave = useEffectEvent(({ relatedTarget }: FocusEvent) => {
    const isInside = relatedTarget instanceof Node && frame.current?.contains(relatedTarget) === true;
    if (!isInside && !isDone.current) finish(false);
  });
  // Wherever the focus is inside.
  useEffect(() => {
    const { current } = frame;
    current?.addEventListener('keydown', handleKey);
    current?.addEventListener('focusout', handleLeave);
    current?.addEventListener('mousedown', handlePress);
    return () => {
      current?.removeEventListener('keydown', handleKey);
      current?.removeEventListener('focusout', handleLeave);
      current?.removeEventListener('mousedown', handlePress);
    };
  }, []);
  return (
    <div ref={frame} className={styles.comment}>
      <CommentInput
        aria-label={messages.commentOf(names)}
        maxLength={ANSWER_COMMENT_LENGTH}
        autoFocus
        value={draft}
        onChange={setDraft}
      />
      <span className="row">
        <Button size="small" onClick={() => finish(true)}>
          {messages.save}
        </Button>
        <Button size="small" variant="secondary" onClick={() => close(true)}>
          {messages.cancel}
        </Button>
      </span>
    </div>
  );
}
