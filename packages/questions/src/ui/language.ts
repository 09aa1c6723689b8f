/** Without é, which English has too (café). */
const VIETNAMESE_LETTER = /[àáãèìíĩòóõùúũýăâđêôơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/iu;

/** For the `lang` attribute: the page is Vietnamese, and a screen reader must not read English with that voice. */
export function languageOf(text: string): 'en' | 'vi' {
  return VIETNAMESE_LETTER.test(text.normalize('NFC')) ? 'vi' : 'en';
}
