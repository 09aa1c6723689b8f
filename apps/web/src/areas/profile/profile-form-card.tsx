import type { CurrentUser, Profile } from '@domdom/api';
import { profileQuestions } from '@domdom/domain/accounts/profile-form';
import { SEXES } from '@domdom/domain/accounts/registration';
import { gradeLabel, GRADES, gradesOfSchoolType } from '@domdom/domain/school/grades';
import { isSchoolTypeId, SCHOOL_TYPE_IDS, schoolTypeLabel } from '@domdom/domain/school/school-types';
import { useRoles, useStudentId } from '../../app/store/hooks.ts';
import { Tag } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useLeaveGuard } from '../../lib/use-leave-guard.ts';
import { BirthdayField } from './birthday-field.tsx';
import { profileMessages } from './messages.ts';
import { PlaceFields } from './place-fields.tsx';
import styles from './profile-page.module.css';
import { useProfileForm } from './use-profile-form.ts';

const SEX_OPTIONS = [
  { value: String(SEXES.MALE), label: profileMessages.male },
  { value: String(SEXES.FEMALE), label: profileMessages.female },
];
const LEVEL_OPTIONS = SCHOOL_TYPE_IDS.map((id) => ({ value: String(id), label: schoolTypeLabel(id) }));

const numberOf = (value: string): number | null => (value === '' ? null : Number(value));
const textOf = (value: number | null): string => String(value ?? '');
const errorOf = (error: string | undefined) => (error === undefined ? {} : { error });

type FieldsProps = Pick<ReturnType<typeof useProfileForm>, 'form' | 'errors' | 'change'>;

function NameFields({ form, errors, change }: FieldsProps) {
  return (
    <>
      <TextField
        label={profileMessages.firstname}
        name="firstname"
        autoComplete="family-name"
        maxLength={200}
        isRequired
        value={form.firstname}
        onChange={(firstname) => change({ firstname })}
        {...errorOf(errors.firstname)}
      />
      <TextField
        label={profileMessages.lastname}
        name="lastname"
        autoComplete="given-name"
        maxLength={200}
        isRequired
        value={form.lastname}
        onChange={(lastname) => change({ lastname })}
        {...errorOf(errors.lastname)}
      />
      <SelectField
        label={profileMessages.sex}
        name="sex"
        placeholder={profileMessages.choose}
        options={SEX_OPTIONS}
        isRequired
        value={textOf(form.sex)}
        onChange={(sex) => change({ sex: numberOf(sex) })}
        {...errorOf(errors.sex)}
      />
      <BirthdayField
        value={form.birthday}
        onChange={(birthday) => change({ birthday })}
        error={errors.birthday}
      />
    </>
  );
}

/** Of the classes only those of the chosen level. */
function LevelFields({ form, errors, change }: FieldsProps) {
  const roles = useRoles();
  const { asksSchoolType, needsSchoolType, asksGrade } = profileQuestions(roles);
  const { schoolTypeId, classId } = form;
  const grades = isSchoolTypeId(schoolTypeId) ? gradesOfSchoolType(schoolTypeId) : GRADES;
  if (!asksSchoolType) return null;
  return (
    <>
      <SelectField
        label={asksGrade ? profileMessages.schoolLevel : profileMessages.schoolLevelTaught}
        name="schoolTypeId"
        placeholder={profileMessages.choose}
        options={LEVEL_OPTIONS}
        isRequired={needsSchoolType}
        value={textOf(schoolTypeId)}
        onChange={(level) => change({ schoolTypeId: numberOf(level) })}
        {...(!asksGrade && { hint: profileMessages.schoolLevelHint })}
        {...errorOf(errors.schoolTypeId)}
      />
      {asksGrade && (
        <SelectField
          label={profileMessages.grade}
          name="classId"
          placeholder={profileMessages.choose}
          options={grades.map((grade) => ({ value: String(grade), label: gradeLabel(grade) }))}
          isRequired
          value={textOf(classId)}
          onChange={(grade) => change({ classId: numberOf(grade) })}
          {...errorOf(errors.classId)}
        />
      )}
    </>
  );
}

interface ProfileFormCardProps {
  profile: Profile;
  lock: CurrentUser['profileLock'];
}

export function ProfileFormCard({ profile, lock }: ProfileFormCardProps) {
  const { ref, isChanged, isBusy, handleSubmit, ...fields } = useProfileForm(profile);
  const isPupil = useStudentId() !== null;
  const guard = useLeaveGuard(isChanged);
  const { form, errors, change } = fields;
  return (
    <Card title={profileMessages.form} icon="user">
      <form ref={ref} className="stack" onSubmit={handleSubmit} noValidate>
        <fieldset className={styles.fields} disabled={lock !== null}>
          <NameFields {...fields} />
          <TextField
            label={profileMessages.phone}
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={20}
            hint={isPupil ? profileMessages.phoneHintPupil : profileMessages.phoneHint}
            value={form.phone}
            onChange={(phone) => change({ phone })}
            {...errorOf(errors.phone)}
          />
          <TextField
            label={profileMessages.email}
            name="email"
            type="email"
            value={profile.email}
            onChange={() => undefined}
            disabled
            hint={profileMessages.emailHint}
          />
          <PlaceFields profile={profile} form={form} errors={errors} onChange={change} />
          <LevelFields {...fields} />
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
