import type { PublicQuestionBase, Sound } from '../core/contract.ts';
import * as listed from '../types/print-forms.ts';
import type {
  PrintAttachment,
  PrintBlock,
  PrintedQuestion,
  PrintForm,
  PrintMedia,
  Printout,
  PrintContext,
} from './contract.ts';
import { inlines } from './texts.ts';

// Methods, because each form gets questions of its own type only.
const FORMS: ReadonlyMap<string, PrintForm> = new Map(Object.entries<PrintForm>(listed));

export function printFormOf(type: string): PrintForm {
  const form = FORMS.get(type);
  if (form === undefined) throw new Error(`Question type '${type}' has no print form.`);
  return form;
}

/** Files are numbered in the order in which the printout refers to them; a repeated file keeps its number. */
class Attachments {
  readonly list: (PrintAttachment & { source: Sound })[] = [];

  add(media: PrintMedia, question: string, source: Sound): number {
    const { file } = source;
    const known = this.list.find(
      (one) => one.media === media && one.file === file && one.source.script === source.script,
    );
    if (known !== undefined) return known.number;
    const number = this.list.filter((one) => one.media === media).length + 1;
    this.list.push({ media, number, question, ...(file !== undefined && { file }), source });
    return number;
  }
}

/** The printout and the sounds that it refers to; a sound without a file is text to be read aloud. */
export function layOut(
  shown: readonly PublicQuestionBase[],
  isNumberedThroughout = false,
): {
  printout: Printout;
  clips: { number: number; sound: Sound }[];
} {
  const attachments = new Attachments();
  let last = 0;
  const questions = shown.map((question, index) => {
    if (!isNumberedThroughout) return layOutQuestion(question, String(index + 1), attachments);
    const first = last + 1;
    // A question takes as many numbers as there are questions inside it.
    const laidOut = layOutQuestion(question, String(first), attachments, (position) => {
      last = first + position - 1;
      return String(last);
    });
    last = Math.max(last, first);
    return last === first ? laidOut : { ...laidOut, number: `${first}–${last}` };
  });
  return {
    printout: { questions, attachments: attachments.list.map(({ source: _source, ...one }) => one) },
    clips: attachments.list
      .filter(({ media }) => media === 'sound')
      .map(({ number, source }) => ({ number, sound: source })),
  };
}

/** Questions as students get them, in print. */
export function printQuestions(shown: readonly PublicQuestionBase[]): Printout {
  return layOut(shown).printout;
}

function layOutQuestion(
  shown: PublicQuestionBase,
  number: string,
  attachments: Attachments,
  numberInside = (position: number): string => `${number}.${position}`,
): PrintedQuestion {
  const { title, subTitle, passage, picture, sound, video, note, focusedWords } = shown;
  const context: PrintContext = {
    clip: (one) => attachments.add('sound', number, one),
    questionInside: (child, position) => layOutQuestion(child, numberInside(position), attachments),
  };
  const blocks: PrintBlock[] = [];
  if (subTitle !== undefined) blocks.push({ kind: 'text', role: 'instruction', text: inlines(subTitle) });
  if (sound !== undefined) {
    blocks.push({ kind: 'attachment', media: 'sound', number: context.clip(sound) });
  }
  if (video !== undefined) {
    blocks.push({ kind: 'attachment', media: 'video', number: attachments.add('video', number, video) });
  }
  if (picture !== undefined) blocks.push({ kind: 'picture', picture });
  if (passage !== undefined) blocks.push({ kind: 'passage', text: inlines(passage, { focusedWords }) });
  blocks.push(...printFormOf(shown.type).blocks(shown, context));
  if (note !== undefined) blocks.push({ kind: 'text', role: 'note', text: inlines(note) });
  return { number, title: inlines(title, { focusedWords }), blocks };
}
