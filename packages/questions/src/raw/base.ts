import { LEVELS, SKILLS, type Level, type QuestionBase, type Skill } from '../core/contract.ts';
import type { RawFields } from './fields.ts';

/** Data that a bank stores about a question, apart from the question itself. */
export interface RawCatalogue {
  grade?: string;
  tags: string[];
  status?: 'PUBLIC' | 'PRIVATE';
  optionType?: string;
}

type BaseFields = Omit<QuestionBase, 'type' | 'version'>;

const SKILL_OF: Readonly<Record<string, Skill>> = {
  l: 'listening',
  s: 'speaking',
  r: 'reading',
  w: 'writing',
  v: 'vocabulary',
  p: 'pronunciation',
  ...Object.fromEntries(SKILLS.map((skill) => [skill, skill])),
};
const LEVEL_OF: Readonly<Record<string, Level>> = Object.fromEntries(
  LEVELS.map((level) => [level.toLowerCase(), level]),
);

/** Reads the fields that every question has; call it after reading the type's own fields. */
export function readBase(raw: RawFields, defaultTitle: string): BaseFields {
  const title = raw.text('title');
  if (title === undefined) raw.report('changed', 'title', `Chưa có yêu cầu, đã dùng "${defaultTitle}".`);
  const explanation = readExplanation(raw);
  const sound = raw.sound() ?? spokenScript(raw, explanation?.audioScript);
  const base = {
    subTitle: raw.text('subTitle'),
    note: joined(raw.text('notes', 'note'), raw.text('questionSub')),
    // The text above the question, unless the type has read it as the question itself.
    passage: raw.text('passage') ?? (raw.isRead('questionText') ? undefined : raw.text('questionText')),
    picture: raw.picture(),
    sound,
    video: raw.video(),
    focusedWords: listed(raw.words('focusedWords')),
    explanation,
    skill: readSkill(raw),
    level: raw.oneOf(LEVEL_OF, 'level'),
  };
  return { id: readId(raw), title: title ?? defaultTitle, ...withoutUndefined(base) };
}

export function readCatalogue(raw: RawFields): RawCatalogue {
  const grade = raw.text('gradeCode', 'grade', 'gradeName');
  const status = raw.text('status')?.toUpperCase();
  const optionType = raw.text('optionType', 'option');
  // Not needed here: who created it there, and where.
  raw.ignore(
    'createBy',
    'createdBy',
    'createdDate',
    'modifiedDate',
    'gradeName',
    'gradeCode',
    'grade',
    'sortOrder',
  );
  return {
    ...(grade !== undefined && { grade }),
    tags: raw.words('tags'),
    ...(status !== undefined && { status: status === 'PUBLIC' ? 'PUBLIC' : 'PRIVATE' }),
    ...(optionType !== undefined && { optionType }),
  };
}

export function writeBase(question: QuestionBase): Record<string, unknown> {
  const { explanation } = question;
  return withoutUndefined({
    id: question.id,
    title: question.title,
    subTitle: question.subTitle,
    notes: question.note,
    passage: question.passage,
    imageUrl: question.picture?.file,
    imageAlt:
      question.picture === undefined || question.picture.alt === '' ? undefined : question.picture.alt,
    audioUrl: question.sound?.file,
    audioText: question.sound?.script,
    videoUrl: question.video?.file,
    focusedWords: question.focusedWords,
    explainText: explanation === undefined ? undefined : withoutUndefined({ ...explanation }),
    skill: question.skill,
    level: question.level,
  });
}

/** The task: `question`, or `questionText` if there is nothing else. */
export function readPrompt(raw: RawFields): string | undefined {
  return raw.text('question', 'prompt') ?? raw.text('questionText');
}

/** The same object without undefined properties, like stored questions. */
export function withoutUndefined<T extends object>(object: T): T {
  const entries = Object.entries(object).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as T; // T allows the removed properties to be undefined
}

/** The first known skill: here a question trains only one, but older systems list several. */
function readSkill(raw: RawFields): Skill | undefined {
  const named = raw.words('skill', 'skills');
  const known = named.map((name) => skillNamed(name));
  const skill = known.find((one) => one !== undefined);
  const lost = named.filter((_, index) => known[index] !== skill || skill === undefined);
  if (lost.length > 0) {
    const why = skill === undefined ? 'Không có kỹ năng' : 'Mỗi câu chỉ giữ một kỹ năng, đã bỏ';
    raw.report('left-out', raw.has('skill') ? 'skill' : 'skills', `${why}: ${lost.join(', ')}.`);
  }
  return skill;
}

function skillNamed(name: string): Skill | undefined {
  const key = name.toLowerCase();
  return Object.hasOwn(SKILL_OF, key) ? SKILL_OF[key] : undefined;
}

function readId(raw: RawFields): string {
  const id = raw
    .text('id', 'questionId')
    ?.replace(/[^\w.-]/g, '-')
    .slice(0, 64);
  return id === undefined || id === '' ? 'question' : id;
}

function readExplanation(raw: RawFields): QuestionBase['explanation'] {
  const fields = raw.fields('explainText', 'explanation');
  const text = fields.text('text') ?? (raw.has('explainText') ? undefined : raw.text('explain'));
  const plain = text ?? onlyText(raw);
  const audioScript = fields.text('audioScript') ?? raw.text('audioScript');
  if (plain === undefined && audioScript === undefined) return undefined;
  return { ...(plain !== undefined && { text: plain }), ...(audioScript !== undefined && { audioScript }) };
}

/** An explanation that is a text instead of an object. */
function onlyText(raw: RawFields): string | undefined {
  const text = raw.text('explainText', 'explanation');
  return text === undefined || /^[[{]/.test(text) ? undefined : text;
}

/** A sound without its file can still be read aloud if its script is known. */
function spokenScript(raw: RawFields, script: string | undefined): QuestionBase['sound'] {
  return script !== undefined && raw.has('audioUrl', 'audio') ? { script } : undefined;
}

function joined(...texts: (string | undefined)[]): string | undefined {
  const present = texts.filter((text) => text !== undefined);
  return present.length === 0 ? undefined : present.join('\n');
}

function listed<T>(items: T[]): T[] | undefined {
  return items.length === 0 ? undefined : items;
}
