/** Texts of the exercises that students choose themselves. */
export const unitExerciseMessages = {
  text: 'Chọn bài (Unit), rồi chọn dạng bài tập và mức độ. Có thể làm lại nhiều lần.',
  units: 'Các bài',
  unitCount: (done: number, total: number) => `đã làm ${done} / ${total}`,
  unitHeading: (label: string, grade: number) => `${label} – lớp ${grade}`,
  empty: 'Chưa có bài luyện tập cho lớp của em.',
  emptyText: 'Khi lớp của em có bài luyện tập, các bài sẽ hiện ở đây.',
  level: (number: number, label: string) => `Mức ${number}: ${label}`,
  questionCount: (count: number) => `${count} câu hỏi`,
  start: 'Bắt đầu',
  resume: 'Làm tiếp',
  again: 'Làm lại',
} as const;
