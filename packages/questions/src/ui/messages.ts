/** Vietnamese texts around and inside the players; a type with many texts of its own has a messages.ts. */
export const questionMessages = {
  right: 'Đúng',
  wrong: 'Sai',
  rightAnswer: 'Đáp án đúng',
  notAnswered: 'Chưa trả lời',
  notFilled: 'Chưa điền',
  blank: (position: number, total: number) =>
    total === 1 ? 'Chỗ trống' : `Chỗ trống ${position} trên ${total}`,
  listen: 'Nghe',
  stopListening: 'Dừng',
  noSound: 'Không có âm thanh',
  soundFailed: 'Không phát được âm thanh. Hãy thử lại.',
  explanation: 'Giải thích',
  audioScript: 'Lời bài nghe',
  option: (label: string) => `Lựa chọn ${label}`,
  statement: (position: number) => `Câu ${position}`,
  tick: 'Đúng',
  cross: 'Sai',
};
