/** Texts of the unit tests that anyone may look up. */
export const sampleTestMessages = {
  classesText: 'Chọn lớp để xem các đề kiểm tra theo bài (Unit).',
  unitsText: 'Chọn bài (Unit) để xem các đề kiểm tra.',
  testsText: 'Các đề kiểm tra của bài này.',
  empty: 'Chưa có đề kiểm tra mẫu.',
  emptyText: 'Khi nhà trường có đề kiểm tra theo bài, các lớp sẽ hiện ở đây.',
  testCount: (count: number) => `${count} đề`,
  unitCount: (units: number, tests: number) => `${units} bài · ${tests} đề`,
  unitOfClass: (unit: string, grade: string) => `${unit} – ${grade}`,
  facts: (questions: number, minutes: number) => `${questions} câu · ${minutes} phút`,
  soonTitle: 'Sắp ra mắt',
  soon: 'Phần làm thử đề này sắp ra mắt.',
  soonText: 'Hiện nay, học sinh làm đề khi thầy cô giao cho lớp.',
} as const;
