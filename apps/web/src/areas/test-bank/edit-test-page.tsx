import type { OwnTest } from '@domdom/api';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { Link } from '../../components/link.tsx';
import { LeaveQuestion } from '../../components/leave-question.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { QueryView } from '../../components/query-view.tsx';
import StaffProvider from '../../components/staff/staff-provider.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { issuesToErrors } from '../../lib/form-errors.ts';
import { common } from '../../lib/messages.ts';
import { CONFIRMATION_PATH } from '../../lib/paths.ts';
import { randomUuid } from '../../lib/random-uuid.ts';
import { useUser } from '../../lib/store/hooks.ts';
import { showToast, toastError } from '../../lib/toast.ts';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { bodyOf, draftOf, isSame, NEW_DRAFT, type TestDraft, withoutCells } from './editor/draft.ts';
import { firstSettings } from './editor/draw-panel.tsx';
import { MatrixTab } from './editor/matrix-tab.tsx';
import { QuestionList } from './editor/question-list.tsx';
import { QuestionPicker } from './editor/question-picker.tsx';
import { TestFacts } from './editor/test-facts.tsx';
import { useDrawing } from './editor/use-drawing.ts';
import { editorMessages as messages, libraryMessages } from './messages.ts';
import { pageNames } from './pages.messages.ts';
import { LIBRARY_PATH, matrixPrintPath, testPath, testPrintPath, writeQuestionPath } from './paths.ts';
import { bankQuestionQuery, testQuery, useCopyTest, useSaveTest } from './queries.ts';

const TABS = [
  { id: 'questions', label: messages.questions },
  { id: 'matrix', label: messages.matrix },
] as const;
/** The question that its author has just written for this test. */
const ADD = 'add';

const told = (text: string): void => showToast({ kind: 'success', title: common.success, text });

function AddWritten({
  id,
  onAdd,
}: {
  id: string;
  onAdd(question: TestDraft['questions'][number] | null): void;
}) {
  const { data, isError } = useQuery(bankQuestionQuery(id));
  const add = useEffectEvent(onAdd);
  // The server's answer comes from outside React.
  useEffect(() => {
    if (isError) add(null);
    if (data === undefined) return;
    const { title, excerpt, type, typeLabel, grade, unit, skill, level, keyDoubt } = data;
    const facts = { title, excerpt, type, typeLabel, grade, unit, skill, level, keyDoubt };
    add({ source: 'bank', id, ...facts, cell: null });
  }, [id, data, isError]);
  return null;
}

/** Says before the work is done that it cannot be given yet. */
function UnconfirmedNote() {
  return (
    <p role="note">
      {messages.unconfirmed} <Link to={CONFIRMATION_PATH}>{messages.unconfirmedHow}</Link>
    </p>
  );
}

function TestEditor({ stored }: { stored: OwnTest | null }) {
  const navigate = useNavigate();
  const user = useUser();
  const [params, setParams] = useSearchParams();
  const [base, setBase] = useState(stored);
  const [draftId] = useState(randomUuid);
  const first = base === null ? NEW_DRAFT : draftOf(base);
  const [draft, setDraft] = useState<TestDraft>(first);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isPicking, setIsPicking] = useState(false);
  const [settings, setSettings] = useState(() => firstSettings(user.can.useSharedContent));
  const save = useSaveTest();
  const copy = useCopyTest();
  const { recent, shortages, isDrawing, drawAll, swap } = useDrawing(draft, settings, setDraft);
  const isReadOnly = base?.canEdit === false;
  const isChanged = !isReadOnly && !isSame(draft, first);
  const change = (part: Partial<TestDraft>) => setDraft((before) => ({ ...before, ...part }));
  const tab = params.get('tab') === 'matrix' ? 'matrix' : 'questions';
  const added = params.get(ADD);

  const handleSave = (onSaved?: (test: OwnTest) => void) => {
    const { grade } = draft;
    const missing = {
      ...(draft.quizTitle.trim() === '' && { quizTitle: messages.needTitle }),
      ...(grade === null && { grade: messages.needGrade }),
    };
    setErrors(missing);
    if (grade === null || Object.keys(missing).length > 0) {
      showToast({ kind: 'warning', title: messages.refused, text: Object.values(missing).join(' ') });
      return;
    }
    const target = base === null ? { draftId } : { id: base.id, version: base.version };
    save.mutate(
      { body: bodyOf({ ...draft, grade }), target },
      {
        onSuccess: (test) => {
          setBase(test);
          setDraft(draftOf(test));
          if (onSaved) return onSaved(test);
          told(messages.saved);
          if (base === null) void navigate(`${testPath(test.id)}?${params.toString()}`, { replace: true });
        },
        onError: (error) => {
          const issues = issuesToErrors(error);
          setErrors(issues);
          const [text] = Object.values(issues);
          if (text === undefined) toastError(error, messages.refused);
          else showToast({ kind: 'error', title: messages.refused, text });
        },
      },
    );
  };
  const handleAdd = (question: TestDraft['questions'][number] | null) => {
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete(ADD);
        return next;
      },
      { replace: true },
    );
    if (question === null || draft.questions.some(({ id }) => id === question.id)) return;
    change({ questions: [...draft.questions, question] });
    told(messages.added);
  };
  const title = base === null ? pageNames.create : base.quizTitle;

  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[{ label: pageNames.library, to: LIBRARY_PATH }, { label: title }]}
        actions={
          <>
            {base !== null && !isChanged && base.questionCount > 0 && (
              <ButtonLink variant="secondary" icon="print" to={testPrintPath(base.id)}>
                {libraryMessages.print}
              </ButtonLink>
            )}
            {base !== null && !isChanged && base.hasMatrix && (
              <ButtonLink variant="secondary" icon="grid" to={matrixPrintPath(base.id, base.version)}>
                {libraryMessages.printMatrix}
              </ButtonLink>
            )}
            {isReadOnly ? (
              <Button
                icon="copy"
                isLoading={copy.isPending}
                onClick={() =>
                  copy.mutate(base.id, {
                    onSuccess: ({ id }) => void navigate(testPath(id)),
                    onError: (error) => toastError(error),
                  })
                }
              >
                {messages.copyToEdit}
              </Button>
            ) : (
              <Button icon="check" isLoading={save.isPending} onClick={() => handleSave()}>
                {messages.save}
              </Button>
            )}
          </>
        }
      />
      <div className="stack">
        {user.can.awaitConfirmation && <UnconfirmedNote />}
        {isReadOnly && <p className="muted">{messages.copyFirst}</p>}
        <Card title={messages.facts}>
          <TestFacts draft={draft} errors={errors} isReadOnly={isReadOnly} onChange={change} />
        </Card>
        <Tabs
          label={messages.tabs}
          tabs={isReadOnly ? TABS.slice(0, 1) : TABS}
          active={isReadOnly ? 'questions' : tab}
          onChange={(next) =>
            setParams(
              (before) => {
                const changed = new URLSearchParams(before);
                changed.set('tab', next);
                return changed;
              },
              { replace: true },
            )
          }
        >
          {tab === 'questions' || isReadOnly ? (
            <div className="stack">
              <div className="spread">
                <strong role="status">{messages.countOf(draft.questions.length, draft.totalQuestion)}</strong>
                {!isReadOnly && (
                  <span className="row">
                    <Button icon="plus" disabled={draft.grade === null} onClick={() => setIsPicking(true)}>
                      {messages.add}
                    </Button>
                    <Button
                      variant="secondary"
                      icon="edit"
                      title={messages.writeHint}
                      isLoading={save.isPending}
                      onClick={() => handleSave(({ id }) => void navigate(writeQuestionPath(id)))}
                    >
                      {messages.write}
                    </Button>
                  </span>
                )}
              </div>
              {draft.grade === null && <p className="muted">{messages.gradeFirst}</p>}
              <QuestionList
                questions={draft.questions}
                pinned={base?.jsonData.questions ?? []}
                recent={recent}
                isReadOnly={isReadOnly}
                isSwapping={isDrawing}
                onChange={(questions) => change({ questions })}
                onUndo={(question, at) =>
                  setDraft((before) => ({
                    ...before,
                    questions: before.questions.toSpliced(at, 0, question),
                  }))
                }
                onSwap={swap}
              />
            </div>
          ) : draft.grade === null ? (
            <p className="muted">{messages.gradeFirst}</p>
          ) : (
            <MatrixTab
              matrix={draft.matrix}
              grade={draft.grade}
              settings={settings}
              shortages={shortages}
              hasDrawn={draft.questions.some(({ cell }) => cell !== null)}
              isDrawing={isDrawing}
              onChange={(matrix) =>
                change(matrix === null ? { matrix, questions: withoutCells(draft.questions) } : { matrix })
              }
              onSettings={setSettings}
              onDraw={drawAll}
            />
          )}
        </Tabs>
      </div>
      {added !== null && <AddWritten id={added} onAdd={handleAdd} />}
      {isPicking && draft.grade !== null && (
        <QuestionPicker
          grade={draft.grade}
          chosen={new Set(draft.questions.map(({ id }) => id))}
          recent={recent}
          onAdd={(row) =>
            setDraft((before) => ({
              ...before,
              questions: [...before.questions, { ...row, cell: null }],
            }))
          }
          onClose={() => setIsPicking(false)}
        />
      )}
      <LeaveQuestion isNeeded={isChanged} texts={messages.leave} />
    </>
  );
}

function StoredTest({ id }: { id: string }) {
  const query = useQuery(testQuery(id));
  return <QueryView query={query}>{(test) => <TestEditor stored={test} />}</QueryView>;
}

/** Composes a test: a new one, or one of the library. */
export default function EditTestPage() {
  const { examinationId } = useParams();
  return (
    <StaffProvider>
      {examinationId === undefined ? (
        <TestEditor stored={null} />
      ) : (
        <StoredTest key={examinationId} id={examinationId} />
      )}
    </StaffProvider>
  );
}
