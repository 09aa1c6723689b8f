import { withoutUndefined } from '../../raw/base.ts';
import type { RawForm } from '../../raw/contract.ts';
import type { RawFields } from '../../raw/fields.ts';
import { isTextList } from '../../core/shape.ts';
import { isRightText, joinPieces, pieceIds } from './pieces.ts';
import { cut, readTexts } from './raw-texts.ts';
import type { UnscrambleAnswer, UnscrambleMode, UnscrambleQuestion } from './schema.ts';

export const raw: RawForm<UnscrambleQuestion, UnscrambleAnswer> = {
  names: ['Unscramble'],
  defaultTitle: 'Put them in the right order.',

  read(fields) {
    const settings = fields.fields('settings');
    const mode = readMode(settings, fields.text('optionType', 'option') ?? '');
    const { prompt, texts, pieces } = readTexts(fields, mode);
    const [text = '', ...others] = texts;
    return withoutUndefined({
      prompt,
      pieces: pieces.length > 0 ? pieces : cut(text, mode),
      alternatives: others.length === 0 ? undefined : others,
      settings: withoutUndefined({ mode, showNumber: settings.flag('showNumber') }),
    });
  },

  write: ({ prompt, pieces, alternatives, settings: { mode, showNumber } }) =>
    withoutUndefined({
      question: prompt,
      pieces,
      answer: joinPieces(pieces, mode),
      alternatives,
      settings: withoutUndefined({ arrangementType: ARRANGEMENT[mode], showNumber }),
    }),

  /** The student's pieces; if they were split differently, only the text they form counts. */
  readAnswer(question, rawAnswer) {
    if (!isTextList(rawAnswer)) return null;
    const given = rawAnswer.map((piece) => piece.trim()).filter((piece) => piece !== '');
    return { order: idsOf(question, given) ?? (isRightText(question, given) ? pieceIds(question) : []) };
  },
};

const ARRANGEMENT: Readonly<Record<UnscrambleMode, string>> = {
  letters: 'word',
  words: 'sentence',
  groups: 'group',
};

function readMode(settings: RawFields, optionType: string): UnscrambleMode {
  const arrangement = settings.text('arrangementType')?.toLowerCase();
  const shuffled = (
    settings.fields('question').text('shuffedType') ?? settings.text('shuffedType')
  )?.toLowerCase();
  if (arrangement === 'word') return 'letters';
  if (arrangement === 'sentence') return 'words';
  if (arrangement !== undefined) return 'groups';
  if (optionType.toUpperCase() === 'UNSCRAMBLEWORDS' || shuffled === 'character') return 'letters';
  return optionType.toUpperCase() === 'MAKESENTENCE_WORDSGROUP' ? 'groups' : 'words';
}

/** Ids of the given texts, each piece once; null when they are not exactly the question's pieces. */
function idsOf(question: UnscrambleQuestion, given: readonly string[]): string[] | null {
  const unused = pieceIds(question).map((id, index) => ({ id, text: question.pieces[index] }));
  const ids: string[] = [];
  for (const text of given) {
    const index = unused.findIndex((piece) => piece.text === text);
    const [piece] = index < 0 ? [] : unused.splice(index, 1);
    if (piece === undefined) return null;
    ids.push(piece.id);
  }
  return unused.length === 0 ? ids : null;
}
