/** Texts of a worksheet being filled in or viewed. */
export const worksheetMessages = {
  worksheet: 'Phiếu bài tập',
  page: (number: number, total: number) => `Trang ${number} trên ${total} của phiếu bài tập`,
  question: (number: number) => `Câu ${number}`,
  write: (number: number) => `Câu ${number}, ô điền từ`,
  written: (number: number, text: string) =>
    text === '' ? `Câu ${number}, ô điền từ, còn trống` : `Câu ${number}, ô điền từ, đã điền ${text}`,
  dropDown: (number: number) => `Câu ${number}, ô chọn từ`,
  notChosen: 'Chọn…',
  option: (number: number, option: string) => `Câu ${number}, lựa chọn ${option}`,
  optionOf: (position: number, total: number) => `${position} trên ${total}`,
  dropZone: (number: number, word: string) =>
    word === '' ? `Câu ${number}, ô kéo từ, còn trống` : `Câu ${number}, ô kéo từ, đang có ${word}`,
  beginning: (number: number, label: string) =>
    label === '' ? `Câu ${number}, ô nối` : `Câu ${number}, ô nối ${label}`,
  ends: 'Các ô để nối tới',
  end: (name: string) => `Ô nối tới ${name}`,
  joined: (names: string) => `đã nối với ${names}`,
  notJoined: 'chưa nối',
  listen: (name: string) => `bài nghe ${name}`,

  words: 'Các từ để kéo vào ô',
  wordsOf: (numbers: string) => `Các từ của câu ${numbers}`,
  wordsHint: 'Kéo từ vào ô, hoặc chạm vào từ rồi chạm vào ô.',
  takeBack: 'Bỏ từ',

  heldWord: (word: string) => `Đã chọn từ ${word}. Hãy chọn ô để đặt vào.`,
  heldDropZone: (number: number) => `Đã chọn ô của câu ${number}. Hãy chọn một từ.`,
  heldBeginning: (number: number) => `Đã chọn ô của câu ${number}. Hãy chọn ô để nối tới.`,
  heldEnd: 'Đã chọn một ô. Hãy chọn ô bên kia để nối.',

  rightAnswer: 'Đáp án đúng',

  walk: 'Làm từng câu',
  walkAgain: 'Xem từng câu',
  progress: (number: number, total: number) => `Câu ${number} / ${total}`,
  previous: 'Câu trước',
  next: 'Câu sau',
  zoomIn: 'Phóng to',
  zoomOut: 'Cả trang',
} as const;
