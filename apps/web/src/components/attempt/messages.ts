/** Texts of an attempt in progress and of its result, whatever it asks. Spelling and capitals are fixed. */
export const attemptMessages = {
  result: 'Kết quả',
  rate: 'Đạt tỷ lệ',

  answered: 'Đã làm',
  finish: 'Nộp bài',
  finishTitle: 'Nộp bài?',
  finishAll: 'Em đã làm hết các câu. Nộp bài rồi thì không sửa được nữa.',
  finishOpen: (count: number, names: string) =>
    `Còn ${count} câu chưa làm xong: câu ${names}. Nộp bài rồi thì không sửa được nữa.`,
  goOn: 'Làm tiếp',

  leaveTitle: 'Rời bài đang làm?',
  leaveText:
    'Đồng hồ vẫn chạy khi em thoát ra. Câu trả lời đã được giữ lại: em quay lại làm tiếp được cho đến khi hết giờ, rồi bài được nộp tự động.',

  saved: 'Đã lưu',
  saving: 'Đang lưu…',
  unsaved: 'Chưa lưu – đang thử lại',
  offline: 'Không có mạng',
  offlineUnsaved: 'Không có mạng – giữ trên máy này',

  late: (count: number) => `Có ${count} câu trả lời gửi quá muộn nên không được tính.`,
  lateQuestions: (names: string) => `Các câu đó là: ${names}. Nếu cần, em hãy báo cho thầy cô.`,
  lateOk: 'Đã hiểu',
  finishing: 'Đang nộp bài. Vui lòng đợi trong giây lát',
  finishingOffline: 'Đang chờ mạng để nộp bài.',
  finishLater: 'Bài làm được giữ trên máy này và sẽ nộp khi có mạng, cả khi em rời trang này.',
  finishLaterTimed: 'Bài có giờ: những câu đến máy chủ sau khi hết giờ không được tính.',
  leaveForNow: 'Rời trang này',
  sentLater: 'Bài làm không có mạng của em đã được nộp.',
  notFinished: 'Bài này chưa được nộp, vì em đã làm tiếp ở một thiết bị khác. Hãy mở lại bài để nộp.',
  verdictLater: 'Chưa có mạng: kết quả câu này sẽ hiện khi có mạng.',
  finishFailed: 'Chưa nộp được bài',

  extended: (addedMs: number) =>
    `Thầy cô đã cho thêm ${Math.max(1, Math.round(addedMs / 60_000))} phút làm bài.`,

  staleTitle: 'Bài làm đang được mở ở nơi khác',
  staleText:
    'Em đã mở bài này trên một thiết bị hoặc cửa sổ khác, nên cửa sổ này tạm dừng lưu. Muốn làm tiếp ở đây, hãy bấm nút bên dưới.',
  takeOver: 'Làm tiếp ở đây',
  takeOverFailed: 'Chưa mở lại được bài làm',

  again: 'Làm lại',

  home: 'Quay về trang chủ',
  backToAssignment: 'Về trang bài tập',
  ended: {
    time: 'Đã hết giờ làm bài. Những câu em đã làm và đã được lưu đều được tính.',
    back: 'Bài kết thúc vì em đã bấm nút quay lại quá số lần cho phép. Những câu đã được lưu đều được tính.',
    teacher: 'Thầy cô đã kết thúc bài làm này. Những câu đã được lưu đều được tính.',
    test: 'Bài dừng lại vì thầy cô đã giao bài này để kiểm tra. Những câu đã được lưu đều được tính.',
  },
  row: (id: string) => `Câu ${id}`,
  empty: 'KHÔNG CÓ DANH SÁCH BÀI LÀM',
} as const;
