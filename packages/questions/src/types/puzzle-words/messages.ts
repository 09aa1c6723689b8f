/** Vietnamese texts of the player. */
export const puzzleWordsMessages = {
  instruction: (count: number) =>
    `Có ${count} từ trong ô chữ. Chạm vào từng chữ của mỗi từ hoặc kéo qua cả từ; làm lại lần nữa để bỏ. Mỗi chữ đánh dấu thừa làm mất một từ.`,
  grid: (rows: number, columns: number) => `Ô chữ ${rows} hàng, ${columns} cột`,
  cell: (letter: string, row: number, column: number) => `${letter}, hàng ${row}, cột ${column}`,
  word: (position: number) => `Từ ${position}`,
  hints: 'Gợi ý',
  verdict: 'Kết quả từng từ',
  marked: (letters: string) => `Đã đánh dấu ${letters}.`,
  unmarked: (letters: string) => `Đã bỏ đánh dấu ${letters}.`,
  isMarked: 'đã đánh dấu',
  isRight: 'đúng',
  isStray: 'thừa',
  isMissed: 'còn thiếu',
  legendStray: 'Chữ đánh dấu thừa, mỗi chữ mất một từ',
  legendMissed: 'Chữ còn thiếu',
  legendRight: 'Chữ đánh dấu đúng',
};
