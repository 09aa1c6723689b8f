import { MOST_FOLDERS } from '../folders/folder-form.ts';

/** How long what was deleted waits in the bin, before it is removed for good. */
export const BIN_DAYS = 30;

/** How many of something there may be at most, and what whoever wants one more is told. */
interface Cap {
  most: number;
  message: string;
}

/**
 * How much one account may keep, well above honest use: a teacher of forty classes who works for years, a student who
 * practises all day. What belongs to a day counts the last 24 hours.
 */
export const CAPS = {
  /** Forty a year for ten years. */
  classes: { most: 400, message: 'Mỗi giáo viên có tối đa 400 lớp!' },
  /** A student is in ten classes. */
  joinedClasses: { most: 100, message: 'Mỗi học sinh tham gia tối đa 100 lớp!' },
  /** A whole grade of a large school. */
  members: { most: 1000, message: 'Mỗi lớp có tối đa 1.000 học sinh!' },
  /** Accounts for students, per teacher and day: ten classes at the start of a school year. */
  createdStudents: {
    most: 400,
    message: 'Mỗi giáo viên tạo được tối đa 400 tài khoản học sinh mỗi ngày. Vui lòng tạo tiếp vào ngày mai!',
  },
  /** The same in all: two hundred new ones a year for thirty years. */
  createdStudentsInAll: {
    most: 6000,
    message: 'Bạn đã tạo 6.000 tài khoản học sinh. Hãy nhờ quản trị viên của trường tạo thêm!',
  },
  /** Per class and day; a class gets five at most. */
  assignments: { most: 60, message: 'Mỗi lớp được giao tối đa 60 bài mỗi ngày!' },
  /** An import holds a thousand. */
  questions: { most: 20_000, message: 'Mỗi giáo viên có tối đa 20.000 câu hỏi!' },
  /** Two a week for ten years, archived ones too. */
  ownTests: { most: 1000, message: 'Mỗi tài khoản có tối đa 1.000 đề trong thư viện!' },
  /** Per author and day: each save of a test keeps a version. */
  testVersions: {
    most: 300,
    message: 'Bạn đã lưu đề quá nhiều lần trong ngày, vui lòng lưu tiếp vào ngày mai!',
  },
  matrixTemplates: { most: 100, message: 'Mỗi tài khoản có tối đa 100 mẫu ma trận, vui lòng xoá bớt!' },
  savedComments: { most: 100, message: 'Mỗi tài khoản lưu được tối đa 100 nhận xét, vui lòng xoá bớt!' },
  folders: { most: MOST_FOLDERS, message: `Mỗi tài khoản có tối đa ${MOST_FOLDERS} thư mục!` },
  files: { most: 10_000, message: 'Mỗi tài khoản có tối đa 10.000 tệp và phiếu bài tập!' },
  /** Per author and day, one for each class: ten messages to forty classes, and as many again. */
  notifications: {
    most: 1000,
    message: 'Bạn đã gửi quá nhiều thông báo trong ngày, vui lòng gửi tiếp vào ngày mai!',
  },
  /** Per student, exercise and day. */
  attempts: { most: 100, message: 'Bạn đã làm bài này 100 lần trong ngày, vui lòng làm tiếp vào ngày mai!' },
} as const satisfies Record<string, Cap>;
export type CapName = keyof typeof CAPS;

/** Sessions of one account; the one that was used longest ago ends. A class may share a demonstration account. */
export const MOST_SESSIONS = 200;

/** Times that a student left the page of an attempt; more are not written down. */
export const MOST_PAGE_EVENTS = 300;

/**
 * What teachers for whom the school does not vouch yet may write down, in bytes on the disk: questions with all their
 * versions, worksheets, and what they gave of them. One of them has room for thousands of questions; strangers of a
 * school share the rest. When strangers have used that up, an honest newcomer still has room for a hundred questions.
 */
export const UNCONFIRMED_TEXT_BYTES = {
  ofAccount: 10 * 1024 ** 2,
  ofSchool: 100 * 1024 ** 2,
  ofNewcomer: 256 * 1024,
};

export const UNCONFIRMED_TEXT_FULL =
  'Tài khoản chưa được trường xác nhận chỉ lưu được một ít câu hỏi và phiếu bài tập. Vui lòng nhờ trường xác nhận để lưu thêm!';

/** Imports of accounts that one administrator has started or read within 90 days: a class a day. */
export const MOST_IMPORT_RUNS = 300;
/** Files that somebody read and has not started; older ones give way. */
export const MOST_UNSTARTED_RUNS = 5;
