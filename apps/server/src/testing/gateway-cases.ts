import { NEXT_WEEK } from './builders.ts';
import type { GatewayStage, Person, Thing } from './gateway-stage.ts';

/** Every call of older clients with parameters that it takes, and what of them may be wrong. */

export const NO_ID = '00000000-0000-7000-8000-000000000000';

type Sent = Record<string, unknown>;

export interface GatewayCase {
  /** The procedure, or the entity with what is done to it. */
  name: string;
  by: Person;
  parameters(stage: GatewayStage): Sent;
  /** The parameters that name an object; `it` is the id beside the parameters. */
  ids?: Partial<Record<string, Thing>>;
  /** Parameters that take any text. */
  texts?: readonly string[];
  /** Parameters that are not read, or may be a yes, a list or an object. */
  ignored?: readonly string[];
  /** The id beside the parameters, of `PUT` and `DELETE`. */
  it?: Thing;
}

const form = ({ own, examinationId }: GatewayStage) => ({
  classId: own.class,
  examId: examinationId,
  title: 'Bài',
  dueDate: NEXT_WEEK,
  points: 10,
});
const category = {
  Id: '',
  ComponentType: '',
  Notes: '',
  CreatedDate: '',
  ModifiedDate: '',
  QuestionTypeCode: 'MB',
  QuestionTypeName: 'Loại',
  SchoolType: 1,
  SubTypeName: '',
  ParentId: '',
  SortOrder: 1,
  Skill: '',
};

/** Parameters that make a call which is refused; those of a call that anyone may make are right. */
export const PROCEDURE_CASES: readonly GatewayCase[] = [
  {
    name: 'p_SACHSO_Users_Login',
    by: 'student',
    parameters: () => ({ email: 'khong-co@domdom.test', password: 'sai' }),
    texts: ['email', 'password'],
  },
  {
    name: 'p_SACHSO_USERS_ChangePassword',
    by: 'student',
    parameters: () => ({ Email: 'khong-co@domdom.test', Password: 'sai' }),
    texts: ['Password'],
  },
  {
    name: 'p_SACHSO_CountDownloadApp',
    by: 'student',
    parameters: ({ own }) => ({ userId: own.student, type: 'Win7' }),
    ids: { userId: 'student' },
  },
  {
    name: 'p_SACHSO_Classes_GetJoinedClasses_ByStudentId',
    by: 'student',
    parameters: ({ own }) => ({ studentId: own.student }),
    ids: { studentId: 'student' },
  },
  {
    name: 'p_SACHSO_CLASSES_GetClasses_ByTeacherId',
    by: 'teacher',
    parameters: ({ own }) => ({ teacherId: own.teacher }),
    ids: { teacherId: 'teacher' },
  },
  {
    name: 'p_SACHSO_CLASSWORK_Assignments_GetById',
    by: 'teacher',
    parameters: ({ own }) => ({ id: own.assignment }),
    ids: { id: 'assignment' },
  },
  {
    name: 'p_SACHSO_CLASSWORK_Assignments_InsertUpdate',
    by: 'teacher',
    parameters: form,
    ids: { classId: 'class' },
    texts: ['title'],
  },
  {
    name: 'p_SACHSO_CLASSWORK_Assignments_Delete',
    by: 'teacher',
    parameters: ({ own }) => ({ id: own.assignment }),
    ids: { id: 'assignment' },
  },
  {
    name: 'p_SACHSO_ThongBao_ThemMoi',
    by: 'teacher',
    parameters: ({ own }) => ({
      Avatar: '',
      UserId: own.teacher,
      Title: 'Tin',
      Content: '<p>Tin</p>',
      Type: 'ROLE',
      TypeData: 'STUDENT',
      Setting: JSON.stringify({ classId: own.class }),
    }),
    ids: { UserId: 'teacher' },
    texts: ['Title', 'Content', 'Avatar'],
    ignored: ['Setting'],
  },
  {
    name: 'p_SACHSO_ThongBao_NguoiDung_DanhSach',
    by: 'student',
    parameters: ({ own }) => ({ UserId: own.student, PageNum: 1, PageSize: 5 }),
    ids: { UserId: 'student' },
  },
  {
    name: 'p_SACHSO_ThongBao_TrangThai_CapNhat',
    by: 'student',
    parameters: ({ own }) => ({ ThongBaoId: own.notification, UserId: own.student, TrangThai: 1 }),
    ids: { ThongBaoId: 'notification', UserId: 'student' },
  },
  {
    name: 'p_SACHSO_ThongBao_NguoiDung_Xoa',
    by: 'student',
    parameters: ({ own }) => ({ ThongBaoId: own.notification, UserId: own.student }),
    ids: { ThongBaoId: 'notification', UserId: 'student' },
  },
  {
    name: 'p_SACHSO_OLYMPIC_DETHI_Get',
    by: 'student',
    parameters: () => ({ classLevel: 4, examinationCode: 1 }),
  },
  { name: 'p_SACHSO_TeacherFiles_GetByClassId', by: 'teacher', parameters: () => ({ classId: 7 }) },
  {
    name: 'p_SACHSO_ChangeTracker_Get',
    by: 'teacher',
    parameters: () => ({ type: 'assignments', actionType: 'U', pageNumber: 1, pageSize: 10 }),
  },
  {
    name: 'p_SACHSO_SpeakingScore_Save',
    by: 'teacher',
    // A recording of nobody: both ids of it are unknown.
    parameters: () => ({ enquiryID: NO_ID, speaking: 150, comment: 'Tốt', graderEmail: '' }),
    ids: { enquiryID: 'file' },
    texts: ['comment', 'graderEmail'],
  },
  {
    name: 'p_SACHSO_SHARE_Attachments_Update',
    by: 'teacher',
    parameters: ({ own }) => ({ id: own.file, tags: 'A', modifyBy: own.teacher }),
    ids: { id: 'file', modifyBy: 'teacher' },
    ignored: ['tags'],
  },
  {
    name: 'p_SACHSO_SHARE_Attachments_Log',
    by: 'teacher',
    parameters: () => ({ id: NO_ID }),
    ids: { id: 'file' },
  },
  {
    name: 'p_SACHSO_QuestionTypeCategories_Select',
    by: 'administrator',
    parameters: () => ({ SchoolType: 1 }),
  },
  {
    name: 'p_SACHSO_QuestionTypeCategories_InsertUpdate',
    by: 'administrator',
    parameters: ({ own }) => ({ ...category, Id: own.category, ParentId: own.category }),
    ids: { Id: 'category', ParentId: 'category' },
    texts: ['ComponentType', 'Notes', 'QuestionTypeCode', 'QuestionTypeName', 'SubTypeName', 'Skill'],
    ignored: ['CreatedDate', 'ModifiedDate'],
  },
  {
    name: 'p_SACHSO_QuestionTypeCategories_Delete',
    by: 'administrator',
    parameters: ({ own }) => ({ Id: own.category }),
    ids: { Id: 'category' },
  },
  {
    name: 'p_SACHSO_Users_Register',
    by: 'student',
    parameters: () => ({
      email: 'moi@domdom.test',
      password: '',
      fullName: 'Lê An',
      roleId: 1,
      schoolTypeId: 1,
      cityId: 1,
      phone: '0912345678',
    }),
    texts: ['email', 'password', 'fullName', 'phone'],
    ignored: ['roleId', 'schoolTypeId'],
  },
  {
    name: 'p_SACHSO_USERS_CheckByEmail',
    by: 'student',
    parameters: () => ({ email: 'khong-co@domdom.test' }),
    texts: ['email'],
  },
  { name: 'p_SGK_Cities_OPTIONS', by: 'student', parameters: () => ({}) },
  { name: 'p_SGK_District_By_City_OPTIONS', by: 'student', parameters: () => ({ cityId: 1 }) },
  { name: 'p_SGK_Schools_By_District_OPTIONS', by: 'student', parameters: () => ({ districtId: 4 }) },
  {
    name: 'p_SACHSO_USERS_Search',
    by: 'administrator',
    parameters: () => ({ email: '', phone: '', roleId: 0, schoolTypeId: 5, PageNum: 1, PageSize: 10 }),
    texts: ['email', 'phone'],
  },
  {
    name: 'p_SACHSO_USERS_Update',
    by: 'administrator',
    parameters: ({ own }) => ({
      userId: own.student,
      email: 'x',
      fullName: 'Lê An',
      roleId: 1,
      schoolTypeId: 1,
    }),
    ids: { userId: 'student' },
    texts: ['email', 'fullName'],
  },
  {
    name: 'p_SACHSO_USERS_Delete',
    by: 'administrator',
    parameters: ({ own }) => ({ userId: own.student }),
    ids: { userId: 'student' },
  },
];

/** `name` is the method and the entity. */
export const CRUD_CASES: readonly GatewayCase[] = [
  {
    name: 'OPTIONS Assignments',
    by: 'teacher',
    parameters: ({ own, examinationId }) => ({ classId: own.class, examId: examinationId }),
    ids: { classId: 'class' },
  },
  {
    name: 'POST Assignments',
    by: 'teacher',
    parameters: form,
    ids: { classId: 'class' },
    texts: ['title'],
  },
  {
    name: 'PUT Assignments',
    by: 'teacher',
    it: 'assignment',
    parameters: () => ({ title: 'Bài', points: 5 }),
    texts: ['title'],
  },
  { name: 'DELETE Assignments', by: 'teacher', it: 'assignment', parameters: () => ({}) },
  {
    name: 'OPTIONS Assignments_Answers',
    by: 'student',
    parameters: ({ own }) => ({ StudentId: own.student, Type: 'UNIT' }),
    ids: { StudentId: 'student' },
  },
  {
    name: 'POST Assignments_Answers',
    by: 'student',
    parameters: ({ own }) => ({
      StudentId: own.student,
      AssignmentId: NO_ID,
      ExamId: NO_ID,
      Type: 'UNIT',
      JsonData: '[]',
      Score: 0,
      TeacherNoteS: '',
      Notes: '',
    }),
    ids: { StudentId: 'student', AssignmentId: 'assignment' },
    texts: ['Notes'],
    ignored: ['Score', 'TeacherNoteS'],
  },
  { name: 'PUT Assignments_Answers', by: 'teacher', it: 'file', parameters: () => ({ Score: 5 }) },
  { name: 'DELETE Assignments_Answers', by: 'student', it: 'file', parameters: () => ({}) },
  { name: 'OPTIONS Examinations', by: 'student', parameters: () => ({ grade: 3, unit: 1 }), texts: ['unit'] },
  {
    name: 'OPTIONS Questions',
    by: 'teacher',
    parameters: ({ own }) => ({ id: own.question, grade: 3, status: 'PRIVATE' }),
  },
  {
    name: 'OPTIONS RenLuyenBoiDuong',
    by: 'teacher',
    parameters: ({ own }) => ({ id: own.folder, createdBy: own.teacher, classId: 0 }),
    ids: { createdBy: 'teacher' },
  },
  {
    name: 'POST RenLuyenBoiDuong',
    by: 'teacher',
    parameters: ({ own }) => ({
      name: 'Thư mục',
      parentId: own.folder,
      sortOrder: 1,
      createdBy: own.teacher,
    }),
    ids: { parentId: 'folder', createdBy: 'teacher' },
    texts: ['name'],
  },
  {
    name: 'PUT RenLuyenBoiDuong',
    by: 'teacher',
    it: 'folder',
    parameters: () => ({ name: 'Thư mục', sortOrder: 1 }),
    texts: ['name'],
  },
  { name: 'DELETE RenLuyenBoiDuong', by: 'teacher', it: 'folder', parameters: () => ({}) },
  {
    name: 'OPTIONS Attachments',
    by: 'teacher',
    parameters: ({ own }) => ({ entityId: own.folder, entityName: 'RenLuyenBoiDuong' }),
    ids: { entityId: 'folder' },
  },
  { name: 'DELETE Attachments', by: 'teacher', it: 'file', parameters: () => ({}) },
  {
    name: 'OPTIONS Users',
    by: 'student',
    parameters: ({ own }) => ({ id: own.student }),
    ids: { id: 'student' },
  },
  {
    name: 'PUT Users',
    by: 'student',
    it: 'student',
    parameters: () => ({ fullName: 'Lê An', phone: '0912345678', sex: 1, schoolTypeId: 1 }),
    texts: ['fullName'],
    ignored: ['sex'],
  },
  { name: 'OPTIONS Cities', by: 'student', parameters: () => ({ id: 1, code: '01' }), texts: ['code'] },
];
