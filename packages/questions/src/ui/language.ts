/** Without é, which also occurs in English (café). */
const VIETNAMESE_LETTER = /[àáãèìíĩòóõùúũýăâđêôơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/iu;

/**
 * Guesses the `lang` attribute of a text. The page is Vietnamese, and a screen reader must not read English with a
 * Vietnamese voice.
 */
export function languageOf(text: string): 'en' | 'vi' {
  return VIETNAMESE_LETTER.test(text.normalize('NFC')) ? 'vi' : 'en';
}
