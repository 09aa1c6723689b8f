/** Texts for teachers who wait for their school, and for those who confirm them. */
export const confirmationMessages = {
  page: 'Xác nhận tài khoản',
  waitingTitle: 'Nhà trường chưa xác nhận tài khoản của thầy cô',
  waitingText:
    'Thầy cô đã dùng được: soạn câu hỏi và phiếu bài tập của mình, tạo lớp, mời học sinh bằng mã lớp, giao phiếu và tệp của mình.',
  waitsText:
    'Còn chờ xác nhận: đề kiểm tra và ngân hàng câu hỏi của trường, giao đề tự soạn cho lớp, đề Olympic, xem trước đề, chia sẻ câu hỏi, thêm học sinh bằng email.',
  how: 'Cách được xác nhận',
  description:
    'Nhà trường xác nhận thầy cô là giáo viên của trường, để đáp án của đề chung không lọt ra ngoài.',
  codeTitle: 'Dùng mã của trường',
  codeText: 'Quản trị viên của trường đưa mã này dưới dạng mã QR hoặc 12 ký tự.',
  code: 'Mã xác nhận',
  codeHint: 'Ví dụ: ABCD-EFGH-JKMN',
  codeInvalid: 'Mã gồm 12 chữ cái và chữ số!',
  use: 'Dùng mã',
  codeOf: (school: string) => `Mã này của ${school}.`,
  otherSchool: (school: string) =>
    `Tài khoản của thầy cô sẽ chuyển sang ${school}, cùng câu hỏi, thư mục và tệp của thầy cô.`,
  mailTitle: 'Xác nhận bằng email của trường',
  mailText: (email: string) => `Gửi mã tới ${email}. Mã dùng được một lần, trong 24 giờ.`,
  mail: 'Gửi mã tới email',
  mailed: 'Đã gửi mã. Thầy cô hãy mở hộp thư rồi nhập mã ở đây.',
  administratorTitle: 'Nhờ quản trị viên',
  administratorText: (school: string) =>
    `Quản trị viên của ${school} đã thấy tên thầy cô và xác nhận được bằng một lần bấm.`,
  nobodyText: (school: string) =>
    `${school} chưa có quản trị viên. Người quản lý trang web sẽ xác nhận thầy cô.`,
  doneTitle: 'Tài khoản đã được xác nhận',
  doneText: (school: string) => `Thầy cô là giáo viên của ${school} và dùng được mọi đề, câu hỏi chung.`,
  give: 'Giao bài cho lớp',
  bank: 'Mở ngân hàng câu hỏi',
  teachers: 'Giáo viên chờ xác nhận',
  teachersText: 'Chỉ xác nhận người thầy cô biết là giáo viên của trường.',
  teachersAll: (total: number) => `Xem tất cả (${total})`,
  confirm: 'Xác nhận',
  confirmOf: (name: string) => `Xác nhận: ${name}`,
  confirmed: 'Đã xác nhận giáo viên.',
  undo: 'Hoàn tác',
  undone: 'Đã rút lại xác nhận.',
} as const;
