/** Vietnamese texts of printed questions and their keys. */
export const printMessages = {
  alternative: (text: string) => `hoặc: ${text}`,
  or: ' hoặc ',
  noneIsRight: 'Không chọn đáp án nào.',
  mistake: (part: string) => `Phần sai: ${part}`,
  circleWords: 'Khoanh tròn các từ tìm được.',
  wordsInGrid: (count: number) => `Tìm và khoanh tròn ${count} từ trong ô chữ.`,
  placeInGrid: (word: string, place: { row: number; column: number; isDown: boolean }) =>
    `${word} (hàng ${place.row + 1}, cột ${place.column + 1}, ${place.isDown ? 'dọc' : 'ngang'})`,
  spoken: (seconds: number) => `Trả lời bằng lời nói, tối đa ${seconds} giây.`,
  markedByTeacher: (maxMark: number) => `Thầy cô nghe và chấm, từ 0 đến ${maxMark} điểm.`,
  repeatedWord: (word: string, position: number) => `${word} (lần thứ ${position})`,
};
