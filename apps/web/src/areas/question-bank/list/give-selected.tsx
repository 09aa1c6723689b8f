import type { BankQuestionRow } from '@domdom/api';
import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { isAllowed } from '@domdom/domain/access/roles';
import { formatDate } from '@domdom/domain/dates/format';
import { MOST_TEST_QUESTIONS } from '@domdom/domain/own-tests/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { paperThing } from '../../../components/staff/assign/chosen.ts';
import { GivePaper } from '../../../components/staff/assign/give-paper.tsx';
import { api } from '../../../lib/api-client.ts';
import { common } from '../../../lib/messages.ts';
import { routeKeyFilter } from '../../../lib/query-client.ts';
import { randomUuid } from '../../../lib/random-uuid.ts';
import { FOR_CLASS } from '../../../lib/teacher-paths.ts';
import { useRoles } from '../../../lib/store/hooks.ts';
import { showToast } from '../../../lib/toast.ts';
import { useSearchParams } from '../../../lib/use-search-params.ts';
import { giveMessages } from '../messages.ts';

interface GiveSelectedProps {
  /** Ids of the ticked questions, in the order in which they are asked. */
  selected: readonly string[];
  /** For the grade of the test that they make. */
  shown: readonly BankQuestionRow[];
  onDone(): void;
}

/** Gives the ticked questions to classes, as a test that the teacher's library then has. */
export function GiveSelected(props: GiveSelectedProps) {
  const { selected } = props;
  const roles = useRoles();
  const [isOpen, setIsOpen] = useState(false);
  const mayGive = isAllowed(AREA_ACCESS.teacherPages, roles) && isAllowed(AREA_ACCESS.testBank, roles);
  if (!mayGive || selected.length === 0) return null;
  const handleOpen = () => {
    if (selected.length <= MOST_TEST_QUESTIONS) setIsOpen(true);
    else
      showToast({
        kind: 'warning',
        title: common.toastTitle,
        text: giveMessages.tooMany(MOST_TEST_QUESTIONS),
      });
  };
  return (
    <>
      <Button icon="send" onClick={handleOpen}>
        {giveMessages.give(selected.length)}
      </Button>
      {isOpen && <GiveQuestions {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function GiveQuestions({ selected, shown, onDone, onClose }: GiveSelectedProps & { onClose(): void }) {
  const client = useQueryClient();
  const [title] = useState(() => giveMessages.title(formatDate(Date.now())));
  // A request that comes again makes the test once.
  const [draftId, setDraftId] = useState(randomUuid);
  const [params] = useSearchParams();
  const grade = shown.find(({ id }) => selected.includes(id))?.grade ?? 0;
  const refresh = () => client.invalidateQueries(routeKeyFilter('GET /api/own-tests'));
  const prepare = async (typed: string) => {
    const questions = selected.map((id) => ({ source: 'bank' as const, id }));
    const body = { quizTitle: typed === '' ? title : typed, grade, jsonData: { questions }, draftId };
    const { id: examinationId } = await api('POST /api/own-tests', { body });
    void refresh();
    const discard = async () => {
      // The next try makes another one.
      setDraftId(randomUuid());
      await api('DELETE /api/own-tests/:examinationId', { params: { examinationId } });
      await refresh();
    };
    return { asked: { examinationId }, discard };
  };
  return (
    <GivePaper
      chosen={{
        thing: { ...paperThing('', title), asked: {}, prepare, success: giveMessages.success },
        about: giveMessages.about(selected.length),
        facts: giveMessages.facts,
      }}
      classId={params.get(FOR_CLASS)}
      onClose={onClose}
      onAssigned={onDone}
    />
  );
}
