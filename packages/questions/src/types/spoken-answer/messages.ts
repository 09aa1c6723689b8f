import type { RecordingProblem } from '../../core/recording.ts';

/** Vietnamese texts of the recorder. */
export const spokenMessages = {
  group: 'Trả lời bằng lời nói',
  limit: (seconds: number) => `Nói tối đa ${seconds} giây.`,
  record: 'Bắt đầu ghi âm',
  recordAgain: 'Ghi lại',
  stop: 'Dừng ghi',
  preparing: 'Đang mở micrô…',
  recording: 'Đang ghi âm. Em hãy nói.',
  time: (seconds: number, most: number) => `${seconds} / ${most} giây`,
  level: 'Độ lớn của tiếng',
  canRepeat: 'Em nghe lại được, và ghi lại được cho đến khi nộp.',
  takeLeft: (seconds: number) => `Dùng phần ghi dở lần trước (${seconds} giây) thay cho bản này`,
  without: 'Làm tiếp, trả lời trực tiếp với thầy cô',
  cannot: 'Không ghi âm được. Học sinh trả lời trực tiếp với thầy cô.',
  goOn: 'Em vẫn làm tiếp được: bấm nút bên dưới rồi trả lời trực tiếp với thầy cô.',
};

/** Why there is no recording, and what to do. */
export const problemMessages: Readonly<Record<RecordingProblem, string>> = {
  insecure: 'Trang này được mở không qua HTTPS nên trình duyệt không cho dùng micrô.',
  unsupported: 'Trình duyệt này không ghi âm được. Hãy dùng bản mới của Chrome, Edge, Firefox hoặc Safari.',
  denied:
    'Trình duyệt chưa được phép dùng micrô. Hãy bấm vào biểu tượng bên trái địa chỉ trang, cho phép micrô rồi ghi lại.',
  missing: 'Không tìm thấy micrô. Hãy cắm hoặc bật micrô rồi ghi lại.',
  busy: 'Không mở được micrô, có thể ứng dụng khác đang dùng. Hãy đóng ứng dụng đó rồi ghi lại.',
  interrupted: 'Ghi âm bị ngắt giữa chừng. Hãy nghe lại phần đã ghi, hoặc ghi lại.',
  empty: 'Chưa ghi được tiếng nào. Hãy ghi lại và nói sau khi thấy chữ "Đang ghi âm".',
};
