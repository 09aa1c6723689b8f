/** Vietnamese texts of the player. */
export const unscrambleMessages = {
  instruction:
    'Chạm vào một thẻ để đưa lên dòng trả lời, chạm lần nữa để trả thẻ về. Có thể kéo thẻ để đổi chỗ.',
  keys: (isColumn: boolean) => `Hoặc dùng phím ${isColumn ? '↑ ↓' : '← →'}.`,
  line: 'Dòng trả lời',
  bank: 'Các thẻ chưa xếp',
  emptyLine: 'Chưa có thẻ nào',
  position: (position: number, total: number) => `vị trí ${position} trên ${total}`,
  placed: (text: string, position: number, total: number) =>
    `Đã đặt ${text} vào vị trí ${position} trên ${total}.`,
  takenBack: (text: string) => `Đã trả ${text} về các thẻ chưa xếp.`,
};
