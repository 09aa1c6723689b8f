import { useState } from 'react';
import { IconButton } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/states.tsx';
import { showToast, TOAST_MS } from '../../../lib/toast.ts';
import { editorMessages as messages } from '../messages.ts';
import { type DraftQuestion, moved } from './draft.ts';
import styles from './editor.module.css';
import { type PinnedQuestion, QuestionPreview } from './question-preview.tsx';
import { RowFacts } from './row-facts.tsx';

interface QuestionListProps {
  questions: readonly DraftQuestion[];
  /** What the saved test has. */
  pinned: readonly PinnedQuestion[];
  recent: ReadonlySet<string>;
  isReadOnly: boolean;
  isSwapping: boolean;
  onChange(questions: DraftQuestion[]): void;
  /** Puts a removed question back where it was. */
  onUndo(question: DraftQuestion, at: number): void;
  onSwap(question: DraftQuestion): void;
}

/** The questions of a test in their order. */
export function QuestionList(props: QuestionListProps) {
  const { questions, pinned, recent, isReadOnly, isSwapping, onChange, onUndo, onSwap } = props;
  const [shown, setShown] = useState<DraftQuestion | null>(null);
  if (questions.length === 0) {
    return <EmptyState title={messages.none} text={isReadOnly ? '' : messages.noneText} />;
  }
  const remove = (question: DraftQuestion, at: number) => {
    onChange(questions.filter((one) => one !== question));
    showToast({
      kind: 'info',
      text: messages.removed,
      durationMs: TOAST_MS.long,
      action: { label: messages.undo, run: () => onUndo(question, at) },
    });
  };
  return (
    <>
      <ol className={styles.list}>
        {questions.map((question, at) => (
          <li key={`${question.source} ${question.id}`} className={styles.item}>
            <span className={styles.number}>{at + 1}</span>
            <RowFacts row={question} isRecent={recent.has(question.id)} />
            <span className={styles.buttons}>
              <IconButton icon="eye" label={messages.previewOf(at + 1)} onClick={() => setShown(question)} />
              {!isReadOnly && (
                <>
                  {question.cell !== null && (
                    <IconButton
                      icon="refresh"
                      label={messages.swapOf(at + 1)}
                      disabled={isSwapping}
                      onClick={() => onSwap(question)}
                    />
                  )}
                  <IconButton
                    icon="chevron-up"
                    label={messages.up(at + 1)}
                    disabled={at === 0}
                    onClick={() => onChange(moved(questions, at, at - 1))}
                  />
                  <IconButton
                    icon="chevron-down"
                    label={messages.down(at + 1)}
                    disabled={at === questions.length - 1}
                    onClick={() => onChange(moved(questions, at, at + 1))}
                  />
                  <IconButton
                    icon="trash"
                    label={messages.removeOf(at + 1)}
                    onClick={() => remove(question, at)}
                  />
                </>
              )}
            </span>
          </li>
        ))}
      </ol>
      {shown && (
        <QuestionPreview
          row={shown}
          pinned={pinned.find(({ source, id }) => source === shown.source && id === shown.id)}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}
