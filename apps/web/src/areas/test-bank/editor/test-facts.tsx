import { MOST_TEST_MINUTES, MOST_TOTAL_QUESTION } from '@domdom/domain/own-tests/limits';
import { SCHOOL_GRADES, schoolGradeLabel } from '@domdom/domain/school/grades';
import { SelectField } from '../../../components/select-field.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { editorMessages as messages } from '../messages.ts';
import type { TestDraft } from './draft.ts';
import styles from './editor.module.css';

const GRADES = SCHOOL_GRADES.map((grade) => ({ value: String(grade), label: schoolGradeLabel(grade) }));
const numberOf = (text: string, most: number): number =>
  Math.min(most, Math.max(0, Math.trunc(Number(text)) || 0));

interface TestFactsProps {
  draft: TestDraft;
  errors: Readonly<Record<string, string>>;
  isReadOnly: boolean;
  onChange(change: Partial<TestDraft>): void;
}

export function TestFacts({ draft, errors, isReadOnly, onChange }: TestFactsProps) {
  const errorAt = (field: string) => (errors[field] === undefined ? {} : { error: errors[field] });
  return (
    <div className={styles.facts}>
      <TextField
        label={messages.quizTitle}
        name="quizTitle"
        isRequired
        value={draft.quizTitle}
        placeholder={messages.quizTitlePlaceholder}
        maxLength={120}
        autoComplete="off"
        disabled={isReadOnly}
        onChange={(quizTitle) => onChange({ quizTitle })}
        {...errorAt('quizTitle')}
      />
      <SelectField
        label={messages.grade}
        name="grade"
        isRequired
        placeholder={messages.chooseGrade}
        value={draft.grade === null ? '' : String(draft.grade)}
        options={GRADES}
        disabled={isReadOnly}
        onChange={(grade) => onChange({ grade: grade === '' ? null : Number(grade) })}
        {...errorAt('grade')}
      />
      <TextField
        label={messages.duration}
        name="duration"
        type="number"
        inputMode="numeric"
        min={0}
        max={MOST_TEST_MINUTES}
        value={String(draft.duration)}
        hint={messages.durationHint}
        disabled={isReadOnly}
        onChange={(text) => onChange({ duration: numberOf(text, MOST_TEST_MINUTES) })}
        {...errorAt('duration')}
      />
      <TextField
        label={messages.totalQuestion}
        name="totalQuestion"
        type="number"
        inputMode="numeric"
        min={1}
        max={MOST_TOTAL_QUESTION}
        value={String(draft.totalQuestion)}
        disabled={isReadOnly}
        onChange={(text) => onChange({ totalQuestion: numberOf(text, MOST_TOTAL_QUESTION) })}
        {...errorAt('totalQuestion')}
      />
    </div>
  );
}
