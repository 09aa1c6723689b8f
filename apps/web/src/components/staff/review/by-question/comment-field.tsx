import { ANSWER_COMMENT_LENGTH } from '@domdom/domain/scoring/marked';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { showToast } from '../../../../lib/toast.ts';
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

/** The comment to an answer: shown, and edited after a press. Leaving the field saves; Escape does not, and offers what was typed once more. */
export function CommentField({ names, comment, onSave, onClose }: CommentFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  /** What was typed and not saved, when the teacher wants it back. */
  const [lost, setLost] = useState<string | null>(null);
  const open = (text: string | null) => {
    setLost(text);
    setIsOpen(true);
  };
  if (isOpen) {
    return (
      <OpenField
        names={names}
        comment={comment ?? ''}
        start={lost ?? comment ?? ''}
        onSave={onSave}
        onClose={(hasFocus, unsaved) => {
          setIsOpen(false);
          if (hasFocus) onClose();
          if (unsaved === null) return;
          showToast({
            kind: 'info',
            text: messages.commentDropped,
            durationMs: 10_000,
            action: { label: messages.undo, run: () => open(unsaved) },
          });
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
          onClick={() => open(null)}
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
  /** What the field begins with. */
  start: string;
  onSave(comment: string): void;
  /** `unsaved` is what was typed and not saved. */
  onClose(hasFocus: boolean, unsaved: string | null): void;
}

/** Some browsers give a pressed button no focus, and leaving the field would save. */
const handlePress = (event: MouseEvent) => {
  if (event.target instanceof Element && event.target.closest('button') !== null) event.preventDefault();
};

function OpenField({ names, comment, start, onSave, onClose }: OpenFieldProps) {
  const [draft, setDraft] = useState(start);
  const frame = useRef<HTMLDivElement>(null);
  // Removing the focused field may fire a last `focusout`.
  const isDone = useRef(false);
  const isChanged = draft.trim() !== comment;
  const close = (hasFocus: boolean, unsaved: string | null) => {
    isDone.current = true;
    onClose(hasFocus, unsaved);
  };
  const finish = (hasFocus: boolean) => {
    if (isChanged) onSave(draft.trim());
    close(hasFocus, null);
  };
  const cancel = () => close(true, isChanged ? draft : null);
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    // A saved comment that is being edited has its own keys.
    if (event.target instanceof HTMLInputElement) return;
    if (event.key === 'Escape') {
      // Closes the field, not the drawer.
      event.stopPropagation();
      cancel();
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
        <Button size="small" variant="secondary" onClick={cancel}>
          {messages.cancel}
        </Button>
      </span>
    </div>
  );
}
