import type { ScoredRecording } from '@domdom/api';
import { useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import { useState } from 'react';
import { useReturnFocus } from '../../../../lib/use-return-focus.ts';
import { LeaveQuestion } from '../../../leave-question.tsx';
import { QueryView } from '../../../query-view.tsx';
import { EmptyState, SkeletonLines } from '../../../states.tsx';
import { formModalMessages } from '../../form-modal.messages.ts';
import { neighboursOf } from '../gradebook.ts';
import { speakingMessages as messages } from './messages.ts';
import { recordingsQuery } from './queries.ts';
import { draftOf, firstToScore, isChanged, type SpeakingDraft } from './speaking-draft.ts';
import { SpeakingForm } from './speaking-form.tsx';

export interface SpeakingStart {
  attemptId: string;
  questionId: string;
}

interface SpeakingModalProps {
  assignmentId: string;
  /** The answer to begin with; the first one without a mark otherwise. */
  start?: SpeakingStart | undefined;
  onClose(): void;
}

/** The recorded answers of a class, heard and scored one after the other. */
export function SpeakingModal({ assignmentId, start, onClose }: SpeakingModalProps) {
  useReturnFocus();
  const query = useQuery(recordingsQuery(assignmentId, start?.attemptId));
  const [chosenId, setChosenId] = useState<string | null>(null);
  /** What was typed and is not saved, by recording. */
  const [drafts, setDrafts] = useState<Readonly<Record<string, SpeakingDraft>>>({});
  const [isAsking, setIsAsking] = useState(false);
  // Refreshing the list must not move on from the recording with which marking began.
  const [first, setFirst] = useState<string | undefined>();
  if (first === undefined && query.data !== undefined) {
    const asked = query.data.items.find(
      ({ attemptId, questionId }) => attemptId === start?.attemptId && questionId === start.questionId,
    );
    setFirst((start === undefined ? firstToScore(query.data.items) : asked)?.enquiryId ?? '');
  }
  const items = query.data?.items ?? [];
  const shownId = chosenId ?? first;
  const shown = items.find(({ enquiryId }) => enquiryId === shownId);
  const { previousId, nextId, position, total } = neighboursOf(
    items.map(({ enquiryId }) => enquiryId),
    shownId ?? '',
  );
  const keep = (id: string, draft: SpeakingDraft | null) =>
    setDrafts(({ [id]: _earlier, ...others }) => (draft === null ? others : { ...others, [id]: draft }));
  const isUnsaved = items.some((item) => {
    const draft = drafts[item.enquiryId];
    return draft !== undefined && isChanged(draft, draftOf(item));
  });
  const go = (to: string | null) => to !== null && setChosenId(to);
  const form = (item: ScoredRecording) => (
    <SpeakingForm
      key={item.enquiryId}
      item={item}
      position={position}
      total={total}
      draft={drafts[item.enquiryId] ?? draftOf(item)}
      onDraft={(draft) => keep(item.enquiryId, draft)}
      onPrevious={previousId === null ? null : () => go(previousId)}
      onNext={nextId === null ? null : () => go(nextId)}
    />
  );
  return (
    <Modal
      open
      title={shown === undefined ? messages.title : messages.titleOf(shown.fullName)}
      footer={null}
      onCancel={(event) => {
        // Otherwise the Escape that closes this dialog would also close the question it opens.
        event.preventDefault();
        event.stopPropagation();
        if (isUnsaved) setIsAsking(true);
        else onClose();
      }}
      // A finger easily taps beside the dialog, which would lose the typed text.
      mask={{ closable: false }}
      width={640}
    >
      <QueryView query={query} skeleton={<SkeletonLines count={6} />}>
        {() =>
          shown === undefined ? (
            <EmptyState title={items.length === 0 ? messages.none : messages.gone} />
          ) : (
            form(shown)
          )
        }
      </QueryView>
      <LeaveQuestion
        isNeeded={isUnsaved}
        texts={formModalMessages}
        closing={{ isAsked: isAsking, close: onClose, stay: () => setIsAsking(false) }}
      />
    </Modal>
  );
}
