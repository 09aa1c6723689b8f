import { QUESTION_STATUSES } from '@domdom/domain/access/question-bank';
import { QUESTION_PURPOSES } from '@domdom/domain/exam/question-purpose';
import { SCHOOL_GRADES, schoolGradeLabel, schoolTypeOfGrade } from '@domdom/domain/school/grades';
import { unitLabel, unitsOfGrade } from '@domdom/domain/school/units';
import { LEVEL_LABELS, SKILL_LABELS } from '@domdom/questions/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useUser } from '../../../lib/store/hooks.ts';
import { Button } from '../../../components/button.tsx';
import { gradingQuery } from '../../../components/sample-player/grading-query.ts';
import { categoriesForFilter, useCategoryChoices } from '../../../components/staff/category-choices.ts';
import { SelectField } from '../../../components/select-field.tsx';
import type { SelectOption } from '../../../components/select-field.tsx';
import { TextField } from '../../../components/text-field.tsx';
import type { loadGrading } from '../../../lib/grade-stored.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { listMessages, PURPOSE_LABELS, STATUS_LABELS } from '../messages.ts';
import { skillsInOrder } from '../skill-order.ts';
import { countFilters, readBankFilter, readGrade, WITHOUT_FILTER } from './bank-filter.ts';
import type { BankFilter } from './bank-filter.ts';
import styles from './filter-panel.module.css';

const optionsOf = (labels: Readonly<Record<string, string>>): SelectOption[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const GRADE_OPTIONS = SCHOOL_GRADES.map((grade) => ({
  value: String(grade),
  label: schoolGradeLabel(grade),
}));
const SCOPE_OPTIONS = [
  { value: 'all', label: listMessages.scopeAll },
  { value: 'mine', label: listMessages.scopeMine },
];
const STATUS_OPTIONS = QUESTION_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }));
const PURPOSE_OPTIONS = QUESTION_PURPOSES.map((value) => ({ value, label: PURPOSE_LABELS[value] }));

const typeOptions = (grading: Awaited<ReturnType<typeof loadGrading>>): SelectOption[] =>
  grading
    .questionTypes()
    .map(({ type, label }) => ({ value: type, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'vi'));

interface FilterPanelProps {
  id: string;
  filter: BankFilter;
  onChange(change: Partial<BankFilter>): void;
}

function TagsField({ initial, onChange }: { initial: string; onChange(tags: string): void }) {
  const [typed, setTyped] = useState(initial);
  const tags = useDebounced(typed);
  const told = useRef(tags);
  const tell = useEffectEvent(onChange);
  // Runs after a pause in the typing, as in a search box.
  useEffect(() => {
    if (told.current === tags) return;
    told.current = tags;
    tell(tags);
  }, [tags]);
  return (
    <TextField
      label={listMessages.tags}
      name="tags"
      value={typed}
      onChange={setTyped}
      placeholder={listMessages.tagsPlaceholder}
      maxLength={200}
      autoComplete="off"
    />
  );
}

export function FilterPanel({ id, filter, onChange }: FilterPanelProps) {
  const { schoolTypeId } = useUser();
  const categories = useCategoryChoices();
  const types = useQuery({ ...gradingQuery(), select: typeOptions });
  const [clearings, setClearings] = useState(0);
  /** Passes the choice as it would be in the address, so that one rule reads both. */
  const choose = (name: 'unit' | 'skill' | 'level' | 'status' | 'purpose') => (value: string) => {
    const params = new URLSearchParams({ grade: String(filter.grade ?? ''), [name]: value });
    onChange({ [name]: readBankFilter(params)[name] });
  };
  const units = filter.grade === null ? [] : unitsOfGrade(filter.grade);
  return (
    <div id={id} className={styles.panel} role="group" aria-label={listMessages.filters}>
      <div className={styles.fields}>
        <SelectField
          label={listMessages.scope}
          name="scope"
          value={filter.scope}
          options={SCOPE_OPTIONS}
          onChange={(value) => onChange({ scope: value === 'mine' ? 'mine' : 'all' })}
        />
        <SelectField
          label={listMessages.grade}
          name="grade"
          placeholder={listMessages.any}
          value={String(filter.grade ?? '')}
          options={GRADE_OPTIONS}
          onChange={(value) => onChange({ grade: readGrade(value) })}
        />
        <SelectField
          label={listMessages.unit}
          name="unit"
          placeholder={filter.grade === null ? listMessages.unitOfGrade : listMessages.any}
          value={filter.unit ?? ''}
          disabled={units.length === 0}
          options={units.map((unit) => ({ value: unit, label: unitLabel(unit) }))}
          onChange={choose('unit')}
        />
        <SelectField
          label={listMessages.type}
          name="type"
          placeholder={listMessages.any}
          value={filter.type ?? ''}
          options={types.data ?? []}
          onChange={(value) => onChange({ type: value === '' ? null : value })}
        />
        <SelectField
          label={listMessages.skill}
          name="skill"
          placeholder={listMessages.any}
          value={filter.skill ?? ''}
          options={skillsInOrder(filter.grade, schoolTypeId).map((skill) => ({
            value: skill,
            label: SKILL_LABELS[skill],
          }))}
          onChange={choose('skill')}
        />
        <SelectField
          label={listMessages.level}
          name="level"
          placeholder={listMessages.any}
          value={filter.level ?? ''}
          options={optionsOf(LEVEL_LABELS)}
          onChange={choose('level')}
        />
        <SelectField
          label={listMessages.status}
          name="status"
          placeholder={listMessages.any}
          value={filter.status ?? ''}
          options={STATUS_OPTIONS}
          onChange={choose('status')}
        />
        <SelectField
          label={listMessages.purpose}
          name="purpose"
          placeholder={listMessages.any}
          value={filter.purpose ?? ''}
          options={PURPOSE_OPTIONS}
          onChange={choose('purpose')}
        />
        {categories.length > 0 && (
          <SelectField
            label={listMessages.category}
            name="category"
            placeholder={listMessages.any}
            value={filter.category ?? ''}
            options={categoriesForFilter(categories, {
              schoolType: filter.grade === null ? schoolTypeId : schoolTypeOfGrade(filter.grade),
              categoryId: filter.category,
            })}
            onChange={(value) => onChange({ category: value === '' ? null : value })}
          />
        )}
        <TagsField key={clearings} initial={filter.tags} onChange={(tags) => onChange({ tags })} />
      </div>
      {countFilters(filter) > 0 && (
        <Button
          variant="secondary"
          icon="close"
          onClick={() => {
            setClearings(clearings + 1);
            onChange({ ...WITHOUT_FILTER, search: filter.search });
          }}
        >
          {listMessages.clear}
        </Button>
      )}
    </div>
  );
}
