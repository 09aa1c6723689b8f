import { defaultQuestionStatus } from '@domdom/domain/access/question-bank';
import { blankQuestion, getQuestionType, hasQuestionType, newId } from '@domdom/questions/editor';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { common } from '../../lib/messages.ts';
import { useRoles } from '../../lib/store/hooks.ts';
import { PageHeader } from '../../components/page-header.tsx';
import StaffProvider from '../../components/staff/staff-provider.tsx';
import { showToast } from '../../lib/toast.ts';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { newName } from './editor/draft.ts';
import { QuestionForm } from './editor/question-form.tsx';
import { TypeChooser } from './editor/type-chooser.tsx';
import type { FormStart } from './editor/use-question-form.ts';
import { editorMessages, listMessages } from './messages.ts';
import { BANK_PATH } from '../../lib/paths.ts';
import { createPath, editPath, isUuid, testWithQuestionPath } from './paths.ts';

function NewQuestion({ type, draftId, test }: { type: string; draftId: string; test: string }) {
  const navigate = useNavigate();
  const roles = useRoles();
  const [start] = useState((): FormStart => ({
    name: newName(draftId),
    draftId,
    draft: {
      // The draft's id, so that it is the same question after a reload.
      question: { ...blankQuestion(type, newId), id: draftId },
      grade: null,
      unit: null,
      optionType: '',
      tags: [],
      status: defaultQuestionStatus(roles),
    },
    stored: null,
  }));
  // The clicked link is gone and the page is the same, so nothing else moves the focus.
  useEffect(() => document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true }), []);
  return (
    <QuestionForm
      title={editorMessages.createTitle}
      start={start}
      onTakeNewest={() => undefined}
      onSaved={({ id }) => {
        showToast({ kind: 'success', title: common.success, text: editorMessages.created });
        void navigate(isUuid(test) ? testWithQuestionPath(test, id) : editPath(id), { replace: true });
      }}
    />
  );
}

/** Asks for the type first; the type and the draft are both in the address. */
export default function CreateQuestionPage() {
  const [params] = useSearchParams();
  const type = params.get('type') ?? '';
  const draftId = params.get('draft') ?? '';
  const isWriting = hasQuestionType(type) && isUuid(draftId);
  return (
    <StaffProvider>
      {isWriting ? (
        <NewQuestion
          key={`${type} ${draftId}`}
          type={getQuestionType(type).type}
          draftId={draftId}
          test={params.get('test') ?? ''}
        />
      ) : (
        <>
          <PageHeader
            title={editorMessages.createTitle}
            breadcrumb={[
              { label: listMessages.title, to: BANK_PATH },
              { label: editorMessages.createTitle, to: createPath() },
            ]}
          />
          <TypeChooser />
        </>
      )}
    </StaffProvider>
  );
}
