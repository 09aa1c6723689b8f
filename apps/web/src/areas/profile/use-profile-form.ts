import type { Profile } from '@domdom/api';
import { checkProfileForm, PROFILE_FIELDS, type ProfileForm } from '@domdom/domain/accounts/profile-form';
import { formatDay, formatIsoDate } from '@domdom/domain/dates/format';
import { isGradeOfSchoolType } from '@domdom/domain/school/grades';
import { useCheckedForm } from '../../app/auth/use-checked-form.ts';
import { useRoles } from '../../lib/store/hooks.ts';
import { issuesToErrors } from '../../lib/form-errors.ts';
import { showToast, toastError } from '../../lib/toast.ts';
import { profileMessages } from './messages.ts';
import { useSaveProfile } from './queries.ts';

const today = () => formatIsoDate(Date.now());

const formOf = (profile: Profile): ProfileForm => ({
  firstname: profile.firstname,
  lastname: profile.lastname,
  sex: profile.sex,
  birthday: formatDay(profile.birthday),
  phone: profile.phone,
  cityId: profile.cityId,
  districtId: profile.districtId,
  schoolId: profile.school.id,
  schoolTypeId: profile.schoolTypeId,
  classId: profile.classId,
});

/** The form of the user's own profile. */
export function useProfileForm(profile: Profile) {
  const roles = useRoles();
  const save = useSaveProfile();
  const stored = formOf(profile);
  const send = async (typed: ProfileForm, restart: (next: ProfileForm) => void) => {
    try {
      const saved = await save(typed);
      restart(saved === null ? typed : formOf(saved));
      showToast({ kind: 'success', text: profileMessages.updated });
      return {};
    } catch (error) {
      toastError(error, profileMessages.updateFailed);
      return issuesToErrors(error);
    }
  };
  const { form, change, ...rest } = useCheckedForm(
    stored,
    (typed) => checkProfileForm(typed, { roles, today: today() }),
    send,
  );

  return {
    ...rest,
    form,
    isChanged: PROFILE_FIELDS.some((field) => form[field] !== stored[field]),
    change: (part: Partial<ProfileForm>) => {
      const next = { ...form, ...part };
      // A class of another level is cleared: the list of classes no longer contains it.
      const isLost = part.schoolTypeId !== undefined && !isGradeOfSchoolType(next.schoolTypeId, next.classId);
      change(isLost ? { ...part, classId: null } : part);
    },
  };
}
