import { formatDate, formatDay } from '@domdom/domain/dates/format';

const TERM_NAMES: Readonly<Record<number, string>> = { 1: 'Học kì I', 2: 'Học kì II' };

/** Read by students and by their families. */
export const studentYearMessages = {
  term: (term: number) => TERM_NAMES[term] ?? '',
  days: (from: string, to: string) => `từ ${formatDay(from)} đến ${formatDay(to)}`,
  marks: 'Sổ điểm',
  published: (ms: number) => `Giáo viên công bố ngày ${formatDate(ms)}.`,
  unpublished: 'Giáo viên chưa công bố điểm của học kì này.',
  weight: (weight: number) => `hệ số ${weight}`,
  noMark: 'chưa có',
  heldMark: 'chưa công bố',
  legend: 'ĐĐGtx: điểm đánh giá thường xuyên; ĐĐGgk: giữa kì; ĐĐGck: cuối kì; ĐTBmhk: trung bình môn học kì',
  legendOfYear: 'ĐTBmcn: trung bình môn cả năm',
  work: 'Bài được giao',
  noWork: 'Không có bài nào trong học kì này.',
  due: (ms: number) => `hạn ${formatDate(ms)}`,
  late: 'nộp muộn',
  comment: 'Nhận xét',
  score: (score: string, points: string) => `${score}/${points}`,
  states: {
    marked: '',
    done: 'đã làm',
    held: 'đã nộp, chưa công bố điểm',
    marking: 'đã nộp, đang chấm',
    'not-done': 'chưa làm',
    excused: 'được miễn',
    file: 'làm trên tệp',
  },
} as const;
