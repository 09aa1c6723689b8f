/** Spellings that stay out of the source, each with what is written instead. */
const FORBIDDEN: readonly [RegExp, string][] = [
  [/tập tin|tệp tin/giu, 'tệp'],
  [/xóa/giu, 'xoá'],
  [/chế độ hiển thị/giu, 'ai được xem'],
];

/** Sentences whose wording is fixed, whatever we would write. */
const FIXED: readonly RegExp[] = [
  /Bạn có muốn xóa (?:tập tin này )?không\?/gu,
  /Định dạng tập tin không xác định/gu,
  /Tập tin này không thể (?:xem trước|chỉnh sửa) !/gu,
  /Chọn tối đa 5 tập tin/gu,
  /(?:Tập|Tệp) tin \S+ tải lên bị lỗi\./gu,
];

/** What a text spells otherwise than the glossary. */
export function checkWords(file: string, text: string): string[] {
  // Two ways to store one letter look the same.
  const free = FIXED.reduce((left, fixed) => left.replaceAll(fixed, ''), text.normalize('NFC'));
  return FORBIDDEN.flatMap(([wrong, right]) =>
    (free.match(wrong) ?? []).map((found) => `${file}: '${found}' is spelt '${right}'`),
  );
}
