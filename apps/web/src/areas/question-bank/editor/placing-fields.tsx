import type { BankQuestionRow } from '@domdom/api';
import { QUESTION_STATUSES } from '@domdom/domain/access/question-bank';
import { DEFAULT_QUESTION_PURPOSE, QUESTION_PURPOSES } from '@domdom/domain/exam/question-purpose';
import {
  SCHOOL_GRADES,
  schoolGradeLabel,
  schoolTypeOfGrade,
  isSchoolGrade,
} from '@domdom/domain/school/grades';
import { isUnitKey, unitLabel, unitsOfGrade } from '@domdom/domain/school/units';
import { Select } from 'antd';
import { useId } from 'react';
import { SelectField } from '../../../components/select-field.tsx';
import { categoriesForQuestion, useCategoryChoices } from '../../../components/staff/category-choices.ts';
import { describedBy, FieldFrame, TextField } from '../../../components/text-field.tsx';
import { readGrade } from '../list/bank-filter.ts';
import { editorMessages, PURPOSE_LABELS, STATUS_LABELS } from '../messages.ts';
import type { QuestionDraft } from './draft.ts';
import styles from './editor.module.css';

const GRADE_OPTIONS = SCHOOL_GRADES.map((grade) => ({
  value: String(grade),
  label: schoolGradeLabel(grade),
}));
const STATUS_OPTIONS = QUESTION_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }));
const PURPOSE_OPTIONS = QUESTION_PURPOSES.map((value) => ({ value, label: PURPOSE_LABELS[value] }));
const OPTION_TYPE_LENGTH = 60;
const TAG_LENGTH = 40;
const MOST_TAGS = 20;

interface PlacingFieldsProps {
  draft: QuestionDraft;
  /** Messages by field. */
  errors: Readonly<Record<string, string>>;
  /** Null: not in the bank yet. */
  stored: Pick<BankQuestionRow, 'canSetStatus'> | null;
  /** Without what few questions have. */
  isShort?: boolean;
  onChange(change: Partial<QuestionDraft>): void;
}

/** The first message about the tags, whichever tag it concerns. */
const tagsError = (errors: Readonly<Record<string, string>>): string | undefined =>
  Object.entries(errors).find(([path]) => path === 'tags' || path.startsWith('tags.'))?.[1];

function TagsField({ draft, errors, onChange }: Omit<PlacingFieldsProps, 'stored'>) {
  const id = useId();
  const error = tagsError(errors);
  return (
    <FieldFrame id={id} label={editorMessages.tags} hint={editorMessages.tagsHint} error={error}>
      <Select<string[]>
        id={id}
        mode="tags"
        value={draft.tags}
        open={false}
        suffixIcon={null}
        className={styles.tags}
        tokenSeparators={[',']}
        maxCount={MOST_TAGS}
        aria-describedby={describedBy(id, error, editorMessages.tagsHint)}
        {...(error !== undefined && { status: 'error' })}
        onChange={(tags) =>
          onChange({ tags: tags.map((tag) => tag.trim().slice(0, TAG_LENGTH)).filter(Boolean) })
        }
      />
    </FieldFrame>
  );
}

/**
 * Returns the hint of the status field. A stored question is shared from the list, because a form opened before would
 * undo that with its next save.
 */
function statusHint(
  stored: PlacingFieldsProps['stored'],
  status: keyof typeof editorMessages.statusHint,
): string {
  if (stored === null) return editorMessages.statusHint[status];
  return stored.canSetStatus ? editorMessages.statusElsewhere : editorMessages.statusFixed;
}

/** Stands for no category in the select, where nothing stands for the one of the type. */
const NONE = 'none';

function CategoryField({ draft, errors, onChange }: Omit<PlacingFieldsProps, 'stored'>) {
  const all = useCategoryChoices();
  const { grade, question, categoryId } = draft;
  const options = categoriesForQuestion(all, { grade, type: question.type, categoryId: categoryId ?? null });
  if (all.length === 0) return null;
  return (
    <SelectField
      label={editorMessages.category}
      name="categoryId"
      placeholder={editorMessages.categoryOfType}
      value={categoryId === null ? NONE : (categoryId ?? '')}
      options={[{ value: NONE, label: editorMessages.noCategory }, ...options]}
      onChange={(value) => onChange({ categoryId: value === '' ? undefined : value === NONE ? null : value })}
      {...(errors['categoryId'] !== undefined && { error: errors['categoryId'] })}
    />
  );
}

/** The fields beside the question itself: grade, unit, who may see it, and the like. */
export function PlacingFields({ draft, errors, stored, isShort = false, onChange }: PlacingFieldsProps) {
  const { grade, unit, optionType, status, purpose = DEFAULT_QUESTION_PURPOSE } = draft;
  const units = isSchoolGrade(grade) ? unitsOfGrade(grade) : [];
  const handleGrade = (text: string): void => {
    const next = readGrade(text);
    const isKept = unit !== null && next !== null && unitsOfGrade(next).includes(unit);
    const isSameLevel =
      grade !== null && next !== null && schoolTypeOfGrade(grade) === schoolTypeOfGrade(next);
    onChange({
      grade: next,
      unit: isKept ? unit : null,
      // Categories belong to a school type.
      ...(!isSameLevel && typeof draft.categoryId === 'string' && { categoryId: undefined }),
    });
  };
  return (
    <div className={styles.placing}>
      <SelectField
        label={editorMessages.grade}
        name="grade"
        isRequired
        placeholder={editorMessages.chooseGrade}
        value={String(grade ?? '')}
        options={GRADE_OPTIONS}
        onChange={handleGrade}
        {...(errors['grade'] !== undefined && { error: errors['grade'] })}
      />
      <SelectField
        label={editorMessages.unit}
        name="unit"
        placeholder={editorMessages.noUnit}
        value={unit ?? ''}
        disabled={units.length === 0}
        options={units.map((one) => ({ value: one, label: unitLabel(one) }))}
        onChange={(value) => onChange({ unit: isUnitKey(value) ? value : null })}
        {...(errors['unit'] !== undefined && { error: errors['unit'] })}
      />
      <SelectField
        label={editorMessages.status}
        name="status"
        value={status}
        disabled={stored !== null}
        options={STATUS_OPTIONS}
        hint={statusHint(stored, status)}
        onChange={(value) => onChange({ status: value === 'PUBLIC' ? 'PUBLIC' : 'PRIVATE' })}
        {...(errors['status'] !== undefined && { error: errors['status'] })}
      />
      <SelectField
        label={editorMessages.purpose}
        name="purpose"
        value={purpose}
        options={PURPOSE_OPTIONS}
        hint={editorMessages.purposeHint[purpose]}
        onChange={(value) => onChange({ purpose: value === 'EXAM' ? 'EXAM' : 'PRACTICE' })}
      />
      {!isShort && (
        <TextField
          label={editorMessages.optionType}
          name="optionType"
          value={optionType}
          maxLength={OPTION_TYPE_LENGTH}
          autoComplete="off"
          hint={editorMessages.optionTypeHint}
          onChange={(text) => onChange({ optionType: text })}
          {...(errors['optionType'] !== undefined && { error: errors['optionType'] })}
        />
      )}
      <CategoryField draft={draft} errors={errors} onChange={onChange} />
      {!isShort && <TagsField draft={draft} errors={errors} onChange={onChange} />}
    </div>
  );
}
