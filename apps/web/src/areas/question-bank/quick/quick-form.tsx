import type { BankQuestion } from '@domdom/api';
import { formatDateTime } from '@domdom/domain/dates/format';
import { editorProblems, readPastedQuestions, type PastedQuestion } from '@domdom/questions/editor';
import { LEVEL_LABELS } from '@domdom/questions/ui';
import { useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react';
import { Tag } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { TextField } from '../../../components/text-field.tsx';
import type { QuestionDraft } from '../editor/draft.ts';
import { LeavingDialogs } from '../editor/leaving-dialogs.tsx';
import { PlacingFields } from '../editor/placing-fields.tsx';
import { useQuestionForm, type FormStart } from '../editor/use-question-form.ts';
import { editorMessages, listMessages } from '../messages.ts';
import { quickMessages } from './messages.ts';
import { OptionFields } from './option-fields.tsx';
import {
  filled,
  forFullEditor,
  isUnwritten,
  quickProblems,
  tidy,
  type QuickQuestion,
} from './quick-question.ts';
import styles from './quick.module.css';

const LEVELS = Object.entries(LEVEL_LABELS).map(([value, label]) => ({ value, label }));

interface QuickFormProps {
  start: FormStart;
  /** Whether the question was open when the page was, so that a found draft is worth telling. */
  isFirst: boolean;
  onSaved(saved: BankQuestion, sent: QuestionDraft): void;
  /** The draft was dropped. */
  onDropped(draft: QuestionDraft): void;
  /** Questions of a paste that have no place in this form. */
  onMorePasted(pasted: readonly PastedQuestion[]): void;
  onOpenFull(draft: QuestionDraft, isChanged: boolean): void;
  /** Shown beside the form; receives what is written now. */
  side(draft: QuestionDraft): ReactNode;
}

/** The sentences about the options as a whole. */
function optionProblems(question: QuickQuestion): string[] {
  const { hasTooFew, isRightMissing, isRightEmpty } = quickProblems(question);
  return [
    ...(hasTooFew ? [quickMessages.tooFew] : []),
    ...(isRightMissing ? [quickMessages.noRight] : []),
    ...(isRightEmpty ? [quickMessages.emptyRight] : []),
  ];
}

type Message = Readonly<{ owner: string; message: string }>;

const messageAt = (messages: readonly Message[], path: string): string | undefined =>
  messages.find(({ owner }) => owner === path || owner.startsWith(`${path}.`))?.message;

/** One choice question on one screen; `question` is the form's, which the caller has found to fit here. */
export function QuickForm(props: QuickFormProps) {
  const { start, isFirst, onSaved, onDropped, onMorePasted, onOpenFull, side } = props;
  const fields = useRef<HTMLDivElement>(null);
  const sent = useRef(start.draft);
  const [isTried, setIsTried] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const [isDropping, setIsDropping] = useState(false);
  const form = useQuestionForm(start, (saved) => onSaved(saved, sent.current));
  const { draft, stored, isChanged } = form;
  const question = draft.question as QuickQuestion; // see above
  const { explanation: _explained, ...unexplained } = question;

  // The form before is gone with its focus, and the next thing is always to write.
  useEffect(() => fields.current?.querySelector<HTMLElement>('textarea')?.focus(), []);
  useEffect(() => {
    if (refusals > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  const put = (next: QuickQuestion): void => form.change({ question: next });
  const whole = isTried ? optionProblems(question) : [];
  const messages: Message[] = isTried
    ? [
        ...editorProblems(tidy(question)).filter(({ severity }) => severity === 'error'),
        ...form.refusal.question.map(({ path, message }) => ({ owner: path, message })),
      ]
    : [];
  const ofOptions = messages.find(({ owner }) => owner === 'options' || owner === '');
  const promptError =
    isTried && quickProblems(question).isPromptMissing
      ? quickMessages.promptMissing
      : messageAt(messages, 'prompt');
  const titleError = messageAt(messages, 'title');
  const explanationError = messageAt(messages, 'explanation');
  const placingErrors = {
    ...form.refusal.placing,
    ...(isTried && draft.grade === null && { grade: editorMessages.gradeRequired }),
  };

  const handleSave = (): void => {
    if (form.isSaving || (stored !== null && !isChanged)) return;
    setIsTried(true);
    setRefusals(refusals + 1);
    if (quickProblems(question).isPromptMissing || optionProblems(question).length > 0) return;
    const ready = { ...draft, question: tidy(question) };
    sent.current = ready;
    form.change(ready);
    form.save();
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    handleSave();
  };
  const handlePaste = (event: ClipboardEvent): void => {
    const pasted = readPastedQuestions(event.clipboardData.getData('text'));
    const [first, ...more] = pasted;
    if (first === undefined) return;
    event.preventDefault();
    // What was typed before stays in its place.
    if (!isUnwritten(question)) onMorePasted(pasted);
    else {
      put(filled(question, first));
      if (more.length > 0) onMorePasted(more);
    }
  };

  return (
    <>
      <div className={styles.columns}>
        {/* The keys and the paste belong to whichever field has the focus. */}
        <div className="stack" ref={fields} role="presentation" onKeyDown={handleKey} onPaste={handlePaste}>
          {stored !== null && <p role="status">{quickMessages.edited(start.draft.question.title)}</p>}
          {isFirst && form.restoredAtMs !== null && (
            <p role="status" className="muted">
              {editorMessages.restored(formatDateTime(form.restoredAtMs))}
            </p>
          )}
          <Card title={quickMessages.settings}>
            <PlacingFields
              isShort
              draft={draft}
              errors={placingErrors}
              stored={stored}
              onChange={form.change}
            />
            <div className={styles.settings}>
              <SelectField
                label={listMessages.level}
                name="level"
                placeholder={quickMessages.noLevel}
                value={question.level ?? ''}
                options={LEVELS}
                onChange={(value) => {
                  const { level: _before, ...rest } = question;
                  const level = LEVELS.find((one) => one.value === value)?.value;
                  put(level === undefined ? rest : ({ ...rest, level } as QuickQuestion)); // one of the labels' keys
                }}
              />
              <TextField
                label={quickMessages.heading}
                name="title"
                value={question.title}
                maxLength={500}
                autoComplete="off"
                onChange={(title) => put({ ...question, title })}
                {...(titleError !== undefined && { error: titleError })}
              />
            </div>
          </Card>
          <Card title={editorMessages.content}>
            <TextField
              isMultiline
              isRequired
              rows={3}
              label={quickMessages.prompt}
              name="prompt"
              value={question.prompt ?? ''}
              hint={quickMessages.promptHint}
              onChange={(prompt) => put({ ...question, prompt })}
              {...(promptError !== undefined && { error: promptError })}
            />
            <OptionFields
              question={question}
              problems={whole.length === 0 && ofOptions ? [ofOptions.message] : whole}
              problemOf={(position) => messageAt(messages, `options.${position}`)}
              onChange={put}
            />
            <TextField
              isMultiline
              rows={2}
              label={quickMessages.explanation}
              name="explanation"
              value={question.explanation?.text ?? ''}
              hint={quickMessages.explanationHint}
              onChange={(text) => put(text === '' ? unexplained : { ...unexplained, explanation: { text } })}
              {...(explanationError !== undefined && { error: explanationError })}
            />
            <div className={styles.ways}>
              <Button icon="check" isLoading={form.isSaving} title="Ctrl + Enter" onClick={handleSave}>
                {stored === null ? quickMessages.save : quickMessages.saveEdit}
              </Button>
              <Button
                variant="secondary"
                icon="edit"
                onClick={() => onOpenFull({ ...draft, question: forFullEditor(question) }, isChanged)}
              >
                {quickMessages.openFull}
              </Button>
              {isChanged && (
                <Button variant="ghost" icon="trash" onClick={() => setIsDropping(true)}>
                  {stored === null ? editorMessages.dropDraft : editorMessages.dropRestored}
                </Button>
              )}
              <span role="status">
                {isChanged && <Tag tone="warning">{editorMessages.unsavedState}</Tag>}
              </span>
            </div>
          </Card>
        </div>
        <div className="stack">{side(draft)}</div>
      </div>
      <ConfirmDialog
        isOpen={isDropping}
        isDanger
        title={editorMessages.dropDraft}
        text={editorMessages.dropDraftText}
        confirmLabel={editorMessages.dropDraft}
        onConfirm={() => {
          form.dropChanges();
          onDropped(draft);
        }}
        onCancel={() => setIsDropping(false)}
      />
      <LeavingDialogs form={form} onTakeNewest={() => onDropped(draft)} />
    </>
  );
}
