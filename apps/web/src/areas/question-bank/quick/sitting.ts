import type { BankQuestion } from '@domdom/api';
import { defaultQuestionStatus } from '@domdom/domain/access/question-bank';
import type { PastedQuestion } from '@domdom/questions/editor';
import { useState } from 'react';
import { randomUuid } from '../../../lib/random-uuid.ts';
import { useRoles, useUser } from '../../../lib/store/hooks.ts';
import { dropFound, keepDraft, newDrafts, newName, readDraft, type QuestionDraft } from '../editor/draft.ts';
import { draftOf, type FormStart } from '../editor/use-question-form.ts';
import { blankQuick, filled, isQuick, settingsOf, withSettings, type Settings } from './quick-question.ts';

/** A kept draft that waits for its turn. */
export interface Waiting {
  draftId: string;
  prompt: string;
}

/** The drafts of this browser that the page can show, oldest first, but for the one that is open. */
function waitingDrafts(userId: string, openId: string | undefined): Waiting[] {
  return newDrafts(userId)
    .toReversed()
    .flatMap(({ draftId, draft: { question } }) =>
      draftId !== openId && isQuick(question) ? [{ draftId, prompt: question.prompt ?? '' }] : [],
    );
}

/** Gives a pasted draft, which has no settings of its own yet, those of the question before it. */
function settle(userId: string, draftId: string, settings: Settings): void {
  const found = readDraft(userId, newName(draftId));
  if (found === null || found.draft.grade !== null) return;
  const { draft, atMs } = found;
  dropFound(found);
  keepDraft(userId, newName(draftId), { draft: withSettings(draft, settings), version: null, atMs });
}

/**
 * What is written on the page from its opening on: the open question, those that wait, and those that were added. All
 * that is not saved is kept as a draft of the editor.
 */
export function useSitting(firstId: string) {
  const userId = useUser().id;
  const status = defaultQuestionStatus(useRoles());
  const newDraft = (id: string): QuestionDraft => ({
    question: blankQuick(id),
    grade: null,
    unit: null,
    optionType: '',
    tags: [],
    status,
  });
  const startOf = (draftId: string, settings: Settings | null): FormStart => {
    if (settings !== null) settle(userId, draftId, settings);
    const blank = newDraft(draftId);
    const draft = settings === null ? blank : withSettings(blank, settings);
    return { name: newName(draftId), draftId, draft, stored: null };
  };
  const [{ start, waiting, isFirst }, setOpen] = useState(() => ({
    start: startOf(firstId, null),
    waiting: waitingDrafts(userId, firstId),
    isFirst: true,
  }));
  const [added, setAdded] = useState<readonly BankQuestion[]>([]);

  const show = (next: FormStart): void =>
    setOpen({ start: next, waiting: waitingDrafts(userId, next.draftId), isFirst: false });
  const open = (draftId: string, settings: Settings): void => show(startOf(draftId, settings));
  /** The next question that waits, else a new one. */
  const goOn = (settings: Settings): void => {
    const [next] = waitingDrafts(userId, start.draftId);
    open(next?.draftId ?? randomUuid(), settings);
  };

  return {
    start,
    waiting,
    added,
    /** Whether the open question was there when the page was opened. */
    isFirst,
    open,
    goOn,
    /** Keeps pasted questions as drafts, in their order. */
    keep: (pasted: readonly PastedQuestion[]): void => {
      const now = Date.now();
      for (const [index, one] of pasted.entries()) {
        const draft = newDraft(randomUuid());
        const question = filled(blankQuick(draft.question.id), one);
        const kept = { draft: { ...draft, question }, version: null, atMs: now + index };
        keepDraft(userId, newName(question.id), kept);
      }
      setOpen({ start, isFirst, waiting: waitingDrafts(userId, start.draftId) });
    },
    handleSaved: (saved: BankQuestion, sent: QuestionDraft): void => {
      const isKnown = added.some(({ id }) => id === saved.id);
      setAdded(isKnown ? added.map((one) => (one.id === saved.id ? saved : one)) : [...added, saved]);
      goOn(settingsOf(sent));
    },
    /** Opens a question of this sitting again. */
    edit: (saved: BankQuestion): void => show({ name: saved.id, draft: draftOf(saved), stored: saved }),
    /** For a question that was taken out of the bank: its content becomes a draft again. */
    takeBack: (saved: BankQuestion): void => {
      const draftId = randomUuid();
      const draft = draftOf(saved);
      const again = { ...draft, question: { ...draft.question, id: draftId } };
      keepDraft(userId, newName(draftId), { draft: again, version: null, atMs: Date.now() });
      setAdded(added.filter(({ id }) => id !== saved.id));
      open(draftId, settingsOf(again));
    },
  };
}
