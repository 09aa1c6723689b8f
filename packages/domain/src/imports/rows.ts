import type { RoleName } from '../access/roles.ts';

/** What becomes, or became, of a row. */
export const IMPORT_STATUS = { invalid: 0, new: 1, exists: 2, pending: 9 } as const;
export type ImportStatus = (typeof IMPORT_STATUS)[keyof typeof IMPORT_STATUS];

/** The types of accounts that an import makes. */
export const ACCOUNT_TYPES = { student: 1, teacher: 2 } as const;
export type AccountType = (typeof ACCOUNT_TYPES)[keyof typeof ACCOUNT_TYPES];

export const userTypeOf = (type: AccountType): Extract<RoleName, 'student' | 'teacher'> =>
  type === ACCOUNT_TYPES.teacher ? 'teacher' : 'student';

export const MOST_IMPORTED_ACCOUNTS = 1000;
export const ACCOUNT_FILE_LIMIT_BYTES = 4 * 1024 * 1024;

export const IMPORT_TEXTS = {
  notExcel: 'Định dạng tập tin không xác định. Chỉ các tệp Excel được tải lên!',
  noFile: 'Không có tệp nào được tải lên!',
  emptyFile: 'Không có dữ liệu nào được tìm thấy trong tệp!',
  tooMany: (count: number) =>
    `Mỗi lần chỉ được nhập tối đa ${MOST_IMPORTED_ACCOUNTS} tài khoản! Tệp có ${count} hàng, hãy chia thành nhiều tệp.`,
  emailRequired: 'Chưa nhập email',
  emailInvalid: 'Email không đúng định dạng',
  contactEmailInvalid: 'Email phụ huynh không đúng định dạng',
  nameRequired: 'Chưa nhập tên người dùng',
  schoolTypeRequired: 'Chưa nhập cấp học',
  typeRequired: 'Chưa nhập loại tài khoản',
  exists: 'Email đã tồn tại',
  new: 'Thêm mới',
  notSaved: 'Dữ liệu không đạt yêu cầu nên không lưu!',
  noTemplate: 'Chưa có mẫu mail',
} as const;

export const MAIL_STATUS = { waiting: 'Chưa gửi', sent: 'Thành công', failed: 'Thất bại' } as const;

/** One person of a file, as read, judged and, later, as it was imported. */
export interface ImportRow {
  /** The row in the spreadsheet, from 1. */
  no: number;
  fullname: string;
  firstname: string;
  lastname: string;
  /** '' for none. */
  email: string;
  /** A parent's address, with which nobody logs in; '' for none. */
  contactEmail: string;
  /** As in the file; '' lets the product make one. */
  password: string;
  gender: 1 | 2 | null;
  /** YYYY-MM-DD; '' for none. */
  birthday: string;
  schoolType: number | null;
  type: AccountType;
  userType: 'student' | 'teacher';
  status: ImportStatus;
  message: string;
  mailStatus: string;
  mailMessage: string;
  /** '' lets the product propose one, if the account has no e-mail. */
  userName: string;
  phone: string;
  className: string;
  grade: number | null;
}

/** Makes a row invalid. */
export const invalidRow = (row: ImportRow, message: string): ImportRow => ({
  ...row,
  status: IMPORT_STATUS.invalid,
  message,
});
