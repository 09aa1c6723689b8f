/** Texts of the pages where staff try out question types. */
export const playgroundMessages = {
  lab: 'Chọn một dạng câu hỏi và làm thử như học sinh. Bài làm thử không được lưu lại.',
  exercise: 'Làm lần lượt các câu mẫu của mọi dạng câu hỏi. Bài làm thử không được lưu lại.',
  type: 'Dạng câu hỏi',
  sample: 'Câu mẫu',
  sampleOf: (number: number, title: string) => `Mẫu ${number}: ${title}`,
  shuffle: 'Xáo trộn lại',
  previous: 'Câu trước',
  next: 'Câu tiếp theo',
  position: (position: number, total: number) => `Câu ${position} / ${total}`,
  score: (right: number, checked: number) => `Đúng ${right} / ${checked} câu đã làm`,
} as const;
