export const ISSUER_LENGTH = 300;
export const CLIENT_ID_LENGTH = 200;
export const PROVIDER_LABEL_LENGTH = 60;
export const MOST_PROVIDER_DOMAINS = 20;

/** Where a provider sends people back to, with its answer in the query; also where they begin. */
export const SCHOOL_ACCOUNT_PATH = '/auth/SchoolAccount';

export const PROVIDER_MESSAGES = {
  issuer: 'Vui lòng nhập địa chỉ bắt đầu bằng https://, không có dấu ? và #!',
  clientId: 'Vui lòng nhập mã ứng dụng (client ID)!',
  label: 'Vui lòng nhập tên trên nút đăng nhập!',
  domains: 'Vui lòng nhập ít nhất một tên miền email của trường!',
  domainInvalid: 'Vui lòng nhập phần sau dấu @ của email nhà trường, ví dụ: truong.edu.vn',
  domainPublic: 'Ai cũng có thể lập email ở địa chỉ này. Hãy nhập tên miền riêng của trường!',
} as const;

/**
 * The one form of an issuer that is stored, compared and looked up among the secrets; null for what is none. Plain http
 * is for hosts that the operator trusts, which is checked when it is called.
 */
export function issuerOf(typed: string): string | null {
  const text = typed.trim();
  if (/[\s?#\\]/u.test(text) || !URL.canParse(text)) return null;
  const { protocol, username, password, pathname, origin, href } = new URL(text);
  if (!['https:', 'http:'].includes(protocol) || username !== '' || password !== '') return null;
  const issuer = pathname === '/' ? origin : href;
  // Letters that an address writes as several make it longer than what was typed.
  return issuer.length > ISSUER_LENGTH ? null : issuer;
}
