import { formatDateTime } from '@domdom/domain/dates/format';
import { getQuestionType, hasQuestionType } from '@domdom/questions/editor';
import { useQuery } from '@tanstack/react-query';
import { Drawer } from 'antd';
import { useState } from 'react';
import { useUser } from '../../../lib/store/hooks.ts';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { Card, CardGrid } from '../../../components/card.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { gradingQuery } from '../../../components/sample-player/grading-query.ts';
import { StoredPlayer } from '../../../components/sample-player/stored-player.tsx';
import { randomUuid } from '../../../lib/random-uuid.ts';
import { useSearchParams } from '../../../lib/use-search-params.ts';
import { useReturnFocus } from '../../../lib/use-return-focus.ts';
import { editorMessages } from '../messages.ts';
import { writePath } from '../paths.ts';
import { dropDraftOfAllTabs, newDrafts, newName } from './draft.ts';
import styles from './editor.module.css';

const titleOf = (title: string): string => title.trim() || editorMessages.untitled;

/** Unsaved drafts in this browser. */
function Drafts() {
  const userId = useUser().id;
  const [drafts, setDrafts] = useState(() =>
    newDrafts(userId).filter(({ draft }) => hasQuestionType(draft.question.type)),
  );
  const [dropping, setDropping] = useState<string | null>(null);
  if (drafts.length === 0) return null;
  const handleDrop = () => {
    if (dropping !== null) dropDraftOfAllTabs(userId, newName(dropping));
    setDrafts(drafts.filter(({ draftId }) => draftId !== dropping));
    setDropping(null);
  };
  return (
    <Card title={editorMessages.drafts} tone="accent">
      <ul className="stack">
        {drafts.map(({ draftId, atMs, draft: { question } }) => (
          <li key={draftId} className={styles.version}>
            <span className={styles.versionText}>
              <strong>{titleOf(question.title)}</strong>
              <span className="muted">
                {editorMessages.draftOf(getQuestionType(question.type).label, formatDateTime(atMs))}
              </span>
            </span>
            <span className="row">
              <ButtonLink to={writePath(question.type, draftId)} size="small" icon="edit">
                {editorMessages.goOn}
                <span className="visually-hidden">: {titleOf(question.title)}</span>
              </ButtonLink>
              <Button
                variant="secondary"
                size="small"
                icon="trash"
                aria-label={editorMessages.dropDraftOf(titleOf(question.title))}
                onClick={() => setDropping(draftId)}
              >
                {editorMessages.dropDraft}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={dropping !== null}
        isDanger
        title={editorMessages.dropDraft}
        text={editorMessages.dropDraftText}
        confirmLabel={editorMessages.dropDraft}
        onConfirm={handleDrop}
        onCancel={() => setDropping(null)}
      />
    </Card>
  );
}

function ExampleDrawer({ type, onClose }: { type: string; onClose(): void }) {
  useReturnFocus();
  const { label, samples } = getQuestionType(type);
  const [sample] = samples;
  return (
    <Drawer open title={editorMessages.exampleTitle(label)} size="min(760px, 100vw)" onClose={onClose}>
      {sample && <StoredPlayer question={sample.question} typeLabel={label} seed="example" />}
    </Drawer>
  );
}

/** Every type by name, with the beginning of an example to try out. */
export function TypeChooser() {
  const query = useQuery(gradingQuery());
  const [shown, setShown] = useState<string | null>(null);
  const [draftId] = useState(randomUuid);
  const [params] = useSearchParams();
  const test = params.get('test');
  return (
    <div className="stack">
      <Drafts />
      <h2 className={styles.previewTitle}>{editorMessages.chooseType}</h2>
      <p className="muted">{editorMessages.chooseTypeText}</p>
      <QueryView query={query}>
        {({ questionTypes, questionExcerpt }) => (
          <CardGrid minWidth={280}>
            {questionTypes()
              .toSorted((a, b) => a.label.localeCompare(b.label, 'vi'))
              .map(({ type, label, samples: [sample] }) => (
                <Card
                  key={type}
                  as="article"
                  title={label}
                  className={styles.type}
                  footer={
                    <>
                      <Button
                        variant="secondary"
                        size="small"
                        icon="eye"
                        aria-label={editorMessages.exampleOf(label)}
                        onClick={() => setShown(type)}
                      >
                        {editorMessages.example}
                      </Button>
                      <ButtonLink to={writePath(type, draftId, test)} size="small" icon="edit">
                        {editorMessages.write}
                        <span className="visually-hidden">: {label}</span>
                      </ButtonLink>
                    </>
                  }
                >
                  {sample && (
                    <p className={styles.sample}>
                      <strong lang="en">{sample.question.title}</strong> {questionExcerpt(sample.question)}
                    </p>
                  )}
                </Card>
              ))}
          </CardGrid>
        )}
      </QueryView>
      {shown !== null && <ExampleDrawer key={shown} type={shown} onClose={() => setShown(null)} />}
    </div>
  );
}
