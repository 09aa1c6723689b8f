import { FEWEST_AVERAGED_STUDENTS } from '@domdom/domain/scoring/score';
import { pageNames } from '../pages.messages.ts';

/** Texts of the page with the numbers of the school's classes. */
export const figureMessages = {
  title: pageNames.schoolFigures,
  description: `Số liệu của các lớp đang học, không nêu tên học sinh nào. Đã làm, muộn và còn thiếu (quá hạn chưa làm) đếm theo lượt của từng em; bài muộn cũng là đã làm. Điểm TB chỉ hiện khi từ ${FEWEST_AVERAGED_STUDENTS} em có điểm.`,
  search: 'Tìm lớp',
  searchPlaceholder: 'Tên lớp, không cần gõ dấu',
  column: {
    name: 'Lớp',
    teacher: 'Giáo viên',
    students: 'Học sinh',
    given: 'Đã giao',
    done: 'Đã làm',
    late: 'Muộn',
    missing: 'Còn thiếu',
    average: 'Điểm TB',
  },
  noScore: 'Chưa có',
  tooFew: `Dưới ${FEWEST_AVERAGED_STUDENTS} em`,
  emptyTitle: 'Trường chưa có lớp nào',
  emptyText: 'Khi giáo viên tạo lớp, số liệu của lớp sẽ hiện ở đây.',
  noMatch: 'Không tìm thấy lớp nào',
  noMatchText: 'Hãy thử tên khác.',
} as const;
