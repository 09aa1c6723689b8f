import type { BankQuestion } from '@domdom/api';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { PageHeader } from '../../components/page-header.tsx';
import StaffProvider from '../../components/staff/staff-provider.tsx';
import { common } from '../../lib/messages.ts';
import { randomUuid } from '../../lib/random-uuid.ts';
import { useUser } from '../../lib/store/hooks.ts';
import { showToast, toastError } from '../../lib/toast.ts';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { keepDraft, newName, readDraft, type QuestionDraft } from './editor/draft.ts';
import { listMessages } from './messages.ts';
import { BANK_PATH } from '../../lib/paths.ts';
import { editPath, isUuid, QUICK_PATH, writePath } from './paths.ts';
import { useDeleteQuestion } from './queries.ts';
import { quickMessages } from './quick/messages.ts';
import { QuickForm } from './quick/quick-form.tsx';
import { isQuick, QUICK_TYPE, settingsOf } from './quick/quick-question.ts';
import { AddedList, WaitingList } from './quick/side-lists.tsx';
import { useSitting } from './quick/sitting.ts';

/** The draft in the address, unless it has something that this page does not show. */
function firstIdOf(userId: string, inAddress: string): string {
  if (!isUuid(inAddress)) return randomUuid();
  const found = readDraft(userId, newName(inAddress));
  return found === null || isQuick(found.draft.question) ? inAddress : randomUuid();
}

/** Choice questions written one after another; the address holds the open draft, so that a reload finds it. */
export default function QuickPage() {
  const userId = useUser().id;
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const [firstId] = useState(() => firstIdOf(userId, params.get('draft') ?? ''));
  const sitting = useSitting(firstId);
  const remove = useDeleteQuestion();
  const { start, added, waiting } = sitting;
  const { draftId, stored } = start;

  const shown = draftId ?? params.get('draft');
  // The address follows the draft that is open.
  useEffect(() => {
    if (shown !== null && params.get('draft') !== shown) setParams({ draft: shown }, { replace: true });
  });

  const handleOpenFull = (draft: QuestionDraft, isChanged: boolean): void => {
    // Also what was only chosen, as the settings.
    if (isChanged || (stored === null && draft.grade !== null)) {
      keepDraft(userId, start.name, { draft, version: stored?.version ?? null, atMs: Date.now() });
    }
    const path = stored === null ? writePath(QUICK_TYPE, draftId ?? '') : editPath(stored.id);
    // Replaced, because the draft goes along; a step forward would be held as one that leaves it behind.
    void navigate(path, { replace: true });
  };
  const handleUndo = (question: BankQuestion): void =>
    remove.mutate(question.id, {
      onSuccess: () => {
        sitting.takeBack(question);
        showToast({ kind: 'success', title: common.success, text: quickMessages.undone });
      },
      onError: (error) => toastError(error),
    });

  return (
    <StaffProvider>
      <PageHeader
        title={quickMessages.title}
        breadcrumb={[
          { label: listMessages.title, to: BANK_PATH },
          { label: quickMessages.title, to: QUICK_PATH },
        ]}
        description={quickMessages.description}
      />
      <QuickForm
        key={start.name}
        start={start}
        isFirst={sitting.isFirst}
        onSaved={sitting.handleSaved}
        onDropped={(draft) => sitting.goOn(settingsOf(draft))}
        onMorePasted={(pasted) => {
          sitting.keep(pasted);
          showToast({ kind: 'info', text: quickMessages.pasted(pasted.length) });
        }}
        onOpenFull={handleOpenFull}
        side={(draft) => (
          <>
            <WaitingList waiting={waiting} onOpen={(id) => sitting.open(id, settingsOf(draft))} />
            <AddedList added={added} isUndoing={remove.isPending} onEdit={sitting.edit} onUndo={handleUndo} />
          </>
        )}
      />
    </StaffProvider>
  );
}
