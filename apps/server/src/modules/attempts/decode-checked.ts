import { AppError } from '@domdom/domain/errors/app-error';
import { decodeAnswer, type QuestionBase } from '@domdom/questions';

/** The answer with canonical ids; refused, at `path`, when the question cannot have it in an attempt of this seed. */
export function decodeChecked(question: QuestionBase, seed: string, answer: unknown, path: string): unknown {
  const decoded = decodeAnswer(question, seed, answer);
  if (decoded.ok) return decoded.answer;
  throw new AppError('INVALID_INPUT', { issues: [{ path, message: 'Câu trả lời sai định dạng!' }] });
}
