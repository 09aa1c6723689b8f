import type { KeepRefusal } from './keep.ts';

/** Texts of work that lies on this device. Spelling and capitals are fixed. */
export const keptMessages = {
  title: 'Làm khi không có mạng',
  keep: 'Lưu để làm khi không có mạng',
  about: (size: string) => `Cần khoảng ${size} trên máy này.`,
  opens: 'Lưu xong, bài được tính là đang làm: em làm lúc nào cũng được trước khi hết hạn.',
  saving: (done: string, files: string) => `Đang lưu: ${done}, ${files} tệp`,
  cancel: 'Dừng lưu',
  kept: 'Đã lưu trên máy này',
  keptSize: (size: string) => `Đã lưu trên máy này: ${size}`,
  remove: 'Xoá khỏi máy này',
  removeHint: 'Câu trả lời của em vẫn còn.',
  failed: 'Chưa lưu được bài này',
  refused: {
    timed:
      'Bài có giờ chỉ bắt đầu được khi có mạng, vì đồng hồ của máy chủ tính giờ. Đã bắt đầu rồi thì mất mạng em vẫn làm tiếp được.',
    closed: 'Bài này không làm được lúc này nên không lưu được.',
    'too-large': 'Bài này lớn hơn 150 MB nên không lưu được trên máy.',
    full: 'Máy đã hết chỗ trống. Em hãy xoá bớt ảnh, phim hoặc bài đã lưu rồi thử lại. Câu trả lời em đã làm vẫn được giữ.',
    offline: 'Mất mạng khi đang lưu. Em hãy thử lại khi có mạng.',
  } satisfies Record<KeepRefusal, string>,
  listText: 'Những bài này mở và làm được khi không có mạng. Câu trả lời được gửi khi có mạng.',
  empty: 'Chưa có bài nào được lưu trên máy này.',
  emptyText: 'Mở một bài tập rồi bấm “Lưu để làm khi không có mạng”.',
  total: (size: string, most: string) => `Đang dùng ${size} trong ${most}.`,
  open: 'Mở bài',
  savedAt: (moment: string) => `Lưu lúc ${moment}`,
  unsent: (count: number) => `Còn ${count} câu chưa gửi`,
  willFinish: 'Sẽ nộp khi có mạng',
  unsupported: 'Trình duyệt này không lưu được bài trên máy.',
  shared: 'Máy này nhiều người dùng nên không giữ bài của ai. Em hãy lưu bài trên máy của mình.',
} as const;
