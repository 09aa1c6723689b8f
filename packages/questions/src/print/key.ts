import { arrangementOf, publicQuestion, revealQuestion } from '../core/answers.ts';
import type { QuestionBase, Sound } from '../core/contract.ts';
import { isRecord } from '../core/shape.ts';
import type { KeyParts, PrintedKey, PrintKey } from './contract.ts';
import { layOut, printFormOf } from './lay-out.ts';

/** The key of the printout that is built from these questions' copies under this seed. */
export function printKey(questions: readonly QuestionBase[], seed: string): PrintKey {
  const { clips } = layOut(questions.map((question) => publicQuestion(question, seed)));
  const scripts = scriptsOf(questions, clips);
  const isPrinted = (text: string | undefined): boolean => scripts.some(({ script }) => script === text);
  return {
    questions: questions.map((question, index) => {
      const { audioScript, ...key } = keyOf(question, seed, String(index + 1));
      return audioScript === undefined || isPrinted(audioScript) ? key : { ...key, audioScript };
    }),
    scripts,
  };
}

/** The scripts of what a printout lets hear, if they are known. */
export function scriptsOf(
  questions: readonly QuestionBase[],
  clips: readonly { number: number; sound: Sound }[],
): PrintKey['scripts'] {
  const written = new Map(questions.flatMap(scriptsByFile));
  return clips.flatMap(({ number, sound }) => {
    const script = sound.file === undefined ? sound.script : written.get(sound.file);
    return script === undefined ? [] : [{ clip: number, script }];
  });
}

function keyOf(question: QuestionBase, seed: string, number: string): PrintedKey {
  const { keyAnswer, explanation } = revealQuestion(question, seed);
  const arrangement = arrangementOf(question, seed);
  const lines = linesOf({
    number,
    question,
    shown: publicQuestion(question, seed),
    answer: keyAnswer,
    rename: (id) => arrangement.rename(id),
  });
  const { text, audioScript } = explanation ?? {};
  return {
    number,
    lines,
    ...(text !== undefined && { explanation: text }),
    ...(audioScript !== undefined && { audioScript }),
  };
}

export function linesOf(parts: Omit<KeyParts, 'keyInside'>): string[] {
  return printFormOf(parts.question.type).key({ ...parts, keyInside: linesOf });
}

/** The script of each recorded sound at any depth; every type keeps sounds in fields called `sound`. */
function scriptsByFile(value: unknown): [file: string, script: string][] {
  if (Array.isArray(value)) return value.flatMap(scriptsByFile);
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, field]): [string, string][] => {
    if (name !== 'sound' || !isRecord(field)) return scriptsByFile(field);
    const { file, script } = field;
    return typeof file === 'string' && typeof script === 'string' ? [[file, script]] : [];
  });
}
