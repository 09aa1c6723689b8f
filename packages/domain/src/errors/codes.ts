/** The complete list of errors that the API answers with. Anything else is sent as INTERNAL. */
export const ERROR_CODES = [
  'UNAUTHENTICATED',
  'LOGIN_FAILED',
  'SECOND_FACTOR_REQUIRED',
  'PASSWORD_CHANGE_REQUIRED',
  'SECOND_FACTOR_SETUP_REQUIRED',
  'ACCOUNT_WAITING',
  'FORBIDDEN',
  'CONFIRMATION_REQUIRED',
  'FRESH_LOGIN_REQUIRED',
  'ORIGIN_REFUSED',
  'NOT_FOUND',
  'EMAIL_UNKNOWN',
  'CODE_UNKNOWN',
  'NO_QUESTIONS',
  'METHOD_REFUSED',
  'INVALID_INPUT',
  'ANSWER_INCOMPLETE',
  'CONFLICT',
  'EMAIL_TAKEN',
  'IN_USE',
  'CLASS_FINISHED',
  'ATTEMPT_CLOSED',
  'ATTEMPT_STALE',
  'TIME_OVER',
  'ANSWER_LOCKED',
  'TEST_DONE',
  'NOT_OPEN_YET',
  'ASSIGNMENT_CLOSED',
  'TEST_RUNNING',
  'REVIEW_OVER',
  'TICKET_USED_UP',
  'TICKET_REFUSED',
  'READ_EXPIRED',
  'LINK_REFUSED',
  'FILE_TOO_LARGE',
  'FILE_TYPE_REFUSED',
  'PARTNER_FAILED',
  'TOO_MANY_REQUESTS',
  'MAIL_FAILED',
  'INTERNAL',
  'UNAVAILABLE',
  'STORAGE_FULL',
  'LIMIT_REACHED',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

export interface ErrorInfo {
  /** HTTP status. */
  status: number;
  /** Vietnamese, for the user. */
  message: string;
  /** When the server sends it and what a client should do then, for authors of clients. */
  when: string;
  callerDoes: string;
}

export const ERRORS: Readonly<Record<ErrorCode, ErrorInfo>> = {
  UNAUTHENTICATED: {
    status: 401,
    message: 'Vui lòng đăng nhập để tiếp tục!',
    when: 'There is no session, or it has ended.',
    callerDoes: 'Clear the local state and show the login; keep unsent answers.',
  },
  LOGIN_FAILED: {
    status: 401,
    message: 'Tài khoản không tồn tại hoặc sai mật khẩu!',
    when: 'The e-mail and password do not belong together; never says which one is wrong.',
    callerDoes: 'Show the message and let the person try again.',
  },
  SECOND_FACTOR_REQUIRED: {
    status: 401,
    message: 'Vui lòng nhập mã xác thực để hoàn tất đăng nhập!',
    when: 'The password is right, and the account has a second factor. `data` names the login and the ways to finish it.',
    callerDoes: 'Ask for the code or the passkey and finish the login with it.',
  },
  SECOND_FACTOR_SETUP_REQUIRED: {
    status: 403,
    message: 'Vui lòng thiết lập xác thực hai lớp trước khi tiếp tục!',
    when: 'The account is an administrator without a second factor.',
    callerDoes: 'Open the page that sets one up; everything else is refused until then.',
  },
  PASSWORD_CHANGE_REQUIRED: {
    status: 403,
    message: 'Vui lòng đổi mật khẩu tạm thời trước khi tiếp tục!',
    when: 'The session was opened with a temporary password.',
    callerDoes: 'Open the password form; everything else is refused until it was sent.',
  },
  ACCOUNT_WAITING: {
    status: 403,
    message: 'Tài khoản đang chờ nhà trường duyệt. Thầy cô vui lòng đăng nhập lại sau!',
    when: 'The password is right, and an administrator has not yet confirmed the teacher who registered.',
    callerDoes: 'Show the message; there is no session.',
  },
  FORBIDDEN: {
    status: 403,
    message: 'Xin lỗi, bạn không được phép truy cập trang này.',
    when: 'The account may not do this with anything, whatever the object.',
    callerDoes: 'Show the 403 page, or a notification when it was an action.',
  },
  CONFIRMATION_REQUIRED: {
    status: 403,
    message: 'Nhà trường cần xác nhận tài khoản của thầy cô trước khi dùng chức năng này!',
    when: 'Nobody at the school vouches for the account yet, and the action reaches beyond what is its own.',
    callerDoes: 'Show the message with the ways to be confirmed; the account works otherwise.',
  },
  FRESH_LOGIN_REQUIRED: {
    status: 403,
    message: 'Vui lòng nhập lại mật khẩu để tiếp tục!',
    when: 'The action needs a password or second factor entered within the last ten minutes.',
    callerDoes: 'Ask for the password in place, then send the same request again.',
  },
  ORIGIN_REFUSED: {
    status: 403,
    message: 'Yêu cầu không đến từ trang web này!',
    when: 'A change came from a page of another site, or with a session cookie but not from our pages.',
    callerDoes: 'Send the request from the product itself, or use an access token.',
  },
  NOT_FOUND: {
    status: 404,
    message: 'Không tìm thấy dữ liệu',
    when: "The object does not exist, or it is somebody else's: both look alike.",
    callerDoes: 'Show the not-found page or drop the object from the list.',
  },
  EMAIL_UNKNOWN: {
    status: 404,
    message: 'Không tìm thấy email này trong hệ thống!',
    when: 'A password reset names an address without an account, and the school shows this.',
    callerDoes: 'Show the message at the e-mail field.',
  },
  CODE_UNKNOWN: {
    status: 404,
    message: 'Mã lớp không đúng!',
    when: 'No class has this join code, or the code was renewed.',
    callerDoes: 'Show the message at the code field.',
  },
  NO_QUESTIONS: {
    status: 404,
    message: 'Không có câu hỏi để hiển thị !',
    when: 'An exam has no questions to give.',
    callerDoes: 'Show the message as a warning and stay on the page.',
  },
  METHOD_REFUSED: {
    status: 405,
    message: 'Địa chỉ này không nhận kiểu yêu cầu đó!',
    when: 'The path exists, but not with this method.',
    callerDoes: 'Use one of the methods that the header allow names.',
  },
  INVALID_INPUT: {
    status: 400,
    message: 'Dữ liệu không hợp lệ!',
    when: 'The request does not have the described shape, or a rule refuses a field.',
    callerDoes: 'Show each of `issues` at its field; sending the same again is useless.',
  },
  ANSWER_INCOMPLETE: {
    status: 400,
    message: 'Em hãy trả lời đầy đủ rồi mới nộp câu trả lời!',
    when: 'The verdict of a question was asked for before its answer was complete; the answer is kept as a draft.',
    callerDoes: 'Show the message and let the student go on with the same question.',
  },
  CONFLICT: {
    status: 409,
    message: 'Dữ liệu đã được thay đổi, vui lòng tải lại trang!',
    when: 'The object changed since it was read, or the change contradicts its present state.',
    callerDoes: 'Read again and let the person decide.',
  },
  EMAIL_TAKEN: {
    status: 409,
    message: 'Email đã được đăng ký',
    when: 'An account with this address exists.',
    callerDoes: 'Ask for another address.',
  },
  IN_USE: {
    status: 409,
    message: 'Dữ liệu đang được sử dụng nên không thể xoá!',
    when: 'Something that still holds or serves other things was to be deleted.',
    callerDoes: 'Show the message; empty or detach it first.',
  },
  CLASS_FINISHED: {
    status: 409,
    message: 'Lớp học đã kết thúc!',
    when: 'Somebody wants to join, or give work to, a class with the status Finish.',
    callerDoes: 'Show the message; the teacher can open the class again.',
  },
  ATTEMPT_CLOSED: {
    status: 409,
    message: 'Bài làm đã được nộp!',
    when: 'An answer came for an attempt that is submitted or expired.',
    callerDoes: 'Stop sending and show the result.',
  },
  ATTEMPT_STALE: {
    status: 409,
    message: 'Bài làm đang được mở trên thiết bị hoặc cửa sổ khác!',
    when: 'A newer tab or device has taken over the attempt.',
    callerDoes: 'Keep the unsent answers, stop sending, offer to take the attempt back.',
  },
  TIME_OVER: {
    status: 409,
    message: 'Đã hết thời gian làm bài!',
    when: 'An answer arrived after the deadline and the grace time.',
    callerDoes: 'Stop sending and show the result made from what was saved.',
  },
  ANSWER_LOCKED: {
    status: 409,
    message: 'Câu này đã được chấm nên không thể thay đổi!',
    when: 'The first answer counts in this attempt and its verdict was given.',
    callerDoes: 'Show the stored answer with its verdict.',
  },
  TEST_DONE: {
    status: 409,
    message: 'Bài kiểm tra này chỉ làm một lần.',
    when: 'A student wants to begin a test of an assignment that the student has begun before.',
    callerDoes: 'Show the message and the result.',
  },
  NOT_OPEN_YET: {
    status: 409,
    message: 'Bài này chưa mở.',
    when: 'A student wants to begin an assignment before it opens; the message says when it does.',
    callerDoes: 'Show the message.',
  },
  ASSIGNMENT_CLOSED: {
    status: 409,
    message: 'Bài này đã đóng.',
    when: 'A student wants to begin an assignment that is closed, or due where late work is refused.',
    callerDoes: 'Show the message.',
  },
  TEST_RUNNING: {
    status: 409,
    message:
      'Đề này đang là bài kiểm tra của em, nên tạm khoá phần luyện tập. Khi đáp án được công bố, em luyện tập được nhé!',
    when: 'A student wants to practise an examination that runs as a test for the student, or whose keys wait.',
    callerDoes: 'Show the message.',
  },
  REVIEW_OVER: {
    status: 409,
    message: 'Câu này không còn trong phần ôn tập hôm nay!',
    when: "The question is not due, its key is held back since a test began, or today's reviews are done.",
    callerDoes: "Read today's reviews again and go on with them.",
  },
  TICKET_USED_UP: {
    status: 409,
    message: 'Mã QR này đã nhận đủ số tệp. Thầy cô tạo mã mới rồi quét lại!',
    when: 'A ticket of a QR code has taken as many files as it is for.',
    callerDoes: 'Show the message; a new code opens the page again.',
  },
  TICKET_REFUSED: {
    status: 410,
    message: 'Mã QR đã hết hạn hoặc không đúng. Thầy cô tạo mã mới rồi quét lại!',
    when: 'The ticket of a QR code has expired, is for something else, was not made here, or its owner has logged out.',
    callerDoes: 'Show the message; a new code opens the page again.',
  },
  READ_EXPIRED: {
    status: 410,
    message: 'Kết quả đọc tệp chỉ được giữ trong một giờ và đã hết hạn. Thầy cô hãy đọc lại tệp!',
    when: 'An import names the result of a reading that is older than an hour, or made room for newer ones.',
    callerDoes: 'Offer to read the file again, then send the same positions.',
  },
  LINK_REFUSED: {
    status: 410,
    message: 'Liên kết đã hết hạn hoặc đã được dùng!',
    when: 'A link that was mailed or handed out is older than a day, was used, or was not made here.',
    callerDoes: 'Show the message; the person asks for a new one, or registers again.',
  },
  FILE_TOO_LARGE: {
    status: 413,
    message: 'Tệp quá lớn!',
    when: 'A file or a request body exceeds its limit.',
    callerDoes: 'Ask for a smaller file.',
  },
  FILE_TYPE_REFUSED: {
    status: 415,
    message: 'Tệp không hợp lệ!',
    when: "The file's content is not of an allowed type, whatever its name says.",
    callerDoes: 'Say which types are allowed.',
  },
  PARTNER_FAILED: {
    status: 424,
    message: 'Hệ thống khác mà trang này cần hỏi chưa trả lời, vui lòng thử lại sau!',
    when: 'A system of others that the answer depends on was silent, refused, or sent what nobody can read.',
    callerDoes: 'Show the message and offer to try again; the product itself works.',
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    message: 'Bạn thao tác quá nhanh, vui lòng thử lại sau ít phút!',
    when: 'The limit of tries for this account, device or address is used up.',
    callerDoes: 'Wait `retryAfterSeconds` before trying again.',
  },
  MAIL_FAILED: {
    status: 500,
    message: 'Có lỗi xảy ra trong quá trình gửi mail',
    when: 'The mail that the action consists of was not accepted.',
    callerDoes: 'Show the message; nothing was changed.',
  },
  INTERNAL: {
    status: 500,
    message: 'Có lỗi xảy ra!',
    when: 'Something unexpected; the log has it under the request id.',
    callerDoes: 'Show the message with the request id; repeat reads only.',
  },
  UNAVAILABLE: {
    status: 503,
    message: 'Không thể kết nối hệ thống, đang thử lại...',
    when: 'The database is away, or the server is starting or stopping.',
    callerDoes: 'Repeat the read after a pause, keep unsent answers.',
  },
  STORAGE_FULL: {
    status: 507,
    message: 'Máy chủ đã hết chỗ lưu tệp, vui lòng báo cho nhà trường!',
    when: 'The disk for uploaded files is full; nothing of the file was kept.',
    callerDoes: 'Show the message; the operator has to make room.',
  },
  LIMIT_REACHED: {
    status: 409,
    message: 'Bạn đã đạt số lượng tối đa!',
    when: 'The account already has as many of these as one account may have.',
    callerDoes: 'Show the message, which names the limit.',
  },
};

/** The text of TOO_MANY_REQUESTS when the wait is known. Minutes are used only when seconds would not help. */
export function waitText(seconds: number): string {
  const wait = seconds <= 90 ? `${seconds} giây` : `${Math.ceil(seconds / 60)} phút`;
  return `Bạn thao tác quá nhanh, vui lòng thử lại sau ${wait}!`;
}
