import { formatDay } from '@domdom/domain/dates/format';

export const guardianMessages = {
  about: (className: string, schoolName: string, year: string) =>
    `Lớp ${className.replace(/^lớp\s+/iu, '')} · ${schoolName} · Năm học ${year}`,
  note: (day: string) =>
    `Trang này chỉ để xem, gồm những gì giáo viên đã công bố. Thẻ dùng được đến hết ${formatDay(day)}.`,
  print: 'In trang này',
  voidTitle: 'Thẻ này không mở được',
  voidText:
    'Thẻ có thể đã được thu hồi, đã có thẻ mới, em đã chuyển lớp, hoặc năm học đã hết. Hãy hỏi giáo viên của lớp.',
  scanTitle: 'Hãy quét mã trên thẻ phụ huynh',
  scanText: 'Mở máy ảnh của điện thoại, đưa vào mã QR trên thẻ mà giáo viên đã đưa.',
} as const;
