import type { BankQuestion } from '@domdom/api';
import { formatDateTime } from '@domdom/domain/dates/format';
import { getQuestionType, QuestionEditor } from '@domdom/questions/editor';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useUser } from '../../../lib/store/hooks.ts';
import { Tag } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { Icon } from '../../../components/icon.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { editorMessages, listMessages } from '../messages.ts';
import { BANK_PATH } from '../../../lib/paths.ts';
import { skillsInOrder } from '../skill-order.ts';
import { editorMedia } from './editor-media.ts';
import styles from './editor.module.css';
import { LeavingDialogs } from './leaving-dialogs.tsx';
import { LivePreview } from './live-preview.tsx';
import { PlacingFields } from './placing-fields.tsx';
import { useQuestionForm, type FormStart } from './use-question-form.ts';

interface QuestionFormProps {
  title: string;
  start: FormStart;
  onSaved(saved: BankQuestion): void;
  /** Discards the changes here and takes the server's version. */
  onTakeNewest(): void;
  /** Shown beside the save button, e.g. the versions; receives whether something here is unsaved. */
  tools?(isChanged: boolean): ReactNode;
}

function Restored({ atMs, isStored, onDrop }: { atMs: number; isStored: boolean; onDrop(): void }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className={styles.notification} role="status">
      <Icon name="info" />
      <span>{editorMessages.restored(formatDateTime(atMs))}</span>
      <Button variant="secondary" size="small" onClick={() => setIsAsking(true)}>
        {isStored ? editorMessages.dropRestored : editorMessages.dropDraft}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isDanger
        title={editorMessages.dropDraft}
        text={editorMessages.dropDraftText}
        confirmLabel={editorMessages.dropDraft}
        onConfirm={onDrop}
        onCancel={() => setIsAsking(false)}
      />
    </div>
  );
}

/** Focuses the first mistake on the page after each refusal; the fields beside the question come before it. */
function useFocusOnMistake(refusals: number) {
  const fields = useRef<HTMLDivElement>(null);
  const known = useRef(refusals);
  // Runs after the effect of the question's own form, which does not know the fields above it.
  useEffect(() => {
    if (refusals > known.current) {
      fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
    known.current = refusals;
  }, [refusals]);
  return fields;
}

/** The page for writing one question: where it belongs, its own form, and what students would get. */
export function QuestionForm({ title, start, onSaved, onTakeNewest, tools }: QuestionFormProps) {
  const { schoolTypeId } = useUser();
  const form = useQuestionForm(start, onSaved);
  const { draft, stored, isChanged, refusal } = form;
  const placing = useFocusOnMistake(form.refusals);
  useDocumentTitle(title);
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[{ label: listMessages.title, to: BANK_PATH }, { label: title }]}
        description={getQuestionType(draft.question.type).label}
        actions={tools?.(isChanged)}
      />
      {form.restoredAtMs !== null && (
        <Restored atMs={form.restoredAtMs} isStored={stored !== null} onDrop={form.dropChanges} />
      )}
      <div className={styles.columns}>
        <div className="stack" ref={placing}>
          <Card title={editorMessages.placing}>
            <PlacingFields draft={draft} errors={refusal.placing} stored={stored} onChange={form.change} />
          </Card>
          <Card title={editorMessages.content}>
            <QuestionEditor
              key={draft.question.id}
              question={draft.question}
              skills={skillsInOrder(draft.grade, schoolTypeId)}
              onChange={(question) => form.change({ question })}
              media={editorMedia}
              refusals={form.refusals}
              refused={refusal.question}
            />
          </Card>
        </div>
        <section className={styles.preview} aria-label={editorMessages.preview}>
          <h2 className={styles.previewTitle}>{editorMessages.preview}</h2>
          <LivePreview question={draft.question} />
        </section>
      </div>
      <div className={styles.footer}>
        <span role="status">
          {isChanged ? (
            <Tag tone="warning">{editorMessages.unsavedState}</Tag>
          ) : (
            stored && <Tag tone="success">{editorMessages.savedState}</Tag>
          )}
        </span>
        <Button
          size="large"
          icon="check"
          isLoading={form.isSaving}
          disabled={!isChanged && stored !== null}
          onClick={() => form.save()}
        >
          {editorMessages.save}
        </Button>
      </div>
      <LeavingDialogs form={form} onTakeNewest={onTakeNewest} />
    </>
  );
}
