import { SAVED_COMMENT_LENGTH } from '@domdom/domain/scoring/marked';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button, IconButton } from '../../../button.tsx';
import { QueryView } from '../../../query-view.tsx';
import { SkeletonLines } from '../../../states.tsx';
import styles from './comment-bank.module.css';
import { commentMessages as messages } from './messages.ts';
import { savedCommentsQuery, useSavedComments } from './queries.ts';

interface CommentBankProps {
  /** What has been typed. */
  draft: string;
  onInsert(text: string): void;
  /** Moves the focus to the field: the pressed button goes away. */
  onLeave(): void;
}

/** The teacher's saved comments below a field, opened by a press. */
export function CommentBank(props: CommentBankProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.bank}>
      <span>
        <Button
          size="small"
          variant="ghost"
          icon={isOpen ? 'chevron-up' : 'chevron-down'}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {messages.open}
        </Button>
      </span>
      {isOpen && <Saved {...props} />}
    </div>
  );
}

function Saved({ draft, onInsert, onLeave }: CommentBankProps) {
  const query = useQuery(savedCommentsQuery());
  const { keep, change, remove } = useSavedComments();
  const [editedId, setEditedId] = useState<string | null>(null);
  const text = draft.trim();
  return (
    <QueryView query={query} skeleton={<SkeletonLines count={2} />}>
      {({ items }) => (
        <>
          {text.length > SAVED_COMMENT_LENGTH && (
            <p className="muted">{messages.tooLong(SAVED_COMMENT_LENGTH)}</p>
          )}
          {text !== '' &&
            text.length <= SAVED_COMMENT_LENGTH &&
            items.every((item) => item.text !== text) && (
              <span>
                <Button
                  size="small"
                  variant="secondary"
                  icon="plus"
                  isLoading={keep.isPending}
                  onClick={() => {
                    onLeave();
                    keep.mutate(text);
                  }}
                >
                  {messages.keep}
                </Button>
              </span>
            )}
          {items.length === 0 && <p className="muted">{messages.empty}</p>}
          <ul className={styles.list} aria-label={messages.list}>
            {items.map((item) => (
              <li key={item.id} className={styles.item}>
                {editedId === item.id ? (
                  <Edited
                    text={item.text}
                    onSave={(changed) => {
                      onLeave();
                      setEditedId(null);
                      if (changed !== item.text)
                        change.mutate({ id: item.id, text: changed, before: item.text });
                    }}
                    onCancel={() => {
                      onLeave();
                      setEditedId(null);
                    }}
                  />
                ) : (
                  <>
                    <button
                      type="button"
                      className={styles.insert}
                      aria-label={messages.insert(item.text)}
                      onClick={() => onInsert(item.text)}
                    >
                      {item.text}
                    </button>
                    <IconButton
                      icon="edit"
                      label={messages.edit(item.text)}
                      onClick={() => {
                        onLeave();
                        setEditedId(item.id);
                      }}
                    />
                    <IconButton
                      icon="trash"
                      label={messages.remove(item.text)}
                      onClick={() => {
                        onLeave();
                        remove.mutate(item);
                      }}
                    />
                  </>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </QueryView>
  );
}

interface EditedProps {
  text: string;
  onSave(text: string): void;
  onCancel(): void;
}

function Edited({ text, onSave, onCancel }: EditedProps) {
  const [draft, setDraft] = useState(text);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const save = () => (draft.trim() === '' ? onCancel() : onSave(draft.trim()));
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Neither sends the form around the field nor closes the drawer.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') save();
    else onCancel();
  };
  return (
    <>
      <input
        className={styles.input}
        aria-label={messages.editing}
        maxLength={SAVED_COMMENT_LENGTH}
        ref={input}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={handleKey}
      />
      <Button size="small" onClick={save}>
        {messages.save}
      </Button>
      <Button size="small" variant="secondary" onClick={onCancel}>
        {messages.cancel}
      </Button>
    </>
  );
}
