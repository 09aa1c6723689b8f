import type { CurrentUser, OwnData, Profile } from '@domdom/api';
import {
  checkProfileForm,
  PROFILE_FIELDS,
  PROFILE_TEXTS,
  type ProfileForm,
  profileQuestions,
} from '@domdom/domain/accounts/profile-form';
import { normalisePhone } from '@domdom/domain/accounts/phone';
import { birthdayOf } from '@domdom/domain/accounts/registration';
import { formatDay, formatIsoDate } from '@domdom/domain/dates/format';
import { AppError } from '@domdom/domain/errors/app-error';
import { avatarUrlOf } from '@domdom/domain/media/avatars';
import { cleanLine } from '@domdom/domain/text/clean-line';
import type { Database } from '../../db/connect.ts';
import { inTransactionBy } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import { renewSessionsOfUser, type SessionService } from '../auth/session.service.ts';
import { presentCurrentUser } from '../people/current-user.service.ts';
import { selectProfile } from '../people/user.service.ts';
import { type PlaceService, selectOptionalCityOf } from '../places/place.service.ts';
import type { SiteService } from '../site/site.service.ts';
import { selectHeldBack } from '../attempts/results.service.ts';
import { selectOwnData } from './own-data.repo.ts';
import { presentOwnData, presentProfile } from './profile.present.ts';
import { type ProfileChange, selectOwnProfile, updateProfile } from './profile.repo.ts';

const WRONG_SCHOOL = 'Trường này không có ở phường/xã đã chọn!';

export interface ProfileParts {
  db: Database;
  site: SiteService;
  sessions: SessionService;
  places: PlaceService;
}

export interface Changed {
  rowsAffected: number;
  user: CurrentUser;
}

/** The parts of an account that its owner may change. Nobody may change their own school, e-mail or roles. */
export class ProfileService {
  readonly #parts: ProfileParts;

  constructor(parts: ProfileParts) {
    this.#parts = parts;
  }

  async read(caller: Caller): Promise<Profile> {
    return presentProfile(await selectOwnProfile(this.#parts.db, caller.userId));
  }

  /** The profile, and the session's facts about the account. */
  async account(caller: Caller): Promise<{ profile: Profile; user: CurrentUser; createdAt: string }> {
    const { db, site } = this.#parts;
    const [row, user] = await Promise.all([
      selectOwnProfile(db, caller.userId),
      presentCurrentUser(db, site, caller),
    ]);
    return { profile: presentProfile(row), user, createdAt: row.createdAt.toISOString() };
  }

  ownData(caller: Caller): Promise<OwnData> {
    return this.dataOf(caller.userId, caller.roles);
  }

  /** The same for administrators, who give it to a person that asks for it. */
  async dataOf(id: string, roles: readonly string[]): Promise<OwnData> {
    const { db } = this.#parts;
    const [row, { avatarName }, rows, held] = await Promise.all([
      selectOwnProfile(db, id),
      selectProfile(db, id),
      selectOwnData(db, id),
      selectHeldBack(db, id),
    ]);
    return {
      exportedAt: new Date().toISOString(),
      account: {
        ...presentProfile(row),
        id,
        roles: [...roles],
        createdAt: row.createdAt.toISOString(),
        avatarUrl: avatarUrlOf(avatarName),
      },
      ...presentOwnData(rows, held),
    };
  }

  /** Changes single fields, as older clients send them: reports only problems with these, and changes only these. */
  async change(caller: Caller, sent: Partial<ProfileForm>): Promise<number> {
    refuseLocked(caller);
    const stored = await this.read(caller);
    const fields = PROFILE_FIELDS.filter((field) => sent[field] !== undefined);
    if (fields.length === 0) return 0;
    const change = await this.#judge(caller, { stored, form: { ...formOf(stored), ...sent }, fields });
    // The form of this account has none of the fields that were sent.
    if (Object.keys(change).length === 0) return 0;
    return this.#write(caller, change);
  }

  async save(caller: Caller, form: ProfileForm): Promise<Changed> {
    refuseLocked(caller);
    const stored = await this.read(caller);
    const change = await this.#judge(caller, { stored, form, fields: PROFILE_FIELDS });
    const rowsAffected = await this.#write(caller, change);
    const { db, site } = this.#parts;
    return { rowsAffected, user: await presentCurrentUser(db, site, caller) };
  }

  /** Returns the changes to write; throws the problems of these fields. */
  async #judge(
    caller: Caller,
    { stored, form, fields }: { stored: Profile; form: ProfileForm; fields: readonly (keyof ProfileForm)[] },
  ): Promise<Partial<ProfileChange>> {
    const today = formatIsoDate(Date.now());
    const texts = checkProfileForm(form, { roles: caller.roles, today });
    const issues = fields.flatMap((path) => {
      const message = texts[path];
      return message === undefined ? [] : [{ path, message }];
    });
    if (issues.length > 0) throw new AppError('INVALID_INPUT', { issues });
    await this.#checkPlace(stored, form);
    const { asksSchoolType, asksGrade } = profileQuestions(caller.roles);
    const has = (field: keyof ProfileForm) => fields.includes(field);
    return {
      ...(has('firstname') && { firstName: cleanLine(form.firstname) }),
      ...(has('lastname') && { lastName: cleanLine(form.lastname) }),
      ...(has('sex') && form.sex !== null && { sex: form.sex }),
      ...(has('birthday') && { birthday: birthdayOf(form.birthday, today) ?? null }),
      ...(has('phone') && { phone: normalisePhone(form.phone) }),
      ...(has('cityId') && { cityId: form.cityId }),
      ...(has('districtId') && { districtId: form.districtId }),
      ...(has('schoolId') && {
        statedSchoolId: form.schoolId === stored.homeSchool.id ? null : form.schoolId,
      }),
      ...(has('schoolTypeId') && asksSchoolType && { schoolTypeId: form.schoolTypeId }),
      ...(has('classId') && asksGrade && { grade: form.classId }),
    };
  }

  /** Lets people keep a place that has been abolished, and a school that has been closed. */
  async #checkPlace(stored: Profile, form: ProfileForm): Promise<void> {
    const { db, places } = this.#parts;
    const { cityId, districtId, schoolId } = form;
    const isSamePlace = cityId === stored.cityId && districtId === stored.districtId;
    if (!isSamePlace && districtId !== null && (await selectOptionalCityOf(db, districtId)) !== cityId)
      throw invalid('districtId', PROFILE_TEXTS.district);
    if (schoolId === stored.homeSchool.id || (isSamePlace && schoolId === stored.school.id)) return;
    const schools = districtId === null ? [] : await places.schools(districtId);
    if (!schools.some(({ id }) => id === schoolId)) throw invalid('schoolId', WRONG_SCHOOL);
  }

  async #write(caller: Caller, change: Partial<ProfileChange>): Promise<number> {
    const { db, sessions } = this.#parts;
    const count = await inTransactionBy(db, caller, async (trx) => {
      await renewSessionsOfUser(trx, caller.userId);
      return updateProfile(trx, caller.userId, change);
    });
    // Without waiting for its own bus message.
    sessions.cache.forgetUser(caller.userId);
    return count;
  }
}

/** Refuses to change shared accounts. */
export function refuseLocked(caller: Caller): void {
  if (caller.profileLock !== null) throw new AppError('FORBIDDEN');
}

function formOf({ school, homeSchool: _home, email: _email, ...profile }: Profile): ProfileForm {
  return { ...profile, birthday: formatDay(profile.birthday), schoolId: school.id };
}

const invalid = (path: keyof ProfileForm, message: string) =>
  new AppError('INVALID_INPUT', { issues: [{ path, message }] });
