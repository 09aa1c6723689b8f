/** Vietnamese texts of the player. */
export const conjugationMessages = {
  table: 'Bảng từ cần điền',
  /** Column names for a question without titles. */
  shownColumn: 'Từ cho sẵn',
  answerColumn: (position: number, total: number) =>
    total === 1 ? 'Từ cần điền' : `Từ cần điền ${position}`,
  cell: (shown: string, column: string) => `${shown}, ${column}`,
};
