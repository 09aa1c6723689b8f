/** Vietnamese texts of the player. */
export const conjugationMessages = {
  table: 'Bảng từ cần điền',
  /** Name of the first column for screen readers when the question has no titles. */
  shownColumn: 'Từ cho sẵn',
  answerColumn: (position: number, total: number) =>
    total === 1 ? 'Từ cần điền' : `Từ cần điền ${position}`,
  cell: (shown: string, column: string) => `${shown}, ${column}`,
};
