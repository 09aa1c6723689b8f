import { schoolYearLabel } from '@domdom/domain/school/school-year';
import { formatDateTime } from '@domdom/domain/dates/format';
import { pageNames } from '../pages.messages.ts';

export const promotionMessages = {
  title: pageNames.promotion,
  description:
    'Ngày của hai học kì, cách làm bài kiểm tra, và việc đưa các lớp sang năm học mới: tạo lớp mới, xếp học sinh, kết thúc lớp cũ. Bài và điểm của lớp cũ vẫn xem được, mã lớp cũ ngừng dùng.',
  heading: (year: number) => `Từ năm học ${schoolYearLabel(year)} sang ${schoolYearLabel(year + 1)}`,
  notOver: (year: number) =>
    `Năm học ${schoolYearLabel(year)} chưa kết thúc. Lớp cũ không nhận bài mới nữa sau khi lên lớp.`,
  terms: {
    title: (year: number) => `Học kì của năm học ${schoolYearLabel(year)}`,
    isSet: 'Sổ điểm của các lớp theo các ngày này.',
    isUsual: 'Trường chưa đặt ngày; sổ điểm theo các ngày thường dùng dưới đây.',
    startsOn: (term: number) => `Học kì ${term === 1 ? 'I' : 'II'} bắt đầu`,
    endsOn: (term: number) => `Học kì ${term === 1 ? 'I' : 'II'} kết thúc`,
    save: 'Lưu học kì',
  },
  rules: {
    title: 'Khi học sinh làm bài',
    text: 'Áp dụng cho mọi bài của trường, kể cả bài đang làm. Giáo viên có thể đặt riêng số lần bấm quay lại cho từng bài kiểm tra khi giao.',
    back: 'Bấm quay lại',
    backAt: (count: number) => (count === 0 ? 'Chỉ cảnh báo, không kết thúc' : `Kết thúc ở lần thứ ${count}`),
    toast: 'Thời gian hiện kết quả từng câu',
    toastFor: (ms: number) => `${(ms / 1000).toLocaleString('vi-VN')} giây`,
    usual: (text: string) => `Mặc định (${text})`,
    save: 'Lưu cài đặt',
  },
  column: {
    className: 'Lớp cũ',
    students: 'Sĩ số',
    step: 'Sang năm',
    newName: 'Lớp mới',
    teacher: 'Giáo viên',
    repeaters: 'Ở lại lớp',
  },
  step: { promote: 'Lên lớp', graduate: 'Ra trường', stay: 'Để nguyên' },
  stepOf: (name: string) => `Lớp ${name} sang năm`,
  newNameOf: (name: string) => `Tên mới của lớp ${name}`,
  teacherOf: (name: string) => `Giáo viên của lớp mới, lớp cũ ${name}`,
  teacherHint: 'Chọn giáo viên',
  repeaters: (count: number) => (count === 0 ? 'Chọn' : `${count} em`),
  repeatersOf: (name: string) => `Học sinh ở lại lớp của lớp ${name}`,
  repeatersTitle: (name: string) => `Lớp ${name}: chọn học sinh ở lại lớp`,
  repeatersText: 'Đánh dấu những em không lên lớp. Các em khác lên lớp cùng nhau.',
  repeatersTo: 'Xếp các em ở lại vào',
  noPlace: 'Chưa xếp lớp',
  place: (newName: string) => `Lớp mới ${newName}`,
  noStudents: 'Lớp chưa có học sinh nào.',
  done: 'Xong',
  archive:
    'Lưu trữ tài khoản của học sinh ra trường (các em không đăng nhập được nữa, bài và điểm còn nguyên)',
  summary: (promoted: number, graduated: number, students: number, repeaters: number) =>
    `${promoted} lớp lên lớp, ${graduated} lớp ra trường, ${students} học sinh, ${repeaters} em ở lại.`,
  submit: 'Chuyển sang năm học mới',
  confirmTitle: 'Chuyển sang năm học mới?',
  confirmText: (summary: string) =>
    `${summary} Nếu giáo viên đã tạo lớp mới cùng tên thì học sinh vào lớp đó. Có thể hoàn tác trong 24 giờ, khi lớp mới chưa có bài.`,
  confirm: 'Chuyển',
  nameRequired: 'Hãy nhập tên lớp mới!',
  finished: ({
    classes,
    students,
    repeaters,
    graduates,
  }: Record<'classes' | 'students' | 'repeaters' | 'graduates', number>) =>
    `Đã chuyển ${classes} lớp: ${students} em lên lớp, ${repeaters} em ở lại, ${graduates} em ra trường.`,
  lastTitle: (year: number) => `Đã chuyển từ năm học ${schoolYearLabel(year)}`,
  lastText: (madeAt: string, until: string) =>
    `Lúc ${formatDateTime(Date.parse(madeAt))}. Hoàn tác được đến ${formatDateTime(Date.parse(until))}, khi lớp mới chưa có bài, thông báo hay học sinh khác.`,
  undo: 'Hoàn tác',
  undoTitle: 'Hoàn tác việc chuyển năm học?',
  undoText: 'Các lớp mới bị xoá, lớp cũ mở lại với đúng học sinh và mã lớp như trước.',
  undone: 'Đã hoàn tác. Các lớp trở lại như trước.',
  notBegun: (year: number) =>
    `Các lớp đang học thuộc năm học ${schoolYearLabel(year)}, chưa bắt đầu. Từ tháng 6 năm ${year} có thể chuyển tiếp.`,
  withoutTeacher: 'Lớp chưa có giáo viên',
  withoutTeacherText: 'Tài khoản của giáo viên đã đóng. Hãy giao lớp cho giáo viên khác.',
  formerTeacher: (name: string) => `trước đây: ${name}`,
  newTeacherOf: (name: string) => `Giáo viên mới của lớp ${name}`,
  given: (name: string) => `Đã giao lớp ${name}.`,
  emptyTitle: 'Không có lớp nào đang học',
  emptyText: 'Khi giáo viên đã tạo lớp, các lớp của năm học sẽ hiện ở đây.',
} as const;
