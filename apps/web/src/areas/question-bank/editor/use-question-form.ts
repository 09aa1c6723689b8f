import type { BankQuestion } from '@domdom/api';
import { editorProblems } from '@domdom/questions/editor';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { common } from '../../../lib/messages.ts';
import { useUser } from '../../../lib/store/hooks.ts';
import { isApiError, type FieldIssue } from '../../../lib/api-client.ts';
import { randomUuid } from '../../../lib/random-uuid.ts';
import { showToast } from '../../../lib/toast.ts';
import { editorMessages } from '../messages.ts';
import { useSaveQuestion } from '../queries.ts';
import type { SaveArgs } from '../queries.ts';
import {
  dropDraft,
  dropFound,
  isSameDraft,
  keepDraft,
  onDraftTaken,
  readDraft,
  type QuestionDraft,
} from './draft.ts';

export const draftOf = ({
  question,
  grade,
  unit,
  optionType,
  tags,
  status,
  purpose,
  categoryId,
}: BankQuestion): QuestionDraft => ({
  question,
  grade,
  unit,
  optionType,
  tags: [...tags],
  status,
  purpose,
  categoryId,
});

/** The initial state of a form. */
export interface FormStart {
  /** The name under which this browser keeps the draft. */
  name: string;
  /** For a question that was never saved: repeated sending always creates the same question. */
  draftId?: string;
  draft: QuestionDraft;
  /** Null: not in the bank yet. */
  stored: Pick<BankQuestion, 'id' | 'version' | 'canSetStatus'> | null;
}

/** Why a save was refused although the question is valid. */
export type Obstacle = 'overtaken' | 'gone';

interface Refusal {
  /** Issues below 'question', without that prefix. */
  question: readonly FieldIssue[];
  /** The first message of each field beside the question. */
  placing: Readonly<Record<string, string>>;
}

const NOTHING: Refusal = { question: [], placing: {} };
const IN_QUESTION = /^question(?:\.|$)/;

function refusalOf(issues: readonly FieldIssue[]): Refusal {
  const placing: Record<string, string> = {};
  for (const { path, message } of issues) if (!IN_QUESTION.test(path)) placing[path] ??= message;
  const question = issues
    .filter(({ path }) => IN_QUESTION.test(path))
    .map(({ path, message }) => ({ path: path.replace(IN_QUESTION, ''), message }));
  return { question, placing };
}

const told = (text: string): void => showToast({ kind: 'error', title: common.failure, text });

const hasGrade = (draft: QuestionDraft): draft is SaveArgs['draft'] => draft.grade !== null;

/**
 * Holds what is written, what the server has of it, and this browser's draft of the rest: every change is kept at once,
 * and dropped when the server has it.
 */
export function useQuestionForm(start: FormStart, onSaved: (saved: BankQuestion) => void) {
  const userId = useUser().id;
  const [kept] = useState(() => {
    const found = readDraft(userId, start.name);
    if (found === null) return null;
    // The status of a stored question may have changed since the draft was kept.
    const { status } = start.stored === null ? found.draft : start.draft;
    const restored = { ...found, draft: { ...found.draft, status } };
    return isSameDraft(restored.draft, start.draft) ? null : restored;
  });
  const [base, setBase] = useState(() => ({
    draft: start.draft,
    stored: start.stored && { ...start.stored, version: kept?.version ?? start.stored.version },
  }));
  const [draft, setDraft] = useState(kept?.draft ?? start.draft);
  const [restoredAtMs, setRestoredAtMs] = useState(kept?.atMs ?? null);
  const [refusals, setRefusals] = useState(start.stored === null ? 0 : 1);
  const [refusal, setRefusal] = useState(NOTHING);
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);
  const save = useSaveQuestion();
  /** The newest draft, also for a callback of an earlier click. */
  const latest = useRef(draft);
  /** Set at once, unlike state: a second click may come before the next render. */
  const isSending = useRef(false);
  const [draftId, setDraftId] = useState(() => start.draftId ?? randomUuid());
  const isChanged = !isSameDraft(draft, base.draft);

  const keep = (): void => {
    if (kept !== null) dropFound(kept);
    const version = base.stored?.version ?? null;
    keepDraft(userId, start.name, { draft: latest.current, version, atMs: Date.now() });
  };
  const drop = (saved?: QuestionDraft): void => {
    if (kept !== null) dropFound(kept);
    dropDraft(userId, start.name, saved);
  };
  const keepAgain = useEffectEvent(() => {
    if (isChanged) keep();
  });
  // Other tabs are outside React.
  useEffect(() => onDraftTaken(userId, start.name, keepAgain), [userId, start.name]);

  const put = (next: QuestionDraft): void => {
    latest.current = next;
    setDraft(next);
  };
  const change = (part: Partial<QuestionDraft>): void => {
    const next = { ...latest.current, ...part };
    put(next);
    setRefusal({
      question: part.question === undefined ? refusal.question : [],
      placing: Object.fromEntries(
        Object.entries(refusal.placing).filter(([path]) => !((path.split('.')[0] ?? '') in part)),
      ),
    });
    if (isSameDraft(next, base.draft)) drop();
    else keep();
  };
  const refuse = (next: Refusal, text: string): void => {
    setRefusal(next);
    setRefusals(refusals + 1);
    told(text);
  };

  const handleError = (error: unknown): void => {
    if (isApiError(error, 'CONFLICT')) setObstacle('overtaken');
    else if (isApiError(error, 'NOT_FOUND')) {
      setObstacle('gone');
      // The draft may have become a question that was deleted, so the next save makes another one.
      setDraftId(randomUuid());
    } else if (isApiError(error, 'INVALID_INPUT') && error.issues.length > 0)
      refuse(refusalOf(error.issues), editorMessages.refused);
    else told(isApiError(error) ? `${error.message} ${editorMessages.notSaved}` : editorMessages.notSaved);
  };

  const send = (sent: SaveArgs['draft'], target: SaveArgs['target']): void => {
    if (isSending.current) return;
    isSending.current = true;
    save.mutate(
      { draft: sent, target },
      {
        onSettled: () => {
          isSending.current = false;
        },
        onError: handleError,
        onSuccess: ({ isOther = false, ...saved }) => {
          const next = draftOf(saved);
          setBase({ draft: next, stored: saved });
          if (isOther) {
            setObstacle('overtaken');
            return;
          }
          const isNewest = latest.current === sent;
          drop(isNewest ? sent : undefined);
          setObstacle(null);
          setRestoredAtMs(null);
          setDraftId(randomUuid());
          if (isNewest) put(next);
          else
            keepDraft(userId, saved.id, { draft: latest.current, version: saved.version, atMs: Date.now() });
          onSaved(saved);
        },
      },
    );
  };

  /** `target`: where to save, if not to the opened question. */
  const trySave = (target: SaveArgs['target'] = base.stored ?? { draftId }): void => {
    const sent = latest.current;
    const mistakes = editorProblems(sent.question).filter(({ severity }) => severity === 'error').length;
    if (hasGrade(sent) && mistakes === 0) {
      send(sent, target);
      return;
    }
    const placing: Refusal['placing'] = hasGrade(sent) ? {} : { grade: editorMessages.gradeRequired };
    refuse({ question: [], placing }, editorMessages.mistakes(mistakes + Object.keys(placing).length));
  };

  return {
    draft,
    stored: base.stored,
    isChanged,
    isSaving: save.isPending,
    refusals,
    refusal,
    restoredAtMs,
    obstacle,
    change,
    save: trySave,
    saveCopy: () => trySave({ draftId }),
    forgetObstacle: () => setObstacle(null),
    /** Returns to the server's version. */
    dropChanges: () => {
      drop();
      setRestoredAtMs(null);
      setRefusal(NOTHING);
      put(base.draft);
      if (start.stored) setBase({ ...base, stored: start.stored });
    },
  };
}

export type QuestionFormState = ReturnType<typeof useQuestionForm>;
