import { isUploadedName } from '@domdom/domain/media/uploads';
import type { LintMessage, QuestionBase } from './contract.ts';
import { mediaIn } from './media-in.ts';

const HASHED_FILE_NAME = /^[0-9a-f-]{12,64}\.[a-z0-9]+$/;

/** General advice about any question, whatever its type. */
export function lintBase(question: QuestionBase): LintMessage[] {
  return [
    ...lintInstruction(question),
    ...lintListening(question),
    ...lintFocusedWords(question),
    ...lintFileNames(question),
  ];
}

function lintInstruction({ subTitle, explanation }: QuestionBase): LintMessage[] {
  const messages: LintMessage[] = [];
  if (subTitle === undefined) {
    messages.push({
      severity: 'warning',
      path: 'subTitle',
      message: 'Nên có lời hướng dẫn bằng tiếng Việt.',
    });
  }
  if (explanation?.text === undefined) {
    messages.push({ severity: 'warning', path: 'explanation.text', message: 'Nên có lời giải thích.' });
  }
  return messages;
}

function lintListening({ skill, sound, explanation }: QuestionBase): LintMessage[] {
  const messages: LintMessage[] = [];
  if (skill === 'listening' && sound === undefined) {
    messages.push({ severity: 'warning', path: 'sound', message: 'Câu hỏi nghe nhưng chưa có âm thanh.' });
  }
  if (sound !== undefined && explanation?.audioScript === undefined) {
    messages.push({ severity: 'warning', path: 'explanation.audioScript', message: 'Nên có lời bài nghe.' });
  }
  return messages;
}

function lintFocusedWords({ focusedWords = [], ...rest }: QuestionBase): LintMessage[] {
  const { explanation: _hiddenUntilTheVerdict, ...shown } = rest;
  const text = JSON.stringify(shown).toLowerCase();
  return focusedWords.flatMap((word, index): LintMessage[] =>
    text.includes(JSON.stringify(word).slice(1, -1).toLowerCase())
      ? []
      : [
          {
            severity: 'warning',
            path: `focusedWords.${index}`,
            message: `Từ '${word}' không có trong câu hỏi.`,
          },
        ],
  );
}

/** A readable file name such as 'cat.svg' reveals the answer to anyone who opens the page's source. */
function lintFileNames(question: QuestionBase): LintMessage[] {
  return mediaIn(question)
    .filter(({ file }) => !HASHED_FILE_NAME.test(file) && !isUploadedName(file))
    .map(({ path }) => ({
      severity: 'warning',
      path,
      message: 'Tên tệp nên là mã băm để không lộ đáp án.',
    }));
}
