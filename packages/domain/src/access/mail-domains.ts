/** The longest name that mail servers accept. */
export const MAIL_DOMAIN_LENGTH = 200;

/** Anyone may open a mailbox there, so an address proves nothing about a school. */
const PUBLIC_MAIL: readonly string[] = [
  'gmail.com',
  'googlemail.com',
  'yahoo.com',
  'yahoo.com.vn',
  'ymail.com',
  'rocketmail.com',
  'myyahoo.com',
  'hotmail.com',
  'hotmail.com.vn',
  'outlook.com',
  'outlook.com.vn',
  'live.com',
  'msn.com',
  'icloud.com',
  'me.com',
  'mac.com',
  'aol.com',
  'proton.me',
  'protonmail.com',
  'pm.me',
  'zoho.com',
  'zohomail.com',
  'mail.com',
  'email.com',
  'gmx.com',
  'gmx.net',
  'gmx.de',
  'yandex.com',
  'yandex.ru',
  'mail.ru',
  'qq.com',
  '163.com',
  '126.com',
  'naver.com',
  'tutanota.com',
  'tuta.com',
  'fastmail.com',
  'hey.com',
  'vnn.vn',
  'hn.vnn.vn',
  'hcm.vnn.vn',
  'fpt.vn',
  'viettel.vn',
];

/** Endings under which anyone may have a name: no mailbox is directly below them, and a whole country is. */
const ENDINGS: readonly string[] = [
  'com.vn',
  'edu.vn',
  'gov.vn',
  'net.vn',
  'org.vn',
  'info.vn',
  'name.vn',
  'pro.vn',
  'health.vn',
  'biz.vn',
  'int.vn',
  'ac.vn',
  'id.vn',
  'io.vn',
  'ai.vn',
  'co.uk',
  'com.au',
  'edu.au',
];

const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,24}$/u;

export const MAIL_DOMAIN_MESSAGES = {
  invalid: 'Vui lòng nhập phần sau dấu @ của email nhà trường, ví dụ: truong.edu.vn',
  public: 'Ai cũng có thể lập email ở địa chỉ này, nên không dùng để xác nhận giáo viên được!',
} as const;

/** The stored form of what someone typed: lower case, without spaces and '@'. */
export const normaliseMailDomain = (typed: string): string =>
  typed.trim().toLowerCase().replace(/^.*@/u, '').replace(/\.$/u, '');

/** Why a domain cannot stand for a school's own mail; null when it can. */
export function mailDomainProblem(domain: string): keyof typeof MAIL_DOMAIN_MESSAGES | null {
  if (domain.length > MAIL_DOMAIN_LENGTH || !DOMAIN.test(domain)) return 'invalid';
  if (ENDINGS.includes(domain)) return 'public';
  return PUBLIC_MAIL.some((known) => domain === known || domain.endsWith(`.${known}`)) ? 'public' : null;
}

/** The part after the '@'. Only this very domain counts as listed, and nothing below it. */
export const mailDomainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);
