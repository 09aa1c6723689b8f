import { classSearchMessages } from '../../components/staff/assign/messages.ts';
import { studentSearchMessages } from '../../components/staff/review/messages.ts';
import { SCHOOL_CLASSES } from '../../lib/messages.ts';
import { pageNames } from './pages.messages.ts';

/** Texts of the teacher's pages. Spelling and spacing of the listed texts are fixed; do not tidy them up. */
export const classMessages = {
  ...classSearchMessages,
  listTitle: pageNames.classes,
  listDescription: 'Tạo lớp, giao bài và theo dõi kết quả của từng lớp.',
  create: 'Tạo lớp',
  createTitle: 'Tạo lớp học',
  created: 'Đã tạo lớp. Hãy thêm học sinh hoặc đưa mã lớp cho các em.',
  rename: 'Đổi tên',
  renameTitle: 'Đổi tên lớp',
  name: 'Tên lớp',
  namePlaceholder: 'Ví dụ: 3A',
  nameRequired: 'Chưa nhập tên lớp',
  grade: 'Khối',
  gradeRequired: 'Chưa chọn khối',
  searchPlaceholder: 'Tên lớp',
  scope: 'Phạm vi',
  scopeOwn: 'Lớp của tôi',
  scopeSchool: SCHOOL_CLASSES,
  emptyTitle: 'Chưa có lớp nào',
  emptyText: 'Tạo lớp đầu tiên, rồi thêm học sinh bằng email hoặc mã lớp.',
  column: {
    name: 'Lớp',
    grade: 'Khối',
    students: 'Học sinh',
    teacher: 'Giáo viên',
    code: 'Mã lớp',
    status: 'Trạng thái',
    created: 'Ngày tạo',
  },
  teacherOf: (name: string) => `Giáo viên: ${name}`,
  readOnly: 'Chỉ xem',
  readOnlyText: 'Đây là lớp của giáo viên khác: bạn xem được nhưng không thay đổi được.',
  statusLabel: 'Trạng thái lớp',
  finishedText:
    'Lớp đã kết thúc (Finish): không giao thêm bài được, học sinh cũng không vào lớp bằng mã được. Đổi trạng thái để mở lại.',
  tabs: 'Nội dung của lớp',
  tabAssignments: 'Bài tập',
  tabRoster: 'Danh sách lớp',
  tabProgress: 'Tiến độ',
  code: {
    title: 'Mã lớp',
    hint: 'Học sinh nhập mã này ở trang Lớp của em để vào lớp.',
    copy: 'Chép mã',
    copied: 'Đã chép mã lớp.',
    copyFailed: 'Không chép được. Hãy chọn và chép mã bằng tay.',
    renew: 'Đổi mã',
    renewTitle: 'Đổi mã lớp',
    renewText: 'Mã cũ sẽ không dùng được nữa. Học sinh đã vào lớp không bị ảnh hưởng.',
    renewed: 'Đã đổi mã lớp.',
  },
} as const;

export const rosterMessages = {
  ...studentSearchMessages,
  add: 'Thêm học sinh',
  caption: 'Danh sách học sinh của lớp',
  column: {
    name: 'Họ và tên',
    loginName: 'Tên đăng nhập',
    joined: 'Ngày vào lớp',
    completed: 'Bài đã làm',
    average: 'Tỷ lệ đúng trung bình',
    actions: 'Thao tác',
  },
  noAverage: 'Chưa có bài',
  averageOf: (name: string) => `Tỷ lệ đúng trung bình của ${name}`,
  remove: (name: string) => `Đưa ${name} ra khỏi lớp`,
  removeTitle: 'Đưa học sinh ra khỏi lớp',
  removeText: (name: string) => `Đưa ${name} ra khỏi lớp? Kết quả đã có vẫn được giữ lại.`,
  removed: (name: string) => `Đã đưa ${name} ra khỏi lớp.`,
  newcomer: 'Chờ nhận',
  admit: (name: string) => `Nhận ${name} vào lớp`,
  admitShort: 'Nhận',
  newcomers: (count: number) =>
    `${count} học sinh tự vào lớp bằng mã sau khi bài kiểm tra đang mở được giao, nên chưa xem được điểm. Nhận các em mà thầy cô biết là học sinh của lớp.`,
  admitAll: (count: number) => `Nhận cả ${count} em`,
  admitted: (name: string) => `Đã nhận ${name} vào lớp. Em xem được điểm bài kiểm tra ngay.`,
  admittedAll: (count: number) => `Đã nhận ${count} em vào lớp. Các em xem được điểm bài kiểm tra ngay.`,
  emptyTitle: 'Lớp chưa có học sinh',
  emptyText: 'Dán danh sách tên, thêm bằng email, hoặc đưa mã lớp cho các em tự vào.',
  noMatch: 'Không tìm thấy học sinh nào',
} as const;

export const addStudentMessages = {
  title: pageNames.addStudent,
  byEmail: 'Thêm bằng email',
  unconfirmed: 'Chưa tạo được tài khoản hay thêm bằng email',
  unconfirmedText:
    'Nhà trường chưa xác nhận tài khoản của bạn. Trong lúc chờ, hãy đưa mã lớp cho học sinh để các em tự vào lớp.',
  emails: 'Email của học sinh',
  emailsHint: 'Mỗi dòng một địa chỉ, hoặc cách nhau bằng dấu phẩy, dấu chấm phẩy, dấu cách.',
  emailsPlaceholder: 'an@truong.vn\nbinh@truong.vn',
  counted: (valid: number, invalid: number) =>
    invalid === 0 ? `${valid} địa chỉ` : `${valid} địa chỉ, ${invalid} địa chỉ không hợp lệ`,
  submit: 'Thêm vào lớp',
  required: 'Chưa nhập Email',
  tooMany: (limit: number) => `Mỗi lần thêm tối đa ${limit} địa chỉ.`,
  results: 'Kết quả thêm học sinh',
  added: (added: number, total: number) => `Đã thêm ${added} trong ${total} địa chỉ.`,
  keptInForm: 'Những địa chỉ chưa thêm được vẫn nằm trong ô bên trên để bạn sửa.',
  column: { email: 'Email', name: 'Họ và tên', outcome: 'Kết quả' },
  outcome: {
    added: 'Đã thêm',
    'already-member': 'Đã có trong lớp',
    unknown: 'Không tìm thấy trong trường',
    'not-a-student': 'Không phải học sinh',
    limited: 'Tài khoản trình diễn, chỉ vào được một số lớp',
    invalid: 'Email không hợp lệ',
  },
  byCode: 'Hoặc đưa mã lớp cho học sinh',
} as const;

export const assignmentMessages = {
  listCaption: 'Bài tập đã giao cho lớp',
  emptyTitle: 'Lớp chưa có bài tập nào',
  emptyText: 'Chọn một đề kiểm tra tiến độ để giao bài đầu tiên.',
  column: { title: 'Bài tập', due: 'Hạn nộp', done: 'Đã nộp', marked: 'Đã chấm', actions: 'Thao tác' },
  unnamed: 'Địa chỉ này không cho biết bài tập nào. Hãy chọn một bài trong danh sách của lớp.',
  overdue: 'Đã hết hạn',
  doneOf: (title: string) => `Số học sinh đã nộp bài ${title}`,
  edit: (title: string) => `Chỉnh sửa bài ${title}`,
  remove: (title: string) => `Xoá bài ${title}`,
  removeText: (title: string) =>
    `Bài "${title}" sẽ không còn trong lớp. Bài làm đã nộp vẫn được lưu. Bạn có muốn xóa không?`,
  removeTitle: 'Xoá bài tập',
  editTitle: pageNames.editAssignment,
  offline: 'Không nộp trực tuyến',
} as const;
