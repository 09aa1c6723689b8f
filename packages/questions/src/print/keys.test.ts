import { describe, expect, it } from 'vitest';
import { publicQuestion, questionTypes, type QuestionBase } from '../index.ts';
import { printKey, printQuestions, type PrintBlock, type PrintInline } from '../print.ts';

/** Printouts and keys type by type, beyond the promises that hold for all types. */

const SEED = 'print';
const SEEDS = ['print', 'A', 'B', 'C', 'D', '101', '102'];

function sampleOf(id: string): QuestionBase {
  const sample = questionTypes()
    .flatMap(({ samples }) => samples)
    .find(({ question }) => question.id === id);
  if (sample === undefined) throw new Error(`No sample ${id}.`);
  return sample.question;
}

const blocksOf = (question: QuestionBase, seed = SEED): PrintBlock[] =>
  printQuestions([publicQuestion(question, seed)]).questions[0]?.blocks ?? [];
const keyOf = (question: QuestionBase, seed = SEED): string[] =>
  printKey([question], seed).questions[0]?.lines ?? [];

/** The only block of this kind. */
function blockOf<Kind extends PrintBlock['kind']>(
  kind: Kind,
  blocks: readonly PrintBlock[],
): Extract<PrintBlock, { kind: Kind }> {
  const isMeant = (block: PrintBlock): block is Extract<PrintBlock, { kind: Kind }> => block.kind === kind;
  const [block, ...others] = blocks.filter(isMeant);
  if (block === undefined || others.length > 0) throw new Error(`Not one block ${kind}.`);
  return block;
}

const isBody = (block: PrintBlock): boolean => block.kind === 'text' && block.role === 'body';

const numbersOf = (id: string): (number | undefined)[] =>
  blockOf('text', blocksOf(sampleOf(id)).filter(isBody)).text.flatMap((piece) =>
    piece.kind === 'blank' ? [piece.number] : [],
  );

const plainOf = (text: readonly PrintInline[] = []): string =>
  text.map((piece) => (piece.kind === 'run' || piece.kind === 'part' ? piece.text : '_')).join('');

describe('the key of a printed question', () => {
  it.each([
    ['multiple-choice-two', ['dolphin; shark']],
    ['multiple-choice-groups', ['a) 1. tomatoes; 4. carrots', 'b) 2. On Fridays', 'c) 3. tools']],
    ['one-choice-reading', ['By bike']],
    ['underlined-mistake', ['B. cook']],
    ['tick-tf-pictures', ['1. ✓', '2. ✗']],
    ['select-word-conversation', ['1. music', '2. on', '3. art', '4. on']],
    ['fill-verb-form', ["are playing / 're playing"]],
    ['fill-ordinals', ['1. third', '2. fifth', '3. first / the first']],
    ['fill-word-shopping', ['1. much', '2. forty / 40', '3. are', '4. Thank']],
    ['fill-letter-phrase', ['school bag']],
    ['hint-phrase', ['Lunar New Year']],
    ['error-find-and-fix', ['Phần sai: A. have', 'has / has got']],
    ['unscramble-groups', ['I walk to school every day', 'hoặc: every day I walk to school']],
    [
      'conjugation-past',
      ['go: went; gone', 'learn: learnt / learned; learnt / learned', 'write: wrote; written'],
    ],
    ['puzzle-words-bus', ['bus (hàng 2, cột 3, ngang)']],
    ['select-words-in-sentence-animals', ['rabbit; parrots; turtle']],
    ['select-word-in-image-faces', ['1. happy', '2. sad', '3. angry', '4. scared']],
    ['word-form-lines', ['1. visitor', '2. friendly']],
    ['combine-reading', ['1.1: C. On Saturday', '1.2: 1. False; 2. True', '1.3: They played in the barn.']],
  ])('of %s', (id, lines) => {
    expect(keyOf(sampleOf(id))).toEqual(lines);
  });

  it.each([
    'matching-answers',
    'matching-sounds',
    'matching-two-column-questions',
    'matching-two-column-jobs',
  ])('leads from each number to its right side: %s', (id) => {
    const question = sampleOf(id);
    const { pairs } = question as unknown as { pairs: { text?: string; right?: { text: string } }[] }; // both types have them
    for (const seed of SEEDS) {
      const { rights } = blockOf('pairs', blocksOf(question, seed));
      const rightTexts = keyOf(question, seed).map((line) =>
        (line.split(' – ')[1] ?? '')
          .split(' / ')
          .map((bullet) => plainOf(rights.find((right) => right.bullet === bullet)?.text)),
      );
      for (const [row, pair] of pairs.entries()) {
        expect(new Set(rightTexts[row])).toEqual(new Set([pair.right?.text ?? pair.text ?? '']));
      }
    }
  });

  it.each(['one-choice-grammar', 'one-choice-underlined', 'multiple-choice-single'])(
    'names the letter of the right option for every seed: %s',
    (id) => {
      const question = sampleOf(id);
      const letters = SEEDS.map((seed) => {
        const [line = ''] = keyOf(question, seed);
        const { choices } = blockOf('choices', blocksOf(question, seed));
        const named = choices.find(({ bullet }) => line.startsWith(`${bullet}. `));
        expect(line).toBe(`${named?.bullet}. ${plainOf(named?.text)}`);
        return named?.bullet;
      });
      expect(new Set(letters).size).toBeGreaterThan(1);
    },
  );

  it('of stacked pieces says which one belongs in each box', () => {
    const question = sampleOf('unscramble-dialogue');
    const { pieces } = question as unknown as { pieces: string[] }; // an unscramble
    for (const seed of SEEDS) {
      const block = blockOf('pieces', blocksOf(question, seed));
      const texts = keyOf(question, seed)
        .map((line) => line.split(' – '))
        .toSorted(([, one], [, other]) => Number(one) - Number(other))
        .map(([bullet]) => plainOf(block.pieces.find((piece) => piece.bullet === bullet)?.text));
      expect(texts).toEqual(pieces);
    }
  });

  it('says which occurrence of a repeated word is right', () => {
    const sample = sampleOf('select-words-in-sentence-animals');
    const question = { ...sample, text: 'The cat saw the other cat.', correctWords: [5] };
    expect(keyOf(question)).toEqual(['cat (lần thứ 2)']);
  });

  it('lists right options as alternatives when only one may be chosen', () => {
    const sample = sampleOf('multiple-choice-two');
    const question = { ...sample, settings: { bulletType: 'character', isSingleChoice: true } };
    expect(keyOf(question)[0]).toMatch(/^[A-D]\. dolphin hoặc [A-D]\. shark$/);
  });

  it('uses letters when options have no text to name', () => {
    const sample = sampleOf('one-choice-sounds');
    const question = { ...sample, settings: { bulletType: 'none' } };
    expect(keyOf(question)[0]).toMatch(/^[A-D]$/);
    const { choices } = blockOf('choices', blocksOf(question));
    expect(choices.map(({ bullet }) => bullet)).toEqual(['A', 'B', 'C'].slice(0, choices.length));
  });

  it('includes the explanation and the scripts of the recordings', () => {
    const question = {
      ...sampleOf('one-choice-grammar'),
      sound: { file: '0123456789ab.mp3', script: 'Mai visits her grandparents.' },
      explanation: { text: 'Chia động từ.', audioScript: 'Listen to Mai.' },
    };
    expect(printKey([question], SEED)).toMatchObject({
      questions: [{ explanation: 'Chia động từ.', audioScript: 'Listen to Mai.' }],
      scripts: [{ clip: 1, script: 'Mai visits her grandparents.' }],
    });
  });
});

describe('a printout', () => {
  it('numbers its questions, and those inside another one', () => {
    const printout = printQuestions(
      [sampleOf('one-choice-grammar'), sampleOf('combine-reading')].map((one) => publicQuestion(one, SEED)),
    );
    expect(printout.questions.map(({ number }) => number)).toEqual(['1', '2']);
    const { questions } = blockOf('questions', printout.questions[1]?.blocks ?? []);
    expect(questions.map(({ number }) => number)).toEqual(['2.1', '2.2', '2.3']);
  });

  it('numbers sounds and videos separately, and the same file only once', () => {
    const film = { ...sampleOf('one-choice-grammar'), video: { file: '00000000000f.mp4' } };
    const heard = { ...sampleOf('fill-listening'), sound: { file: '0123456789ab.mp3' } };
    const spoken = { ...heard, sound: { script: 'It is red.' } };
    const { attachments } = printQuestions(
      [film, heard, spoken, heard].map((one) => publicQuestion(one, SEED)),
    );
    expect(attachments).toEqual([
      { media: 'video', number: 1, question: '1', file: '00000000000f.mp4' },
      { media: 'sound', number: 1, question: '2', file: '0123456789ab.mp3' },
      { media: 'sound', number: 2, question: '3' },
    ]);
  });

  it('numbers blanks unless there is only one, or each is in a line with its number', () => {
    expect(numbersOf('fill-listening')).toEqual([undefined]);
    expect(numbersOf('fill-ordinals')).toEqual([undefined, undefined, undefined]);
    expect(numbersOf('fill-passage')).toEqual([1, 2, 3]);
  });

  it('puts the number of a blank before the given beginning of its word', () => {
    const [line = ''] = plainOf(
      blockOf('text', blocksOf(sampleOf('fill-word-first-letters')).filter(isBody)).text,
    ).split('\n');
    expect(line).toBe('1. My aunt is a nurse. She (1) w_ in a big (2) h_ in Hue.');
  });

  it('writes the choices of a drop-down list after its blank', () => {
    const { text } = blockOf(
      'text',
      blocksOf(sampleOf('select-word-room')).filter(
        (block) => block.kind === 'text' && block.role === 'body',
      ),
    );
    expect(plainOf(text)).toMatch(/_ \(\S+( \/ \S+)+\)/);
  });

  it('labels the parts of a sentence from which one is chosen', () => {
    const { text } = blockOf(
      'text',
      blocksOf(sampleOf('underlined-mistake')).filter(
        (block) => block.kind === 'text' && block.role === 'body',
      ),
    );
    expect(text.flatMap((piece) => (piece.kind === 'part' ? [piece.label] : []))).toEqual(
      ['A', 'B', 'C', 'D'].slice(0, text.filter(({ kind }) => kind === 'part').length),
    );
  });
});
