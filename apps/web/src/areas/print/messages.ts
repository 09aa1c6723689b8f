export const printMessages = {
  notFoundTitle: 'Không tìm thấy dữ liệu',
  notFoundText: 'Vui lòng thử lại chức năng in!',
  options: 'Tùy chọn bản in',
  printoutTitle: 'Tiêu đề',
  defaultTitle: 'Bài tập tiếng Anh',
  code: 'Mã đề',
  codeHint: 'Mỗi mã đề xếp các lựa chọn theo một thứ tự khác.',
  nameLines: 'Có dòng họ tên, lớp, điểm',
  explanations: 'Đáp án kèm giải thích',
  printWithout: 'In không đáp án',
  printWith: 'In có đáp án',
  printout: 'Bản xem trước',
  sampleTitle: 'Đề mẫu',
  sample: 'Đây là đề mẫu, mỗi dạng bài một câu, để xem thử bản in.',
} as const;

export const messagesOfBank = {
  missing: (count: number) =>
    `${count} câu hỏi không còn, hoặc không còn được chia sẻ với bạn, nên không có trong bản in.`,
  tooMany: (limit: number) => `Mỗi lần in được nhiều nhất ${limit} câu hỏi; các câu sau đã được bỏ ra.`,
} as const;

export const helpMessages = {
  open: 'Hướng dẫn',
  title: 'Hướng dẫn in',
  sections: [
    {
      title: 'In ra tệp PDF',
      steps: [
        'Bấm “In không đáp án” hoặc “In có đáp án”.',
        'Trong hộp thoại in, ở mục Máy in (Destination), chọn “Lưu dưới dạng PDF” (Save as PDF).',
        'Chọn khổ giấy A4, tỷ lệ 100%, rồi bấm Lưu (Save) và chọn nơi lưu tệp.',
      ],
    },
    {
      title: 'Chuyển PDF sang DOCX',
      steps: [
        'Lưu bản in thành tệp PDF như trên.',
        'Mở Microsoft Word, chọn Tệp (File) → Mở (Open), chọn tệp PDF vừa lưu rồi bấm OK để Word chuyển đổi.',
        'Hoặc tải tệp lên Google Drive, mở bằng Google Tài liệu, rồi chọn Tệp → Tải xuống → Microsoft Word (.docx).',
      ],
    },
    {
      title: 'Tải âm thanh, video',
      steps: [
        'Kéo xuống mục “Tệp đính kèm” ở cuối bản xem trước.',
        'Bấm chuột phải vào đường dẫn của bài nghe hoặc video (trên điện thoại: chạm và giữ).',
        'Chọn “Lưu liên kết thành…” (Save link as…) để tải tệp về máy.',
      ],
    },
  ],
} as const;

export const codeMessages = {
  codes: 'Thêm mã đề',
  hint: 'Mỗi mã đề gồm 3 chữ số. Câu hỏi cùng kĩ năng được xếp thành một phần rồi đảo trong phần, lựa chọn được đảo trong từng câu; phần nghe giữ thứ tự.',
  threeDigits: 'Vui lòng nhập các mã đề gồm đúng 3 chữ số, ví dụ: 101, 102.',
  twice: 'Các mã đề phải khác nhau.',
  taken: (code: string) => `Mã đề ${code} đã có. Vui lòng chọn số khác.`,
  tooMany: (most: number) => `Mỗi đề có tối đa ${most} mã đề.`,
  make: (count: number) => (count > 0 ? `Tạo ${count} mã đề` : 'Tạo mã đề'),
  version: 'Phiên bản của đề',
  versionName: (version: number, isNewest: boolean, codes: readonly string[]) =>
    [
      `Lần ${version}${isNewest ? ' (mới nhất)' : ''}`,
      codes.length > 0 ? `mã đề ${codes.join(', ')}` : 'chưa có mã đề',
    ].join(' – '),
  excel: 'Tải đáp án (Excel)',
  alike: ([one, other]: readonly [string, string], percent: number, most: number) =>
    `Mã đề ${one} và ${other} trùng nhau ${percent}% đáp án (nên không quá ${most}%). Đề có ít câu, ít lựa chọn hoặc nhiều câu phải giữ thứ tự; đây là cách xếp khác nhau nhất tìm được.`,
  made: 'Các mã đề đã tạo',
  remove: (code: string) => `Xoá mã đề ${code}`,
  removeText: (code: string) =>
    `Bài đã in với mã đề ${code} chỉ chấm được khi còn mã đề này. Mã đề đã xoá không được in nữa, nhưng thầy cô có thể khôi phục y như cũ; số ${code} không dùng lại cho cách xếp khác.`,
  removed: (code: string) => `Đã xoá mã đề ${code}.`,
  restore: (code: string) => `Khôi phục mã đề ${code}`,
  restored: (code: string) => `Đã khôi phục mã đề ${code}.`,
  key: 'Đáp án',
  number: 'Câu',
} as const;
