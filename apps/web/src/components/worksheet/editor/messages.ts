import { TOO_MANY_FILES_MESSAGE } from '@domdom/domain/folders/exercise-files';
import { type Mode, MOST_ZONES, type Zone } from '@domdom/worksheet';
import type { Alignment } from './core/align.ts';
import type { FooterButton } from './footer-modes.ts';
import type { SaveStatus } from './saver.ts';

/** The name of each mode, including the one used by other worksheet programs. */
export const MODE_LABELS: Record<Mode, { label: string; english: string; hint: string }> = {
  Write: { label: 'Điền từ', english: 'Write', hint: 'Vẽ khung quanh chỗ học sinh gõ câu trả lời.' },
  Choice: {
    label: 'Trắc nghiệm',
    english: 'Choice',
    hint: 'Vẽ khung quanh từng lựa chọn của một câu, rồi bấm Hoàn tất.',
  },
  Match: { label: 'Nối', english: 'Match', hint: 'Vẽ lần lượt hai khung cần nối với nhau.' },
  Listen: { label: 'Nghe', english: 'Listen', hint: 'Vẽ khung đặt nút nghe.' },
  SelectWord: {
    label: 'Chọn từ',
    english: 'SelectWord',
    hint: 'Vẽ khung quanh từng từ học sinh có thể chọn, rồi bấm Hoàn tất.',
  },
  DropDown: { label: 'Danh sách chọn', english: 'DropDown', hint: 'Vẽ khung đặt danh sách lựa chọn.' },
  DragDrop: {
    label: 'Kéo thả',
    english: 'DragDrop',
    hint: 'Vẽ khung quanh từng chỗ trống dùng chung một kho từ, rồi bấm Hoàn tất.',
  },
};

/** Texts of the worksheet modal. */
export const modalMessages = {
  title: 'LIVE WORKSHEET',
  buttons: {
    preview: 'Xem trước',
    edit: 'Chỉnh sửa',
    check: 'Kiểm tra',
    redo: 'Làm lại',
  } satisfies Record<FooterButton, string>,
  name: 'Tên phiếu bài tập',
  nameMissing: 'Chưa nhập tên phiếu bài tập',
  untitled: 'Phiếu bài tập',
  states: { saved: 'Đã lưu', unsaved: 'Chưa lưu', saving: 'Đang lưu' } satisfies Record<
    SaveStatus['state'],
    string
  >,
  notSaved: 'Chưa lưu được phiếu bài tập.',
  waiting: 'Mất kết nối, sẽ tự lưu',
  restored: (time: string) => `Đã khôi phục phần chưa kịp lưu lúc ${time}.`,
  closeRestored: 'Ẩn thông báo khôi phục',
  leaveTitle: 'Chưa lưu xong',
  leaveText: 'Phiếu bài tập chưa lưu được lên hệ thống. Phần chưa lưu vẫn còn ở trình duyệt này.',
  leaveGo: 'Rời đi',
  leaveStay: 'Ở lại',
  score: (right: number, all: number) => `Đúng ${right}/${all} câu`,
  nothingToCheck: 'Phiếu bài tập chưa có câu hỏi nào.',
} as const;

/** Texts of the page where staff try out the editor. */
export const trialMessages = {
  description: 'Vẽ thử phiếu bài tập lên trang của thầy cô, rồi làm thử như học sinh.',
  pages: 'Chọn trang để vẽ',
  notSaved: 'Bản vẽ thử, không được lưu lại.',
  discard: 'Bản vẽ thử không được lưu lại. Đóng và bỏ bản này?',
} as const;

export const conflictMessages = {
  title: 'Phiếu bài tập đã được sửa ở nơi khác',
  text: 'Phiếu này vừa được lưu từ một thẻ hoặc một máy khác. Bạn muốn giữ bản nào?',
  keepMine: 'Giữ bản ở đây',
  takeTheirs: 'Lấy bản mới nhất',
  goneTitle: 'Phiếu bài tập không còn',
  goneText: 'Phiếu này đã bị xoá ở nơi khác. Bạn có thể lưu những gì đang có thành một phiếu mới.',
  saveAsNew: 'Lưu thành phiếu mới',
} as const;

export const uploadMessages = {
  drop: 'Chọn hoặc thả tệp PDF, hình ảnh vào đây',
  kinds: 'Tối đa 5 tệp, mỗi tệp 20 MB. Mỗi trang của tệp PDF thành một trang của phiếu.',
  choose: 'Chọn tệp PDF hoặc hình ảnh',
  tooMany: TOO_MANY_FILES_MESSAGE,
  notPage: 'Chỉ nhận tệp PDF hoặc hình ảnh.',
  tooLarge: 'Tệp quá lớn: tối đa 20 MB!',
  empty: 'Tệp không có nội dung.',
  failed: (name: string) => `Tệp tin ${name} tải lên bị lỗi.`,
  done: 'Upload files: Hoàn thành.',
  progress: (name: string) => `Đang tải ${name}`,
  pageCount: (count: number) => `${count} trang`,
  reading: 'Đang đọc trang…',
  waiting: 'Đang chờ máy chủ…',
  stop: 'Dừng tải lên',
  stopped: 'Đã dừng tải lên.',
  goOn: (count: number) => `Tiếp tục với ${count} trang`,
  addPages: 'Thêm trang',
  mostPages: 'Mỗi phiếu có tối đa 20 trang; các trang thừa bị bỏ lại.',
} as const;

export const toolMessages = {
  modes: 'Kiểu bài',
  done: 'Hoàn tất',
  cancel: 'Hủy',
  pickMode: 'Chọn một kiểu bài, rồi kéo chuột để vẽ ô lên trang.',
  undo: 'Hoàn tác (Ctrl+Z)',
  redo: 'Làm lại thao tác (Ctrl+Y)',
  duplicate: 'Nhân bản (Ctrl+D)',
  remove: 'Xoá ô (Delete)',
  align: 'Căn chỉnh',
  alignments: {
    left: 'Thẳng lề trái',
    top: 'Thẳng lề trên',
    sameSize: 'Cùng kích thước',
    spreadAcross: 'Cách đều theo chiều ngang',
    spreadDown: 'Cách đều theo chiều dọc',
  } satisfies Record<Alignment, string>,
} as const;

export const canvasMessages = {
  label: 'Trang phiếu bài tập',
  help: 'Tab: ô kế tiếp. Mũi tên: dời ô, giữ Shift để dời xa hơn. Enter: nhập đáp án, hoặc đặt ô khi đang chọn kiểu bài. Delete: xoá ô. Ctrl+Z: hoàn tác. Esc: bỏ chọn.',
  chosen: ({ mode, left, top }: Zone) =>
    `Đang chọn ô ${MODE_LABELS[mode].label}, trái ${Math.round(left)}, trên ${Math.round(top)}`,
  chosenCount: (count: number) => `Đang chọn ${count} ô`,
  zoom: 'Phóng to, thu nhỏ',
  larger: 'Phóng to',
  smaller: 'Thu nhỏ',
  fit: 'Vừa khung',
  loading: 'Đang mở trang vẽ',
} as const;

export const panelMessages = {
  answers: 'Câu hỏi và đáp án',
  empty: 'Chưa có ô nào trên trang.',
  number: (number: number) => `Câu ${number}`,
  answerOf: (name: string) => `Đáp án, ${name}`,
  writeHint: 'nhiều đáp án: cách nhau bằng |',
  dropDownHint: 'đáp án đúng|lựa chọn khác',
  dragDropHint: 'từ đúng|từ nhiễu',
  kinds: {
    none: 'chưa chọn đáp án đúng',
    single: 'một đáp án đúng',
    multiple: 'nhiều đáp án đúng',
  },
  partner: 'Nối với',
  noPartner: 'Chọn ô đi cùng',
  label: (at: number) => `Chữ ở ô ${at}`,
  labelHint: 'chữ trong ô',
  isCorrect: 'Đúng',
  standing: (text: string, at: number) => (text === '' ? `Ô ${at}` : text),
  onPage: (name: string, number: number) => `${name} (trang ${number})`,
  audio: 'Tệp âm thanh',
  audioChoose: 'Tải âm thanh lên',
  audioRemove: 'Bỏ âm thanh',
  audioFailed: 'Không tải được tệp âm thanh.',
  script: 'Lời đọc',
  scriptHint: 'Trình duyệt đọc lời này khi không có âm thanh',
} as const;

export const zoneMessages = {
  title: 'Ô đang chọn',
  many: (count: number) => `Đang chọn ${count} ô`,
  label: 'Chữ trong ô, cho trình đọc màn hình',
  left: 'Trái',
  top: 'Trên',
  width: 'Rộng',
  height: 'Cao',
  angle: 'Xoay',
  place: 'Vị trí',
  leftOut: (count: number) => `Mỗi phiếu có tối đa ${MOST_ZONES} ô: còn ${count} ô không thêm được.`,
  group: (count: number) => `Nhóm ${count} ô`,
  drawOn: 'Vẽ thêm vào nhóm',
  join: 'Gộp thành một nhóm',
  separate: 'Tách khỏi nhóm',
} as const;

export const proposalMessages = {
  title: (count: number) => `Gợi ý từ trang (${count})`,
  text: 'Các ô tìm thấy trên trang. Bấm vào ô nét đứt hoặc vào danh sách để nhận.',
  acceptAll: 'Nhận tất cả',
  dropAll: 'Bỏ tất cả',
  accept: (name: string) => `Nhận: ${name}`,
  drop: (name: string) => `Bỏ: ${name}`,
  name: (mode: Mode, count: number, at: number) => `${at}. ${MODE_LABELS[mode].label}, ${count} ô`,
} as const;

export const pageMessages = {
  title: (count: number) => `Trang (${count})`,
  page: (number: number) => `Trang ${number}`,
  up: (number: number) => `Đưa trang ${number} lên`,
  down: (number: number) => `Đưa trang ${number} xuống`,
  moved: (from: number, to: number) => `Trang ${from} đã thành trang ${to}.`,
  remove: (number: number) => `Bỏ trang ${number}`,
  removeText: (number: number) => `Bỏ trang ${number} cùng các ô trên đó?`,
} as const;
