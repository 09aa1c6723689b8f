/** Texts about what students typed into a worksheet, and which of it counts. */
export const typedMessages = {
  title: 'Câu trả lời đã gõ',
  intro: 'Câu trả lời giống nhau được gộp lại. Chấp nhận một câu trả lời thì mọi bài làm đều được chấm lại.',
  readOnly: 'Chỉ giáo viên của lớp được chấp nhận câu trả lời.',
  onlyWrong: 'Chỉ xem câu có câu trả lời sai',
  noneWrong: 'Không có câu trả lời nào sai.',
  nothingToType: 'Bài này không có ô điền từ.',
  nothingTyped: 'Chưa có học sinh nào trả lời câu này.',
  blank: (number: number, blank: number) => `Câu ${number}, chỗ trống ${blank}`,
  keyLabel: 'Đáp án:',
  acceptedByHand: 'Đã chấp nhận',
  students: (count: number) => `${count} học sinh`,
  accept: 'Chấp nhận',
  acceptOf: (text: string, number: number) => `Chấp nhận "${text}" ở câu ${number}`,
  takeBack: 'Bỏ chấp nhận',
  takeBackOf: (text: string, number: number) => `Bỏ chấp nhận "${text}" ở câu ${number}`,
  accepted: (text: string) => `Đã chấp nhận "${text}".`,
  takenBack: (text: string) => `Không còn chấp nhận "${text}".`,
  regraded: (count: number) =>
    count === 0 ? 'Không có bài làm nào đổi kết quả.' : `${count} bài làm đã được chấm lại.`,
} as const;
