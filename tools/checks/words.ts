/** The texts that the source must not contain, and their replacements. */
type Rule = readonly [wrong: RegExp, right: string];

/** Spellings on the screen. */
const SPELLINGS: readonly Rule[] = [
  [/tập tin|tệp tin/giu, 'tệp'],
  [/xóa/giu, 'xoá'],
  [/chế độ hiển thị/giu, 'ai được xem'],
];

/** Words that the glossary replaced. */
const RETIRED: readonly Rule[] = [
  [/pupil/giu, 'student'],
  [/\bprincipals?\b/giu, 'caller'],
  [
    /\b[hH]and(?:s|ed|ing)?[ -]in\b(?! hand)|\bhand(?:ed|ing)?In(?![a-z])/gu,
    'finish (an attempt) or submit (an answer)',
  ],
  [
    /\b(?:an?|the|each|every|one|this|that|new|of|no) notices?\b|[nN]otices?(?=[A-Z])|(?<=[a-z])Notices?\b/gu,
    'notification',
  ],
  [
    /(?<![wW]ork|[sS]pread|(?:[cC]ontact|[sS]tyle|macro)[ -]?|\bexcel\.|spreadsheetml\.)(?:sheet|Sheet)s?(?![a-z\d])/gu,
    'worksheet, printout, spreadsheet, style sheet or contact sheet',
  ],
  [
    /\b(?:on|A4|squared|scanned|white|gr[ea]y|cheap|printed) paper\b(?! version)|(?<=[a-z])OnPaper\b/gu,
    'page or print (paper is a version of an examination)',
  ],
  [
    /\bexport (?:(?:async )?function|const|class|interface|type|enum) (?:(?!Administrative)[A-Z][a-z]+)?Place\b|\b(?:Exam|Exercise|Olympic|Attachment|Drop)Place\b|\bFOLDER_PLACE\b/gu,
    'address, drop zone, target or position (a place is a city or a district)',
  ],
  [
    /\bexport (?:const|class|interface|type|enum) (?:Grade|GRADES|grades?)\b|\bisGrade\b/gu,
    'SchoolGrade (0 to 12) or QuestionGrade (of an answer)',
  ],
];

/** The same words in the name of a file or folder, where hyphens join them. */
const RETIRED_IN_NAMES: readonly Rule[] = [
  [/(?<=^|[/.-])pupils?(?=[/.-])/gu, 'student'],
  [/(?<=^|[/.-])principals?(?=[/.-])/gu, 'caller'],
  [/(?<=^|[/.-])hand(?:ed)?-in(?=[/.-])/gu, 'finish (an attempt) or submit (an answer)'],
  [/(?<=^|[/.-])notices?(?=[/.-])/gu, 'notification'],
  [/(?<=^|[/.]|printed-)sheets?(?=[/.-])/gu, 'worksheet, printout, spreadsheet or contact sheet'],
];

/** Sentences and names with fixed wording. */
export const FIXED: readonly RegExp[] = [
  /Bạn có muốn xóa (?:tập tin này )?không\?/gu,
  /Định dạng tập tin không xác định/gu,
  /Tập tin này không thể (?:xem trước|chỉnh sửa) !/gu,
  /Chọn tối đa 5 tập tin/gu,
  /(?:Tập|Tệp) tin \S+ tải lên bị lỗi\./gu,
  // An address and a role code that older clients know.
  /\/api\/registration\/pupil\b/gu,
  /'PUPIL'/gu,
  // A stored key of the site settings.
  /\bnoticeText\b/gu,
  // Labels that other people's worksheets print beside a blank for the name.
  /\|student\|pupil\|/gu,
  /'Pupil’s name: /gu,
  // What names of book files say.
  /pupil'\?s\? book/gu,
  // Names of the libraries and parts of Excel files.
  /\breadSheet\b|\bSheetData\b|<\/?sheet(?:s|Data)?\b[^>]*>|^\s+sheet: name,$/gmu,
  // Clues in questions.
  /put a picture on paper/gu,
];

/** The words of a file and of its path that differ from the glossary. */
export function checkWords(file: string, text: string): string[] {
  // The same letter can be stored in two ways.
  const free = FIXED.reduce((left, fixed) => left.replaceAll(fixed, ''), text.normalize('NFC'));
  return [...found(file, free, [...SPELLINGS, ...RETIRED]), ...found(file, file, RETIRED_IN_NAMES)];
}

function found(file: string, text: string, rules: readonly Rule[]): string[] {
  return rules.flatMap(([wrong, right]) =>
    (text.match(wrong) ?? []).map((word) => `${file}: '${word}' is spelt '${right}'`),
  );
}
