import { userFormOf } from '@domdom/domain/accounts/user-form';
import {
  isSchoolTypeId,
  SCHOOL_TYPE_IDS,
  schoolTypeLabel,
  type SchoolTypeId,
} from '@domdom/domain/school/school-types';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useUser } from '../../app/store/hooks.ts';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { showToast, toastError } from '../../lib/toast.ts';
import { profileMessages } from './messages.ts';
import { useSaveSchoolType } from './queries.ts';

const options = SCHOOL_TYPE_IDS.map((id) => ({ value: String(id), label: schoolTypeLabel(id) }));

const parseSchoolType = (value: string): SchoolTypeId | null => {
  const id = value === '' ? null : Number(value);
  return isSchoolTypeId(id) ? id : null;
};

/** A teacher's own choice; the class-level entries of the menu follow it. */
export function SchoolTypeCard() {
  const stored = userFormOf(useUser()).schoolTypeId;
  const [chosen, setChosen] = useState(stored === null ? '' : String(stored));
  const save = useSaveSchoolType();
  const schoolTypeId = parseSchoolType(chosen);
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (schoolTypeId === null) return;
    save.mutate(schoolTypeId, {
      onSuccess: () => showToast({ kind: 'success', text: profileMessages.updated }),
      onError: (error) => toastError(error, profileMessages.updateFailed),
    });
  };
  return (
    <Card title={profileMessages.schoolLevel}>
      <form className="stack" onSubmit={handleSubmit}>
        <SelectField
          label={profileMessages.schoolLevelTaught}
          name="schoolTypeId"
          value={chosen}
          onChange={setChosen}
          options={options}
          placeholder={stored === null ? profileMessages.chooseSchoolLevel : undefined}
          hint={profileMessages.schoolLevelHint}
        />
        <div>
          <Button
            type="submit"
            isLoading={save.isPending}
            disabled={schoolTypeId === null || schoolTypeId === stored}
          >
            {profileMessages.save}
          </Button>
        </div>
      </form>
    </Card>
  );
}
