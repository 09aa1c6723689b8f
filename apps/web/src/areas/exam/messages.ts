/** Texts of an exercise in progress and of its result. Spelling and capitals are fixed. */
export const examMessages = {
  page: 'Làm bài tập',
  resultPage: 'Kết quả làm bài',
  preview: 'Xem trước',
  previewNote: 'Thầy cô đang xem trước: bài làm không được lưu lại.',
  result: 'Kết quả',
  rate: 'Đạt tỷ lệ',

  bubbles: 'Các câu hỏi',
  questionNumber: (index: number) => `Câu ${index}`,
  questionOf: (index: number, total: number) => `Câu ${index} / ${total}`,
  bubble: {
    unanswered: 'chưa làm',
    answered: 'đã làm',
    correct: 'đúng',
    wrong: 'sai',
  },

  next: 'Câu tiếp theo',
  toResult: 'Xem kết quả',
  submitRefused: 'Chưa nộp được câu trả lời',

  previous: 'Câu trước',
  answered: 'Đã làm',
  finish: 'Nộp bài',
  finishTitle: 'Nộp bài?',
  finishAll: 'Em đã làm hết các câu. Nộp bài rồi thì không sửa được nữa.',
  finishOpen: (count: number, names: string) =>
    `Còn ${count} câu chưa làm xong: câu ${names}. Nộp bài rồi thì không sửa được nữa.`,
  goOn: 'Làm tiếp',

  saved: 'Đã lưu',
  saving: 'Đang lưu…',
  unsaved: 'Chưa lưu – đang thử lại',

  resultSent: 'Kết quả bài làm đã được gửi.',
  late: (count: number) => `Có ${count} câu trả lời gửi quá muộn nên không được tính.`,
  lateQuestions: (names: string) => `Các câu đó là: ${names}. Nếu cần, em hãy báo cho thầy cô.`,
  lateOk: 'Đã hiểu',
  finishing: 'Đang nộp bài. Vui lòng đợi trong giây lát',
  finishingOffline: 'Đang chờ mạng để nộp bài. Đừng đóng trang này: bài làm vẫn được giữ trên máy.',
  finishFailed: 'Chưa nộp được bài',

  warningTitle: 'CẢNH BÁO',
  warningText:
    'Không được dùng nút quay lại của trình duyệt khi đang làm bài. Nếu vi phạm nhiều lần, bài thi sẽ kết thúc.',
  warningCount: (count: number, limit: number) =>
    limit > 0 ? `Số lần vi phạm: ${count} / ${limit}.` : `Số lần vi phạm: ${count}.`,
  warningOk: 'Tôi đã hiểu',

  staleTitle: 'Bài làm đang được mở ở nơi khác',
  staleText:
    'Em đã mở bài này trên một thiết bị hoặc cửa sổ khác, nên cửa sổ này tạm dừng lưu. Muốn làm tiếp ở đây, hãy bấm nút bên dưới.',
  takeOver: 'Làm tiếp ở đây',
  takeOverFailed: 'Chưa mở lại được bài làm',

  start: 'Bắt đầu làm bài',
  again: 'Làm lại',
  questionCount: (count: number) => `${count} câu hỏi`,
  minutes: (count: number) => `${count} phút`,
  lastResult: 'Kết quả lần trước',
  behaviourHint: {
    practice: 'Mỗi câu chỉ được nộp một lần. Kết quả hiện ra ngay sau khi nộp.',
    test: 'Đây là bài kiểm tra: em quay lại và sửa được mọi câu cho đến khi nộp bài. Kết quả hiện ra sau khi nộp bài, đáp án hiện sau hạn nộp. Bài chỉ làm một lần.',
  },
  startHints: [
    'Đồng hồ bắt đầu chạy khi bấm nút. Hết giờ, bài làm được nộp tự động.',
    'Mất mạng hay tắt máy, em cứ mở lại trang này để làm tiếp.',
  ],

  worksheetPage: 'Làm phiếu bài tập',
  worksheetSent: 'Bạn đã gửi bài làm thành công',
  worksheetResult: 'Kết quả bài làm của em',
  points: 'Điểm',

  heading: (code: string) => `Kết quả làm bài của đề thi số ${code}`,
  panel: 'Bạn đã hoàn thành bài thi',
  timeOver: 'Đã hết giờ làm bài. Những câu em đã làm và đã được lưu đều được tính.',
  panelOpen: 'Bài làm chưa được nộp',
  openText: 'Em vẫn còn thời gian để làm các câu còn lại.',
  resume: 'Làm tiếp',
  home: 'Quay về trang chủ',
  otherExercises: 'Chọn bài luyện tập khác',
  backToAssignment: 'Về trang bài tập',
  list: 'Danh sách câu hỏi',
  row: (id: string) => `Câu ${id}`,
  right: 'Đúng',
  wrong: 'Sai',
  notAnswered: 'Chưa trả lời',
  keysLater: (moment: string) => `Đáp án sẽ hiện sau hạn nộp bài (${moment}).`,
  detail: 'Chi tiết',
  close: 'Đóng',
  empty: 'KHÔNG CÓ DANH SÁCH BÀI LÀM',
  icon: {
    bad: 'Cố gắng hơn nữa nhé!',
    good: 'Khá tốt, tiếp tục cố gắng nhé!',
    great: 'Rất giỏi!',
    perfect: 'Tuyệt vời, đúng hết rồi!',
  },
} as const;
