import { isSchoolGrade, schoolTypeOfGrade } from '@domdom/domain/school/grades';
import { isUnitKey, unitLabel, unitsOfGrade } from '@domdom/domain/school/units';
import { FAMILIES, FAMILY_LABELS } from '@domdom/questions/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { CheckField } from '../../../components/check-field.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { useUser } from '../../../lib/store/hooks.ts';
import { matrixMessages as messages } from '../messages.ts';
import { categoriesQuery } from '../queries.ts';
import type { DraftMatrix } from './draft.ts';
import styles from './editor.module.css';
import { PRESET_OPTIONS } from './matrix-cells.tsx';
import { withForms, withRow } from './matrix-draft.ts';

interface TopicsProps {
  matrix: DraftMatrix;
  grade: number;
  onChange(matrix: DraftMatrix): void;
}

function AddCategory({ matrix, grade, onChange }: TopicsProps) {
  const query = useQuery(categoriesQuery());
  const schoolType = schoolTypeOfGrade(grade);
  const choices = (query.data?.items ?? []).filter((one) => one.schoolType === schoolType);
  return (
    <SelectField
      label={messages.addCategory}
      name="addCategory"
      placeholder={messages.choose}
      value=""
      disabled={choices.length === 0}
      options={choices.map(({ id, name, parentId }) => ({
        value: id,
        label: parentId === null ? name : `– ${name}`,
      }))}
      onChange={(categoryId) => {
        const found = choices.find(({ id }) => id === categoryId);
        if (found) onChange(withRow(matrix, { kind: 'category', grade, categoryId, name: found.name }));
      }}
    />
  );
}

/** What the rows and columns of a matrix are. */
export function MatrixTopics(props: TopicsProps) {
  const { matrix, grade, onChange } = props;
  const { useSharedContent } = useUser().can;
  const [tag, setTag] = useState('');
  const units = isSchoolGrade(grade) ? unitsOfGrade(grade) : [];
  const handleTag = () => {
    const text = tag.trim().replaceAll(',', ' ');
    if (text === '') return;
    onChange(withRow(matrix, { kind: 'tag', grade, tag: text }));
    setTag('');
  };
  return (
    <div className="stack">
      <div className={styles.facts}>
        <fieldset>
          <legend>{messages.forms}</legend>
          <div className={styles.choices}>
            {FAMILIES.map((form) => (
              <CheckField
                key={form}
                label={FAMILY_LABELS[form]}
                checked={matrix.forms.includes(form)}
                onChange={(isChosen) =>
                  onChange(
                    withForms(
                      matrix,
                      FAMILIES.filter((one) => (one === form ? isChosen : matrix.forms.includes(one))),
                    ),
                  )
                }
              />
            ))}
          </div>
        </fieldset>
        <SelectField
          label={messages.preset}
          name="preset"
          value={matrix.preset}
          options={PRESET_OPTIONS}
          onChange={(value) => {
            const preset = PRESET_OPTIONS.find((one) => one.value === value);
            if (preset) onChange({ ...matrix, preset: preset.value });
          }}
        />
        <SelectField
          label={messages.addUnit}
          name="addUnit"
          placeholder={messages.choose}
          value=""
          disabled={units.length === 0}
          options={units.map((unit) => ({ value: unit, label: unitLabel(unit) }))}
          onChange={(unit) => isUnitKey(unit) && onChange(withRow(matrix, { kind: 'unit', grade, unit }))}
        />
        {useSharedContent && <AddCategory {...props} />}
        <TextField
          label={messages.addTag}
          name="addTag"
          value={tag}
          maxLength={40}
          autoComplete="off"
          onChange={setTag}
          suffix={
            <Button size="small" variant="ghost" onClick={handleTag}>
              {messages.addTagButton}
            </Button>
          }
        />
      </div>
    </div>
  );
}
