import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { NOTHING_ALLOWED } from './content-security-policy.ts';

const TEXTS = {
  400: 'Máy chủ không đọc được yêu cầu này.',
  408: 'Yêu cầu được gửi quá lâu. Vui lòng kiểm tra mạng rồi thử lại.',
  431: 'Địa chỉ quá dài. Vui lòng quay lại và chọn ít mục hơn.',
} as const;

function statusOf(code: string | undefined): keyof typeof TEXTS {
  if (code === 'HPE_HEADER_OVERFLOW') return 431;
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
}

/**
 * Answers input that never becomes a request, for example an address that is too long. In plain text, because people
 * open addresses.
 */
export function answerUnreadable({ code }: { code?: string }, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed || !socket.writable) return;
  const status = statusOf(code);
  const body = Buffer.from(`${TEXTS[status]}\n`);
  socket.write(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nContent-Type: text/plain; charset=utf-8\r\n` +
      `X-Content-Type-Options: nosniff\r\nContent-Security-Policy: ${NOTHING_ALLOWED}\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n`,
  );
  socket.write(body);
  socket.destroySoon();
}
