import type { LintMessage } from '../../core/contract.ts';
import { arrangeToText, joinPieces } from './pieces.ts';
import type { UnscrambleQuestion } from './schema.ts';

export function lint(question: UnscrambleQuestion): LintMessage[] {
  return [...lintPieces(question), ...lintAlternatives(question)];
}

function lintPieces({ pieces, settings }: UnscrambleQuestion): LintMessage[] {
  const messages: LintMessage[] = [];
  if (new Set(pieces).size === 1) {
    messages.push({
      severity: 'error',
      path: 'pieces',
      message: 'Các mảnh giống hệt nhau nên thứ tự nào cũng đúng.',
    });
  }
  for (const [index, piece] of pieces.entries()) {
    const path = `pieces.${index}`;
    if (settings.mode === 'letters' && [...piece.normalize('NFC')].length > 1) {
      messages.push({
        severity: 'warning',
        path,
        message: 'Kiểu xếp chữ cái nhưng mảnh này có hơn một chữ cái.',
      });
    }
    if (settings.mode === 'words' && /\s/u.test(piece)) {
      messages.push({
        severity: 'warning',
        path,
        message: 'Kiểu xếp từ nhưng mảnh này có hơn một từ; hãy dùng kiểu xếp cụm từ.',
      });
    }
  }
  return messages;
}

function lintAlternatives({ pieces, alternatives = [], settings }: UnscrambleQuestion): LintMessage[] {
  const known = new Set([joinPieces(pieces, settings.mode)]);
  return alternatives.flatMap((alternative, index): LintMessage[] => {
    const path = `alternatives.${index}`;
    const text = joinPieces([alternative], settings.mode);
    if (known.has(text)) {
      return [{ severity: 'warning', path, message: 'Đáp án này đã có rồi.' }];
    }
    if (arrangeToText(pieces, text, settings.mode) === null && !endsUnlike(text, known)) {
      return [{ severity: 'error', path, message: 'Không thể ghép đáp án này từ các mảnh đã cho.' }];
    }
    known.add(text);
    return [];
  });
}

/** Older questions list a sentence with and without its final sign; the pieces can only form one of them. */
function endsUnlike(text: string, known: ReadonlySet<string>): boolean {
  return [...known].some((other) => withoutEndSign(other) === withoutEndSign(text));
}

function withoutEndSign(text: string): string {
  return text.replace(/[.?!]$/u, '');
}
