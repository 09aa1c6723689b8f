import { RECEIVER_URL_LENGTH } from '@domdom/domain/access/webhooks';
import { isInsideAsWritten } from '../outgoing/outgoing.service.ts';

/** Which hosts of the operator's own network there are, and which of them receivers may have. */
export interface WebhookHosts {
  /** Hosts that outgoing calls may reach inside the network. */
  trusted: readonly string[];
  /** Those among them to which administrators of schools may send events. */
  open: readonly string[];
}

const NO_ADDRESS = 'Vui lòng nhập một địa chỉ, ví dụ: https://phanmem.truong.edu.vn/domdom';
const NO_HTTPS = 'Địa chỉ phải bắt đầu bằng https://!';
const HAS_PASSWORD = 'Địa chỉ không được có tên đăng nhập hay mật khẩu!';
const TOO_LONG = `Địa chỉ dài nhất ${RECEIVER_URL_LENGTH} ký tự, mỗi chữ có dấu tính là nhiều ký tự!`;
/** As long as a name of a host can be. */
const HOST_LENGTH = 253;
const OPERATORS = 'Máy chủ này không nhận được sự kiện của trường!';
const INSIDE =
  'Địa chỉ này ở trong mạng nội bộ nên không nhận được sự kiện. Hãy nhập địa chỉ trên internet của phần mềm!';

/** Whether a host belongs to the operator and not to schools: their administrators must not reach it through the server. */
export const isOperatorsOwn = (hostname: string, { trusted, open }: WebhookHosts): boolean =>
  trusted.includes(hostname) && !open.includes(hostname);

/**
 * Why an address cannot be that of a receiver, as its administrator reads it; null when it can. Where other names lead is
 * checked with each call, because it may change.
 */
export function findAddressFault(address: string, hosts: WebhookHosts): string | null {
  if (!URL.canParse(address)) return NO_ADDRESS;
  const { protocol, hostname, username, password, href } = new URL(address);
  if (hostname.length > HOST_LENGTH) return NO_ADDRESS;
  if (href.length > RECEIVER_URL_LENGTH) return TOO_LONG;
  if (protocol !== 'https:' && !(protocol === 'http:' && hosts.open.includes(hostname))) return NO_HTTPS;
  if (username !== '' || password !== '') return HAS_PASSWORD;
  if (isOperatorsOwn(hostname, hosts)) return OPERATORS;
  return isInsideAsWritten(hostname) && !hosts.open.includes(hostname) ? INSIDE : null;
}
