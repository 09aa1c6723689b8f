import { schoolYearLabel } from '@domdom/domain/school/school-year';
import { formatDay } from '@domdom/domain/dates/format';
import { pageNames } from '../pages.messages.ts';

const termNumber = (term: number): string => (term === 1 ? 'I' : 'II');
const termName = (term: number): string => `Học kì ${termNumber(term)}`;

export const bookMessages = {
  title: pageNames.markBook,
  studentTerm: pageNames.studentTerm,
  term: termName,
  terms: 'Học kì',
  about: (term: number, year: number) => `${termName(term)} · Năm học ${schoolYearLabel(year)}`,
  days: (from: string, to: string) => `từ ${formatDay(from)} đến ${formatDay(to)}`,
  file: 'Xuất Excel',
  print: 'In',
  undo: 'Hoàn tác',
  addColumn: 'Thêm cột',
  empty: 'Lớp chưa có học sinh',
  emptyText: 'Thêm học sinh vào lớp, rồi quay lại đây để ghi điểm.',
  name: 'Họ và tên',
  former: 'Đã rời lớp',
  weight: (weight: number) => `hệ số ${weight}`,
  hint: 'Gõ điểm rồi bấm Enter; dùng phím mũi tên để đi; dán được cả cột chép từ Excel; Ctrl+Z để hoàn tác.',
  hintLevels: 'Cột mức nhận T (Hoàn thành tốt), H (Hoàn thành), C (Chưa hoàn thành); điểm là số nguyên.',
  cell: (name: string, column: string) => `${name}, ${column}`,
  saved: 'Đã lưu',
  saving: 'Đang lưu…',
  notSaved: 'Chưa lưu được.',
  retry: 'Thử lại',
  sourceNow: (mark: string) => `Điểm nguồn nay là ${mark}`,
  accept: 'Nhận',
  keep: (mark: string) => (mark === '' ? 'Để trống' : `Giữ ${mark}`),
  news: (count: number) => `${count} ô có điểm nguồn mới.`,
  acceptAll: 'Nhận tất cả',
  clash: (where: string, theirs: string, mine: string) =>
    `${where}: ô vừa được đổi thành ${theirs === '' ? 'trống' : theirs} ở nơi khác; bạn gõ ${mine === '' ? 'trống' : mine}.`,
  writeMine: (mine: string) => (mine === '' ? 'Xoá ô' : `Ghi ${mine}`),
  pasteTooWide: 'Vùng dán rộng hơn sổ điểm. Chưa có ô nào được ghi.',
  wrongAt: (where: string, problem: string) => `${where}: ${problem} Chưa có ô nào được ghi.`,
  publication: {
    publish: 'Công bố',
    published: 'Đã công bố điểm học kì.',
    since: (day: string) => `Đã công bố ${day}`,
    takeBack: 'Thu lại',
    takenBack: 'Đã thu lại. Học sinh và phụ huynh không còn thấy sổ điểm của học kì này.',
    publishTitle: (term: number) => `Công bố điểm học kì ${termNumber(term)}?`,
    publishText:
      'Mỗi em, và người giữ thẻ phụ huynh của em, sẽ thấy mọi cột điểm và điểm trung bình của riêng em; mỗi em nhận một thông báo. Sau đó, ô nào được sửa thì điểm mới hiện ra ngay.',
    held: (columns: readonly { title: string; studentCount: number }[]) =>
      `Riêng ${columns.map(({ title, studentCount }) => `${title} (${studentCount} em)`).join(', ')} lấy điểm từ bài chưa công bố điểm: các em thấy “chưa công bố” cho đến khi bài công bố điểm.`,
    takeBackTitle: (term: number) => `Thu lại điểm học kì ${termNumber(term)}?`,
    takeBackText:
      'Học sinh và phụ huynh sẽ không thấy sổ điểm của học kì này cho đến khi công bố lại. Thông báo gửi các em cũng được thu lại.',
  },
  column: {
    source: 'Lấy điểm từ bài tập',
    noSource: 'Không lấy từ bài nào',
    sourceHint: 'Chỉ điền vào ô còn trống. Ô đã có điểm giữ nguyên và được báo khi khác điểm của bài.',
    edit: (title: string) => `Cột ${title}`,
    add: 'Thêm cột riêng',
    name: 'Tên cột',
    nameMissing: 'Vui lòng nhập tên cột!',
    weight: 'Hệ số',
    ownHint: 'Cột riêng không tính vào điểm trung bình của Bộ.',
    remove: 'Xoá cột',
    removed: (title: string) => `Đã xoá cột ${title}.`,
  },
  student: {
    marks: 'Điểm trong kì',
    assignments: 'Bài được giao trong kì',
    noAssignments: 'Không có bài nào đến hạn trong kì.',
    notDone: 'chưa làm',
    file: 'làm trên tệp',
    excused: 'được miễn',
    late: 'nộp muộn',
    due: (day: string) => `hạn ${day}`,
    score: (score: string, points: string) => `${score}/${points}`,
    comment: 'Nhận xét',
    noMark: 'chưa có',
  },
} as const;
