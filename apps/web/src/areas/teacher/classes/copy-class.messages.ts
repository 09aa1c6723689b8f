export const copyClassMessages = {
  copy: 'Sao chép lớp',
  copyOf: (name: string) => `Sao chép lớp ${name}`,
  title: (name: string) => `Sao chép lớp ${name}`,
  ok: 'Sao chép',
  nameOf: (name: string, count: number) => (count === 1 ? `${name} (bản sao)` : `${name} (bản sao ${count})`),
  along: 'Mang theo sang lớp mới',
  students: 'Học sinh',
  groups: 'Nhóm trong lớp',
  teachers: 'Giáo viên dạy chung',
  books: (count: number) => `Sách đã giao (${count} cuốn)`,
  work: 'Bài đã giao',
  workHint: 'Giữ tiêu đề, điểm, thời lượng và cách công bố; không mang theo bài làm và điểm của học sinh.',
  from: 'Bài đầu tiên mở ngày',
  fromRequired: 'Chưa chọn ngày mở bài đầu tiên',
  noWork: 'Lớp này chưa có bài nào.',
  plan: (count: number, from: string, to: string) =>
    `${count} bài, mở lần lượt từ ${from}, hạn nộp cuối ${to}. Không bài nào mở ngay, và học sinh chưa nhận thông báo. Sửa được từng bài ở lớp mới.`,
  done: (name: string, { books, work }: { books: number; work: number }) => {
    const along = [
      ...(books === 0 ? [] : [`${books} cuốn sách`]),
      ...(work === 0 ? [] : [`${work} bài chưa mở`]),
    ];
    return along.length === 0 ? `Đã tạo lớp ${name}.` : `Đã tạo lớp ${name} với ${along.join(' và ')}.`;
  },
  left: (count: number) => `${count} bài không chép được`,
  leftOne: (title: string, why: string) => `${title}: ${why}`,
  leftMore: (count: number) => `và ${count} bài khác`,
} as const;
