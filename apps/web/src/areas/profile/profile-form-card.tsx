import type { CurrentUser, Profile } from '@domdom/api';
import { type ProfileForm, profileQuestions } from '@domdom/domain/accounts/profile-form';
import { schoolGradeLabel, SCHOOL_GRADES, gradesOfSchoolType } from '@domdom/domain/school/grades';
import { isSchoolTypeId, SCHOOL_TYPE_IDS, schoolTypeLabel } from '@domdom/domain/school/school-types';
import { NameFields, PhoneField, SexField } from '../../app/auth/account-fields.tsx';
import { accountMessages } from '../../app/auth/account-messages.ts';
import { boundFields } from '../../app/auth/bound-fields.ts';
import { PlaceFields } from '../../app/auth/place-fields.tsx';
import { useRoles, useStudentId } from '../../lib/store/hooks.ts';
import { Tag } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useLeaveGuard } from '../../lib/use-leave-guard.ts';
import { BirthdayField } from './birthday-field.tsx';
import { profileMessages } from './messages.ts';
import styles from './profile-page.module.css';
import { useProfileForm } from './use-profile-form.ts';

const LEVEL_OPTIONS = SCHOOL_TYPE_IDS.map((id) => ({ value: String(id), label: schoolTypeLabel(id) }));

type FieldsProps = Pick<ReturnType<typeof useProfileForm>, 'form' | 'errors' | 'change'>;

/** The level, and the class: only classes of the chosen level are offered. */
function LevelFields(state: FieldsProps) {
  const roles = useRoles();
  const { asksSchoolType, needsSchoolType, asksGrade } = profileQuestions(roles);
  const { schoolTypeId } = state.form;
  const { choice } = boundFields(state);
  const grades = isSchoolTypeId(schoolTypeId) ? gradesOfSchoolType(schoolTypeId) : SCHOOL_GRADES;
  if (!asksSchoolType) return null;
  return (
    <>
      <SelectField
        label={asksGrade ? profileMessages.schoolLevel : profileMessages.schoolLevelTaught}
        placeholder={accountMessages.choose}
        options={LEVEL_OPTIONS}
        isRequired={needsSchoolType}
        {...(!asksGrade && { hint: profileMessages.schoolLevelHint })}
        {...choice('schoolTypeId')}
      />
      {asksGrade && (
        <SelectField
          label={profileMessages.grade}
          placeholder={accountMessages.choose}
          options={grades.map((grade) => ({ value: String(grade), label: schoolGradeLabel(grade) }))}
          isRequired
          {...choice('classId')}
        />
      )}
    </>
  );
}

/** Keeps the account's school and the currently stated one in the list, beside the schools of the chosen place. */
function schoolsOf({ school, homeSchool }: Profile, form: ProfileForm) {
  const home = { value: homeSchool.id, label: profileMessages.homeSchool(homeSchool.name) };
  const stated = { value: school.id, label: school.name };
  return {
    keptSchools: stated.value === home.value ? [home] : [home, stated],
    // The account's own school may be stated for any place.
    stayingSchool: form.schoolId === home.value ? home.value : null,
    schoolHint: profileMessages.schoolHint,
  };
}

interface ProfileFormCardProps {
  profile: Profile;
  lock: CurrentUser['profileLock'];
}

export function ProfileFormCard({ profile, lock }: ProfileFormCardProps) {
  const { ref, isChanged, isBusy, handleSubmit, ...state } = useProfileForm(profile);
  const { text, choice } = boundFields(state);
  const isStudent = useStudentId() !== null;
  const guard = useLeaveGuard(isChanged);
  return (
    <Card title={profileMessages.form} icon="user">
      <form ref={ref} className="stack" onSubmit={handleSubmit} noValidate>
        <fieldset className={styles.fields} disabled={lock !== null}>
          <NameFields first={text('firstname')} last={text('lastname')} />
          <SexField field={choice('sex')} />
          <BirthdayField {...text('birthday')} />
          <PhoneField
            field={text('phone')}
            hint={isStudent ? profileMessages.phoneHintStudent : profileMessages.phoneHint}
          />
          <TextField
            label={accountMessages.email}
            name="email"
            type="email"
            value={profile.email ?? ''}
            onChange={() => undefined}
            disabled
            hint={profileMessages.emailHint}
          />
          <PlaceFields {...state} isRequired={false} {...schoolsOf(profile, state.form)} />
          <LevelFields {...state} />
        </fieldset>
        {lock !== 'hidden' && (
          <div className="row">
            <Button type="submit" icon="check" isLoading={isBusy} disabled={lock !== null}>
              {profileMessages.update}
            </Button>
            <span role="status">{isChanged && <Tag tone="warning">{profileMessages.changed}</Tag>}</span>
          </div>
        )}
      </form>
      <ConfirmDialog
        isOpen={guard.isAsking}
        title={profileMessages.leaveTitle}
        text={profileMessages.leaveText}
        confirmLabel={profileMessages.leaveGo}
        cancelLabel={profileMessages.leaveStay}
        onConfirm={guard.leave}
        onCancel={guard.stay}
      />
    </Card>
  );
}
