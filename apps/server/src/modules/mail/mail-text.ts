import { carriesPassword, isGreetable, type MailTemplate } from '@domdom/domain/accounts/mail-templates';
import { formatStamp } from '@domdom/domain/dates/format';
import type { Letter, Part } from './letter.ts';

/** Shown for a password that its owner chose, or that has been removed since. */
const MASK = '********';

export interface MailData {
  email: string;
  /** Null when its owner chose it, or when it has been removed from the mail. */
  password: string | null;
  studentName: string;
}

interface Wording {
  subject: string;
  /** Describes the event. */
  news: (brand: string) => string;
  /** Tells the recipient what to do or to know. */
  advice: readonly string[];
}

const STUDENT_ADVICE = [
  'Sau khi đăng nhập, bạn nhập mã lớp mà thầy cô đưa để vào lớp của mình.',
  'Hãy giữ kín mật khẩu, kể cả với bạn thân.',
];
const TEACHER_ADVICE = ['Sau khi đăng nhập, thầy cô có thể tạo lớp, giao bài và xem kết quả của học sinh.'];

const SUBJECTS = {
  newStudent: 'Tài khoản học tập mới của bạn',
  existingStudent: 'Tài khoản học tập của bạn',
  newTeacher: 'Tài khoản giáo viên mới của thầy cô',
  existingTeacher: 'Tài khoản giáo viên của thầy cô',
} as const;

const WORDINGS: Record<MailTemplate, Wording> = {
  SACHSO_Mail_RegisterUser: {
    subject: 'Đăng ký tài khoản thành công',
    news: (brand) => `Bạn đã đăng ký tài khoản trên ${brand} thành công.`,
    advice: [
      'Mật khẩu là mật khẩu bạn đã chọn khi đăng ký; thư này không nhắc lại để giữ an toàn cho bạn.',
      'Nếu bạn không đăng ký, hãy báo cho nhà trường: có người đã dùng địa chỉ email của bạn.',
    ],
  },
  DOMDOM_Mail_OpenAccount: {
    subject: 'Mở tài khoản của bạn',
    news: (brand) =>
      `Có người vừa đăng ký tài khoản ${brand} với địa chỉ email này. Nếu đó là bạn, hãy mở liên kết dưới đây rồi nhập mật khẩu bạn đã chọn khi đăng ký.`,
    advice: [
      'Liên kết dùng được một lần, trong 24 giờ.',
      'Nếu bạn không đăng ký, hãy bỏ qua thư này: chưa có tài khoản nào được tạo.',
    ],
  },
  DOMDOM_Mail_HasAccount: {
    subject: 'Bạn đã có tài khoản',
    news: (brand) =>
      `Có người vừa đăng ký tài khoản ${brand} với địa chỉ email này, nhưng bạn đã có tài khoản. Không có gì thay đổi.`,
    advice: [
      'Hãy đăng nhập bằng mật khẩu của bạn. Nếu quên, bạn chọn "Quên mật khẩu?" ở trang đăng nhập.',
      'Nếu bạn không đăng ký, hãy bỏ qua thư này.',
    ],
  },
  SACHSO_Mail_ResetPassword: {
    subject: 'Mật khẩu tạm thời của bạn',
    news: (brand) =>
      `Có người vừa yêu cầu mật khẩu mới cho tài khoản ${brand} của bạn. Đây là mật khẩu tạm thời:`,
    advice: [
      'Mật khẩu tạm thời dùng được trong 24 giờ. Sau khi đăng nhập, bạn sẽ chọn mật khẩu mới.',
      'Nếu bạn không yêu cầu, hãy bỏ qua thư này: mật khẩu cũ vẫn dùng được.',
    ],
  },
  SACHSO_Mail_ChangePassword: {
    subject: 'Mật khẩu của bạn đã được thay đổi',
    news: (brand) => `Mật khẩu của tài khoản ${brand} của bạn vừa được thay đổi.`,
    advice: [
      'Mật khẩu mới là mật khẩu bạn vừa chọn; thư này không nhắc lại để giữ an toàn cho bạn.',
      'Nếu bạn không thay đổi, hãy chọn "Quên mật khẩu?" ở trang đăng nhập và báo cho nhà trường.',
    ],
  },
  SACHSO_Mail_NewUser_TH: {
    subject: SUBJECTS.newStudent,
    news: (brand) => `Nhà trường đã tạo cho bạn một tài khoản để học tiếng Anh trên ${brand}.`,
    advice: [...STUDENT_ADVICE, 'Bạn có thể nhờ bố mẹ giúp đăng nhập lần đầu.'],
  },
  SACHSO_Mail_NewUser_THCS: {
    subject: SUBJECTS.newStudent,
    news: (brand) => `Nhà trường đã tạo cho bạn một tài khoản học tiếng Anh trên ${brand}.`,
    advice: STUDENT_ADVICE,
  },
  SACHSO_Mail_NewUser_GV: {
    subject: SUBJECTS.newTeacher,
    news: (brand) => `Nhà trường đã tạo cho thầy cô một tài khoản giáo viên trên ${brand}.`,
    advice: [...TEACHER_ADVICE, 'Thầy cô nên đổi mật khẩu này sau lần đăng nhập đầu tiên.'],
  },
  SACHSO_Mail_ExistUser_TH: {
    subject: SUBJECTS.existingStudent,
    news: (brand) => `Bạn đã có tài khoản trên ${brand} và tiếp tục dùng tài khoản đó.`,
    advice: [
      'Mật khẩu của bạn không thay đổi. Nếu quên, bạn chọn "Quên mật khẩu?" ở trang đăng nhập hoặc nhờ thầy cô.',
    ],
  },
  SACHSO_Mail_ExistUser_THCS: {
    subject: SUBJECTS.existingStudent,
    news: (brand) => `Bạn đã có tài khoản trên ${brand} và tiếp tục dùng tài khoản đó.`,
    advice: ['Mật khẩu của bạn không thay đổi. Nếu quên, bạn chọn "Quên mật khẩu?" ở trang đăng nhập.'],
  },
  SACHSO_Mail_ExistUser_GV: {
    subject: SUBJECTS.existingTeacher,
    news: (brand) => `Thầy cô đã có tài khoản trên ${brand} và tiếp tục dùng tài khoản đó.`,
    advice: ['Mật khẩu không thay đổi. Nếu quên, thầy cô chọn "Quên mật khẩu?" ở trang đăng nhập.'],
  },
  DOMDOM_Mail_ProveAddress: {
    subject: 'Xác nhận email giáo viên',
    news: (brand) => `Đây là mã xác nhận rằng địa chỉ này là của thầy cô trên ${brand}:`,
    advice: [
      'Thầy cô hãy đăng nhập rồi mở liên kết, hoặc nhập mã ở trang "Xác nhận tài khoản". Mã dùng được một lần, trong 24 giờ.',
      'Nếu thầy cô không yêu cầu, hãy bỏ qua thư này và đừng đưa mã cho ai.',
    ],
  },
  DOMDOM_Mail_FactorAdded: {
    subject: 'Tài khoản của thầy cô có cách xác thực mới',
    news: (brand) =>
      `Một cách xác thực hai lớp vừa được thêm vào tài khoản ${brand} của thầy cô. Mọi thiết bị khác đã bị đăng xuất.`,
    advice: ['Nếu thầy cô không thêm, hãy đổi mật khẩu và báo ngay cho nhà trường.'],
  },
  DOMDOM_Mail_FactorRemoved: {
    subject: 'Xác thực hai lớp của thầy cô vừa được gỡ',
    news: (brand) => `Một cách xác thực hai lớp vừa được gỡ khỏi tài khoản ${brand} của thầy cô.`,
    advice: [
      'Nếu thầy cô không gỡ và không nhờ ai gỡ, hãy đổi mật khẩu và báo ngay cho nhà trường.',
      'Thầy cô có thể thiết lập lại ở trang thông tin tài khoản.',
    ],
  },
};

/** Templates to staff alone. */
const TO_STAFF = /_GV$|^DOMDOM_Mail_(?:ProveAddress|FactorAdded|FactorRemoved)$/;

/** The time at the end keeps two mails of one kind apart in a mailbox that groups equal subjects. */
export const subjectOf = (template: MailTemplate, nowMs: number): string =>
  `${WORDINGS[template].subject} ${formatStamp(nowMs)}`;

function greeted(template: MailTemplate, name: string): string {
  if (isGreetable(name)) return name;
  return TO_STAFF.test(template) ? 'thầy cô' : 'bạn';
}

const paragraph = (text: string): Part => ({ kind: 'paragraph', text });

const loginLink = (origin: string): Part => ({
  kind: 'link',
  label: 'Đăng nhập tại',
  url: `${origin}/auth/login`,
});

/** The code is behind the '#', which browsers never send: it is in no log on the way. */
const confirmationLink = (origin: string, code: string | null): Part => ({
  kind: 'link',
  label: 'Xác nhận tại',
  url: `${origin}/lms/confirmation${code === null ? '' : `#${code}`}`,
});

/** `origin`: where people log in; null when it is not set. */
export function letterOf(
  template: MailTemplate,
  { subject, data }: { subject: string; data: MailData },
  { brand, origin }: { brand: string; origin: string | null },
): Letter {
  const { news, advice } = WORDINGS[template];
  const isCode = template === 'DOMDOM_Mail_ProveAddress';
  const opens = template === 'DOMDOM_Mail_OpenAccount';
  const label = isCode ? 'Mã xác nhận' : 'Mật khẩu';
  const password: [string, string][] =
    carriesPassword(template) && !opens ? [[label, data.password ?? `${MASK} (đã ẩn)`]] : [];
  return {
    subject,
    brand,
    parts: [
      paragraph(`Chào ${greeted(template, data.studentName)},`),
      paragraph(news(brand)),
      { kind: 'facts', facts: [['Email đăng nhập', data.email], ...password] },
      ...(opens ? [openingLink(data.password, origin)] : []),
      ...(origin === null || opens
        ? []
        : [isCode ? confirmationLink(origin, data.password) : loginLink(origin)]),
      ...advice.map(paragraph),
    ],
  };
}

/** The token follows '#', so that no server log and no proxy sees it. */
const openingLink = (token: string | null, origin: string | null): Part =>
  token === null
    ? { kind: 'facts', facts: [['Liên kết', `${MASK} (đã ẩn)`]] }
    : { kind: 'link', label: 'Mở tài khoản', url: `${origin ?? ''}/auth/OpenAccount#${token}` };

/** The password in `templateData`: the password itself or a mask. */
export const shownPassword = (password: string | null): string => password ?? MASK;
