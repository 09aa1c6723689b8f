import type { QuestionBase } from '@domdom/questions';
import type { SpokenLine } from '../sound-manifest.ts';
import { wholeWord } from '../text.ts';
import { soundOf } from './kit.ts';

/** The parts that all questions share: instruction, skill, level, explanation and sound. */

type Level = NonNullable<QuestionBase['level']>;

const LEVEL_OF = { 1: 'ELEMENTARY', 2: 'PREINTERMEDIATE', 3: 'INTERMEDIATE' } as const satisfies Record<
  number,
  Level
>;

export interface Frame {
  type: string;
  /** English task line. */
  title: string;
  /** Vietnamese instruction. */
  subTitle: string;
  skill: NonNullable<QuestionBase['skill']>;
  level: 1 | 2 | 3;
  /** Vietnamese: why the answer is right. */
  why: string;
  /** Read aloud; the explanation shows its words. */
  spoken?: readonly SpokenLine[] | undefined;
}

export function framed({ type, title, subTitle, skill, level, why, spoken }: Frame): Record<string, unknown> {
  const sound = spoken && soundOf(spoken);
  return {
    type,
    version: 1,
    title,
    subTitle,
    skill,
    level: LEVEL_OF[level],
    ...(sound && { sound }),
    explanation: { text: why, ...(sound && { audioScript: sound.script }) },
  };
}

/** Spellings that make the English voices pronounce Vietnamese names correctly. */
const NAMES_AS_HEARD: readonly (readonly [RegExp, string])[] = [
  [/\bViet Nam\b/g, 'Vee et Nahm'],
  [/\bHa Noi\b/g, 'Hah Noy'],
  [/\bDa Nang\b/g, 'Dah Nahng'],
  [/\bHoi An\b/g, 'Hoy Ahn'],
  [/\bHo Chi Minh\b/g, 'Hoe Chee Min'],
  [/\bHue\b/g, 'Hway'],
  [/\bMai\b/g, 'My'],
  [/\bNam\b/g, 'Nom'],
  [/\bLan\b/g, 'Lon'],
  [/\bHoa\b/g, 'Hwah'],
  [/\bMinh\b/g, 'Min'],
  [/\bLinh\b/g, 'Lin'],
  [/\bQuan\b/g, 'Kwahn'],
  [/\bPhong\b/g, 'Fong'],
  [/\bDong\b/g, 'Dome'],
  [/\bp\.m\./g, 'P. M.'],
  [/\ba\.m\./g, 'A. M.'],
];

/** A line to be spoken. Names in it are respelled for the speech engine. */
export function spokenLine(voice: SpokenLine['voice'], text: string): SpokenLine {
  const say = NAMES_AS_HEARD.reduce((said, [name, sound]) => said.replaceAll(name, sound), text);
  return say === text ? { voice, text } : { voice, text, say };
}

/** Replaces the only occurrence of a whole word in a text. */
export function replaceWord(text: string, word: string, by: string): string {
  return text.replace(new RegExp(wholeWord(word), 'u'), () => by);
}

export const GAP = '___';
