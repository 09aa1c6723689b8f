/** Vietnamese texts around and inside the players; a type with many texts has its own messages.ts. */
export const questionMessages = {
  /** On pairs whose boxes change places. */
  swapKeys: 'Hoặc dùng phím mũi tên ↑ ↓.',
  right: 'Đúng',
  wrong: 'Sai',
  rightAnswer: 'Đáp án đúng',
  notAnswered: 'Chưa trả lời',
  notFilled: 'Chưa điền',
  blank: (position: number, total: number) =>
    total === 1 ? 'Chỗ trống' : `Chỗ trống ${position} trên ${total}`,
  wordBank: 'Các từ trong khung',
  slotsInstruction:
    'Chạm vào một từ để đưa vào chỗ trống, chạm lần nữa để trả từ về khung. Có thể kéo từ, hoặc chọn chỗ trống trước rồi chọn từ.',
  emptySlot: 'chưa có từ',
  pickedSlot: (slot: string) => `Đã chọn ${lowerFirst(slot)}. Hãy chọn một từ trong khung.`,
  placedWord: (word: string, slot: string) => `Đã đặt ${word} vào ${lowerFirst(slot)}.`,
  takenBackWord: (word: string) => `Đã trả ${word} về khung từ.`,
  noSlotLeft: 'Không còn chỗ trống. Hãy trả một từ về khung trước.',
  letterBoxes: 'Các ô chữ của từ',
  letterBox: (position: number, total: number) => (total === 1 ? 'Ô chữ' : `Ô chữ ${position} trên ${total}`),
  listen: 'Nghe',
  stopListening: 'Dừng',
  noSound: 'Không có âm thanh',
  soundFailed: 'Không phát được âm thanh. Hãy thử lại.',
  recording: 'Nghe bản ghi âm',
  recordedSeconds: (seconds: number) => `Đã ghi ${seconds} giây.`,
  recordingNotHere: 'Chỉ học sinh và người chấm bài nghe được bản ghi âm này.',
  recordingFailed: 'Không phát được bản ghi âm. Hãy thử lại sau.',
  video: 'Video của câu hỏi',
  videoFailed: 'Không phát được video. Hãy thử lại.',
  explanation: 'Giải thích',
  audioScript: 'Lời bài nghe',
  option: (label: string) => `Lựa chọn ${label}`,
  question: (position: number) => `Câu ${position}`,
  statement: (position: number) => `Câu ${position}`,
  tick: 'Đúng',
  cross: 'Sai',
  /** For boxes that swap places within a column. */
  pickedForSwap: (text: string) => `Đã chọn ${text}. Chọn ô khác để đổi chỗ.`,
  unpicked: (text: string) => `Đã bỏ chọn ${text}.`,
  movedToRow: (text: string, position: number, total: number) =>
    `${text} đang ở hàng ${position} trên ${total}.`,
  atEdgeRow: (text: string, isTop: boolean) => `${text} đã ở hàng ${isTop ? 'đầu' : 'cuối'}.`,
};

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
