import type { z } from 'zod';
import type {
  StudentRegistration,
  StudentPageRegistration,
  TeacherRegistration,
} from '@domdom/api/registration';
import { normalisePhone } from '@domdom/domain/accounts/phone';
import {
  birthdayOf,
  checkStudentForm,
  checkStudentPage,
  checkTeacherForm,
  SEXES,
} from '@domdom/domain/accounts/registration';
import { formatIsoDate } from '@domdom/domain/dates/format';
import { isEmail, normaliseEmail } from '@domdom/domain/email';
import { AppError } from '@domdom/domain/errors/app-error';
import { schoolTypeOfGrade } from '@domdom/domain/school/grades';
import { joinFullName, splitFullName } from '@domdom/domain/school/names';
import { cleanLine } from '@domdom/domain/text/clean-line';
import type { Database } from '../../db/connect.ts';
import { type ActorTrx, type AfterCommit, inTransactionBySystem, type Trx } from '../../db/transaction.ts';
import type { Visitor } from '../../http/visitor.ts';
import { rememberRegistration } from '../auth/auth.service.ts';
import { hashInTurn } from '../auth/password.service.ts';
import { inEqualTime } from '../auth/equal-time.service.ts';
import { refuseEasyPassword } from '../auth/password-strength.service.ts';
import { takeFromBucket, takeTry } from '../auth/throttle.service.ts';
import { takeSharedTry } from '../auth/vouched-device.service.ts';
import { queueUnaskedMail } from '../mail/mail.service.ts';
import type { NewTeacherNews } from '../notifications/new-teacher-news.service.ts';
import { insertUser } from '../people/user.service.ts';
import { isCity, selectOptionalCityOf } from '../places/place.service.ts';
import type { SiteService } from '../site/site.service.ts';
import type { Applicant } from './applicant.ts';
import { tellMirror } from './legacy-mirror.ts';
import { partForAsker } from './mail-asker.ts';
import { mailLink, openMailedLink } from './mailed-link.ts';
import {
  emailCheckRule,
  vouchedEmailCheckRule,
  newAccountBucket,
  vouchedNewAccountRule,
  registrationRule,
  vouchedRegistrationRule,
} from './registration-throttle.ts';
import {
  isOpenSchool,
  isTakenEmail,
  isTakenEmailError,
  selectOptionalRegistrationSchool,
  selectOptionalSchoolName,
} from './registration.repo.ts';

export { mirrorChannel } from './legacy-mirror.ts';
export { deleteOldPending } from './pending.repo.ts';

const NO_SCHOOL = 'Chưa có trường nào nhận đăng ký, vui lòng liên hệ nhà trường!';
const WRONG_CITY = 'Vui lòng chọn tỉnh/thành phố!';
const WRONG_SCHOOL = 'Trường này không nhận đăng ký, vui lòng chọn trường khác!';

type Parsed<T extends z.ZodType> = z.output<T>;

/** The registration page, and the older call of the same name, which sends no district, school or sex. */
export type StudentForm = Omit<Parsed<typeof StudentPageRegistration>, 'districtId' | 'schoolId' | 'sex'> &
  Partial<Pick<Parsed<typeof StudentPageRegistration>, 'districtId' | 'schoolId' | 'sex'>>;

/** What a form describes, and the field under which the client sent the password. */
type Typed = Applicant & { password: string; passwordPath: string };

/** The new account, or null when a mail tells how to go on. */
export interface Registered {
  id: string | null;
  isMailed: boolean;
}

/** Confirms a teacher whose address is proved, if a school lists its domain; false if none does. */
type ConfirmListed = (
  parts: { trx: ActorTrx; afterCommit: AfterCommit; news: NewTeacherNews },
  account: { id: string; schoolId: string; email: string },
) => Promise<boolean>;

/** All ways to create an account without an invitation; all end in `#create`. */
export class RegistrationService {
  readonly #db: Database;
  readonly #site: SiteService;
  readonly #news: NewTeacherNews;
  readonly #confirmListed: ConfirmListed;

  constructor(parts: {
    db: Database;
    site: SiteService;
    news: NewTeacherNews;
    confirmListed: ConfirmListed;
  }) {
    this.#db = parts.db;
    this.#site = parts.site;
    this.#news = parts.news;
    this.#confirmListed = parts.confirmListed;
  }

  /**
   * Whether the address has an account; something that is not an address has none. Always false, without a look-up, when
   * the site hides who has an account.
   */
  async isTaken(typed: string, { address, device }: Visitor): Promise<boolean> {
    await takeSharedTry(this.#db, device, {
      shared: () => takeTry(this.#db, [emailCheckRule(address)]),
      vouched: vouchedEmailCheckRule,
      passed: [],
    });
    if (await this.#isHidden()) return false;
    return isEmail(typed) && isTakenEmail(this.#db, normaliseEmail(typed));
  }

  async registerInDialog(form: Parsed<typeof StudentRegistration>, visitor: Visitor): Promise<Registered> {
    const today = formatIsoDate(Date.now());
    const problems = checkStudentForm(
      {
        fullName: form.FullName,
        sex: form.Sex,
        birthday: form.Birthday,
        phone: form.Phone,
        classId: form.ClassId,
        email: form.Email,
        password: form.Password,
        // Typed twice in the dialog, which sends it once.
        confirmPassword: form.Password,
      },
      today,
    );
    refuse(problems, {
      fullName: 'FullName',
      sex: 'Sex',
      birthday: 'Birthday',
      phone: 'Phone',
      classId: 'ClassId',
      email: 'Email',
      password: 'Password',
      confirmPassword: 'Password',
    });
    const applicant: Typed = {
      ...nameOf(form.FullName),
      email: normaliseEmail(form.Email),
      password: form.Password,
      passwordPath: 'Password',
      role: 'student',
      sex: form.Sex,
      birthday: birthdayOf(form.Birthday, today) ?? null,
      phone: normalisePhone(form.Phone),
      grade: form.ClassId,
      schoolTypeId: schoolTypeOfGrade(form.ClassId),
    };
    return this.#create(applicant, visitor, registrationSchool);
  }

  /** Creates the account without a class, so that the student is asked for it after the first login. */
  async registerOnPage(form: StudentForm, visitor: Visitor): Promise<Registered> {
    const sex = form.sex === undefined ? null : form.sex ? SEXES.MALE : SEXES.FEMALE;
    const problems = checkStudentPage({
      username: form.email,
      fullname: form.fullName,
      phone: form.phone,
      password: form.password,
      repassword: form.password,
      sex: sex ?? SEXES.MALE,
      cityId: form.cityId,
      districtId: form.districtId ?? 0,
      schoolId: form.schoolId ?? '',
    });
    refuse(problems, {
      username: 'email',
      fullname: 'fullName',
      phone: 'phone',
      password: 'password',
      repassword: 'password',
      sex: 'sex',
      cityId: 'cityId',
      districtId: 'districtId',
      schoolId: 'schoolId',
    });
    const { districtId, schoolId, cityId } = form;
    const applicant: Typed = {
      ...nameOf(form.fullName),
      email: normaliseEmail(form.email),
      password: form.password,
      passwordPath: 'password',
      role: 'student',
      sex,
      phone: normalisePhone(form.phone),
      grade: null,
      schoolTypeId: null,
      cityId,
      districtId: districtId ?? null,
    };
    return this.#create(applicant, visitor, async (trx, wantedId) => {
      const isKnown =
        districtId === undefined
          ? await isCity(trx, cityId)
          : (await selectOptionalCityOf(trx, districtId)) === cityId;
      if (!isKnown) throw invalid('cityId', WRONG_CITY);
      if (schoolId === undefined) return registrationSchool(trx, wantedId);
      if (!(await isOpenSchool(trx, schoolId, districtId ?? 0))) throw invalid('schoolId', WRONG_SCHOOL);
      return schoolId;
    });
  }

  /** Returns whether the account waits for approval. The teacher chooses a school level after the first login. */
  async registerTeacher(
    form: Parsed<typeof TeacherRegistration>,
    visitor: Visitor,
  ): Promise<{ isWaiting: boolean; isMailed: boolean }> {
    refuse(checkTeacherForm(form), {
      firstname: 'firstname',
      lastname: 'lastname',
      email: 'email',
      password: 'password',
      confirmPassword: 'confirmPassword',
    });
    const names = { firstname: cleanLine(form.firstname), lastname: cleanLine(form.lastname) };
    const isWaiting = (await this.#site.settings()).registration.teacherApproval;
    const applicant: Typed = {
      names,
      fullName: joinFullName(names.firstname, names.lastname),
      email: normaliseEmail(form.email),
      password: form.password,
      passwordPath: 'password',
      role: 'teacher',
      grade: null,
      schoolTypeId: null,
      isAwaitingApproval: isWaiting,
    };
    const { isMailed } = await this.#create(applicant, visitor, registrationSchool);
    return { isWaiting: isWaiting && !isMailed, isMailed };
  }

  /** Opens the account of a mailed link. */
  async open(
    link: { token: string; password: string },
    address: string,
  ): Promise<{ email: string; isWaiting: boolean }> {
    // Before the transaction, because that may take a connection of its own.
    const settings = await this.#site.settings();
    const { applicant } = await openMailedLink(
      this.#db,
      { ...link, address },
      async (trx, afterCommit, { userId, schoolId, applicant: opened }) => {
        const { email, fullName, role } = opened;
        await rememberRegistration(trx, { userId, email, address });
        await tellMirror(trx, settings, { userId, schoolId, applicant: opened });
        if (role !== 'teacher') return;
        const account = { id: userId, schoolId, email };
        const parts = { trx, afterCommit, news: this.#news };
        // The link has proved the address. A school that approves its teachers itself still decides.
        const isDecided = !opened.isAwaitingApproval && (await this.#confirmListed(parts, account));
        if (!isDecided) await this.#news.tellRegistered(trx, afterCommit, { ...account, fullName });
      },
    ).catch(takenOr);
    return { email: applicant.email, isWaiting: applicant.isAwaitingApproval ?? false };
  }

  async #isHidden(): Promise<boolean> {
    return (await this.#site.settings()).auth.hideUnknownEmail;
  }

  /**
   * Hashes the password before the transaction, because hashing is slow and queues with the logins. Also reads the
   * settings before it, because that may take a connection of its own.
   */
  async #create(
    { password, passwordPath, ...applicant }: Typed,
    { address, device }: Visitor,
    findSchool: (trx: Trx, wantedId: string | null) => Promise<string>,
  ): Promise<Registered> {
    const { email, fullName } = applicant;
    await takeSharedTry(this.#db, device, {
      shared: () => takeTry(this.#db, [registrationRule(address)]),
      vouched: vouchedRegistrationRule,
      passed: [],
    });
    const settings = await this.#site.settings();
    const { registration, auth } = settings;
    const schoolName = await selectOptionalSchoolName(this.#db, registration.schoolId);
    const holder = applicant.role === 'student' ? 'student' : 'staff';
    const { brand } = this.#site;
    refuseEasyPassword(password, { holder, loginName: email, fullName, schoolName, brand }, passwordPath);
    const isHidden = auth.hideUnknownEmail;
    if (!isHidden && (await isTakenEmail(this.#db, email))) throw new AppError('EMAIL_TAKEN');
    const admit = async () => {
      await takeSharedTry(this.#db, device, {
        shared: () => takeFromBucket(this.#db, newAccountBucket(address)),
        vouched: vouchedNewAccountRule,
        passed: undefined,
      });
      const passwordHash = await hashInTurn({ address, account: email }, password);
      return { passwordHash, part: await partForAsker(this.#db, { email, address }) };
    };
    if (isHidden) {
      await inEqualTime(async () => {
        const { passwordHash, part } = await admit();
        await inTransactionBySystem(this.#db, async (trx) => {
          const schoolId = await findSchool(trx, registration.schoolId);
          await mailLink(trx, applicant, { schoolId, passwordHash, part });
        });
      });
      return { id: null, isMailed: true };
    }
    const { passwordHash, part } = await admit();
    const id = await inTransactionBySystem(this.#db, async (trx, afterCommit) => {
      const schoolId = await findSchool(trx, registration.schoolId);
      const userId = await insertUser(trx, { ...applicant, schoolId, passwordHash, isConfirmed: false });
      await rememberRegistration(trx, { userId, email, address });
      const welcome = {
        schoolId,
        to: email,
        template: 'SACHSO_Mail_RegisterUser',
        data: { email, password: null, studentName: fullName },
        dedupeKey: `register:${userId}`,
      } as const;
      await queueUnaskedMail(trx, welcome, part);
      await tellMirror(trx, settings, { userId, schoolId, applicant });
      if (applicant.role === 'teacher')
        await this.#news.tellRegistered(trx, afterCommit, { id: userId, schoolId, fullName, email });
      return userId;
    }).catch(takenOr);
    return { id, isMailed: false };
  }
}

/** Two registrations of one address at the same moment: the second one learns it from the database. */
function takenOr(error: unknown): never {
  throw isTakenEmailError(error) ? new AppError('EMAIL_TAKEN', {}, { cause: error }) : error;
}

async function registrationSchool(trx: Trx, wantedId: string | null): Promise<string> {
  const id = await selectOptionalRegistrationSchool(trx, wantedId);
  if (id === null) throw new AppError('CONFLICT', { message: NO_SCHOOL });
  return id;
}

function nameOf(typed: string): Pick<Applicant, 'names' | 'fullName'> {
  const fullName = cleanLine(typed);
  return { fullName, names: splitFullName(fullName) };
}

/** Reports each problem at the field under which the client sent it. */
function refuse<F extends string>(problems: Partial<Record<F, string>>, names: Record<F, string>): void {
  const fields = Object.keys(problems) as F[]; // made by the checks, which have no other keys
  if (fields.length === 0) return;
  throw new AppError('INVALID_INPUT', {
    issues: fields.map((field) => ({ path: names[field], message: problems[field] ?? '' })),
  });
}

const invalid = (path: string, message: string) =>
  new AppError('INVALID_INPUT', { issues: [{ path, message }] });
