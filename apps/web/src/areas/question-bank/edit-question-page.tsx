import type { BankQuestion } from '@domdom/api';
import { hasQuestionType, type QuestionBase } from '@domdom/questions/editor';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { common } from '../../lib/messages.ts';
import { useUser } from '../../lib/store/hooks.ts';
import { Button } from '../../components/button.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { StoredPlayer } from '../../components/sample-player/stored-player.tsx';
import StaffProvider from '../../components/staff/staff-provider.tsx';
import { EmptyState } from '../../components/states.tsx';
import { isApiError } from '../../lib/api-client.ts';
import { randomUuid } from '../../lib/random-uuid.ts';
import { saved as toldSaved, showToast, toastError } from '../../lib/toast.ts';
import { dropDraft, type FoundDraft, moveToNew, readDraft } from './editor/draft.ts';
import { KeyDoubtCard } from './editor/key-doubt.tsx';
import { QuestionForm } from './editor/question-form.tsx';
import { draftOf } from './editor/use-question-form.ts';
import { VersionsDrawer } from './editor/versions-drawer.tsx';
import { conflictMessages, editorMessages, listMessages, versionMessages } from './messages.ts';
import { BANK_PATH } from '../../lib/paths.ts';
import { editPath, writePath } from './paths.ts';
import { bankQuestionQuery, useSaveQuestion } from './queries.ts';

function Readable({ question }: { question: BankQuestion }) {
  return (
    <>
      <PageHeader
        title={editorMessages.readOnlyTitle}
        breadcrumb={[{ label: listMessages.title, to: BANK_PATH }, { label: editorMessages.readOnlyTitle }]}
        description={listMessages.readOnlyReason}
      />
      <StoredPlayer question={question.question} typeLabel={question.typeLabel} seed="preview" />
    </>
  );
}

interface EditableProps {
  /** The question as it was when the form began. */
  opened: BankQuestion;
  /** Starts the form again with this question. */
  onOpen(question: BankQuestion): void;
}

function Editable({ opened, onOpen }: EditableProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const userId = useUser().id;
  const restore = useSaveQuestion();
  const [isVersionsOpen, setIsVersionsOpen] = useState(false);
  const takeNewest = async () => {
    try {
      onOpen(await client.fetchQuery({ ...bankQuestionQuery(opened.id), staleTime: 0 }));
    } catch (error) {
      toastError(error);
    }
  };
  const handleRestore = (version: number, question: QuestionBase) => {
    // The newest version known to this browser, which may come from a save on this page.
    const newest = client.getQueryData(bankQuestionQuery(opened.id).queryKey) ?? opened;
    const draft = { ...draftOf(newest), question, grade: newest.grade };
    restore.mutate(
      { draft, target: newest },
      {
        onError: (error) => toastError(error),
        onSuccess: (made) => {
          dropDraft(userId, opened.id);
          showToast({ kind: 'success', title: common.success, text: versionMessages.restored(version) });
          onOpen(made);
        },
      },
    );
  };
  return (
    <QuestionForm
      title={editorMessages.editTitle}
      start={{ name: opened.id, draft: draftOf(opened), stored: opened }}
      onSaved={({ id }) => {
        toldSaved();
        // An overtaken question may have been saved as a new one.
        if (id !== opened.id) void navigate(editPath(id), { replace: true });
      }}
      onTakeNewest={() => void takeNewest()}
      tools={(isChanged) => (
        <>
          <Button variant="secondary" icon="clock" onClick={() => setIsVersionsOpen(true)}>
            {versionMessages.open}
          </Button>
          {isVersionsOpen && (
            <VersionsDrawer
              questionId={opened.id}
              isChanged={isChanged}
              isRestoring={restore.isPending}
              onRestore={handleRestore}
              onClose={() => setIsVersionsOpen(false)}
            />
          )}
        </>
      )}
    />
  );
}

function EditQuestion({ question }: { question: BankQuestion }) {
  // Kept from the start: a later result of the query would replace the form while the author is writing.
  const [{ opened, round }, setOpened] = useState({ opened: question, round: 0 });
  if (!opened.canEdit) return <Readable question={opened} />;
  return (
    <div className="stack">
      <KeyDoubtCard question={question} />
      <Editable
        key={round}
        opened={opened}
        onOpen={(next) => setOpened({ opened: next, round: round + 1 })}
      />
    </div>
  );
}

/** For a question that is gone while this browser still has a draft of it. */
function Left({ found }: { found: FoundDraft }) {
  const navigate = useNavigate();
  const userId = useUser().id;
  const handleGoOn = () => {
    const draftId = randomUuid();
    moveToNew(userId, found, draftId);
    void navigate(writePath(found.draft.question.type, draftId), { replace: true });
  };
  return (
    <>
      <PageHeader
        title={editorMessages.editTitle}
        breadcrumb={[{ label: listMessages.title, to: BANK_PATH }, { label: editorMessages.editTitle }]}
      />
      <EmptyState
        title={conflictMessages.goneTitle}
        text={conflictMessages.leftText}
        action={
          <Button icon="edit" onClick={handleGoOn}>
            {conflictMessages.goOnAsNew}
          </Button>
        }
      />
    </>
  );
}

function EditQuestionOf({ questionId }: { questionId: string }) {
  const userId = useUser().id;
  const query = useQuery({ ...bankQuestionQuery(questionId), refetchOnMount: 'always' });
  // A form that begins with cached data would be refused when it is saved.
  const newest = query.isFetchedAfterMount ? query : { ...query, data: undefined, isPending: true };
  if (isApiError(query.error, 'NOT_FOUND')) {
    const found = readDraft(userId, questionId);
    if (found !== null && hasQuestionType(found.draft.question.type)) return <Left found={found} />;
  }
  return (
    <StaffProvider>
      <QueryView query={newest}>
        {(question) => <EditQuestion key={question.id} question={question} />}
      </QueryView>
    </StaffProvider>
  );
}

export default function EditQuestionPage() {
  const { questionId = '' } = useParams();
  return <EditQuestionOf key={questionId} questionId={questionId} />;
}
