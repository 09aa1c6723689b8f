import { describe, expect, it } from 'vitest';
import { gradeRaw, parseRawQuestion } from '../index.ts';

/** The question, and the problems reported apart from the missing title. */
function read(raw: object) {
  const { question, problems } = parseRawQuestion(raw);
  return {
    question,
    told: problems.filter(({ path }) => path !== 'title').map(({ kind, path }) => `${kind} ${path}`),
  };
}

describe('answers that are pictures', () => {
  const settings = { answers: { imageAnswers: true } };
  const pictures = [
    { answer: '/media/0035689990b5.svg', isCorrect: true },
    { answer: '1b2c3d4e5f60.png', isCorrect: false },
  ];

  it.each(['OneChoice', 'MULTIPLECHOICE'])('may have their URLs in place of texts (%s)', (type) => {
    const { question, told } = read({ type, settings, answers: pictures });
    expect(told).toEqual([]);
    expect(JSON.stringify(question)).not.toContain('"text"');
    expect(JSON.stringify(question)).toContain('"picture":{"file":"0035689990b5.svg","alt":""}');
  });

  it('may also be plain texts', () => {
    const answers = ['0035689990b5.svg', { answer: '1b2c3d4e5f60.png', isCorrect: true }];
    const { question } = read({ type: 'OneChoice', settings, answers });
    expect(question).toMatchObject({
      options: [{ picture: { file: '0035689990b5.svg' } }, { picture: { file: '1b2c3d4e5f60.png' } }],
    });
  });

  it('keep their texts beside their own pictures', () => {
    const answers = pictures.map(({ answer, isCorrect }) => ({ answer: 'cat', imageUrl: answer, isCorrect }));
    const { question, told } = read({ type: 'OneChoice', settings, answers });
    expect(told).toEqual([]);
    expect(question).toMatchObject({
      options: [{ text: 'cat', picture: { file: '0035689990b5.svg' } }, { text: 'cat' }],
    });
  });

  it('are reported when one has no picture at all, and keep its text', () => {
    const { question, told } = read({
      type: 'OneChoice',
      settings,
      answers: [pictures[0], { answer: 'a cat.' }],
    });
    expect(told).toEqual(['changed answers.1.imageUrl']);
    expect(question).toMatchObject({ options: [{}, { text: 'a cat.' }] });
  });

  it('are reported when we do not have the file, and never shown as a URL', () => {
    const answers = [pictures[0], { answer: 'https://pictures.test/cat.png' }];
    const { question, told } = read({ type: 'OneChoice', settings, answers });
    expect(told).toEqual(['left-out answers.1.answer', 'refused options.1']);
    expect(question).toBeNull();
    expect(gradeRaw({ type: 'OneChoice', settings, answers }, [0])).toEqual({
      isCorrect: true,
      earned: 1,
      possible: 1,
    });
  });

  it('are ordinary texts while the setting is off', () => {
    const { question } = read({ type: 'OneChoice', answers: pictures });
    expect(question).toMatchObject({ options: [{ text: '/media/0035689990b5.svg' }, {}] });
  });
});

describe('numbering', () => {
  it('is reported as left out when the options have bullets instead', () => {
    const { question, told } = read({
      type: 'OneChoice',
      settings: { showNumber: true },
      answers: [{ answer: 'cat' }, { answer: 'dog', isCorrect: true }],
    });
    expect(told).toEqual(['left-out settings.showNumber']);
    expect(question).toMatchObject({ settings: {} });
  });
});

describe('the fields of an item', () => {
  const heard = { audioUrl: '/media/0123456789ab.mp3' };
  const sound = { file: '0123456789ab.mp3' };

  it('of a choice include its sound, but not what a student once selected', () => {
    const { question, told } = read({
      type: 'OneChoice',
      answers: [
        { answer: 'cat', isCorrect: 'true', selected: 'true', ...heard },
        { answer: 'dog', isCorrect: 'false', selected: false },
      ],
    });
    expect(told).toEqual([]);
    expect(question).toMatchObject({ options: [{ text: 'cat', sound }, { text: 'dog' }] });
    expect(JSON.stringify(question)).not.toContain('selected');
  });

  it('of a row to match include its sound, beside its text', () => {
    const { question, told } = read({
      type: 'Matching',
      answers: [
        { text: 'one', answer: 'cat', ...heard },
        { text: 'two', answer: 'dog' },
      ],
    });
    expect(told).toEqual([]);
    expect(question).toMatchObject({ pairs: [{ left: { text: 'one', sound }, text: 'cat' }, {}] });
  });

  it('of a row to match without its own text include its sound, on the left', () => {
    const { question } = read({
      type: 'Matching',
      answers: [{ answer: 'cat', ...heard }, { answer: 'dog' }],
    });
    expect(question).toMatchObject({ pairs: [{ left: { sound }, text: 'cat' }, { text: 'dog' }] });
  });

  it('of a statement include its verdict, but not what a student once selected', () => {
    const { question, told } = read({
      type: 'TickTF',
      answers: [{ answer: 'Cats fly.', isCorrect: 'false', selected: 'true' }],
    });
    expect(told).toEqual([]);
    expect(question).toMatchObject({ statements: [{ text: 'Cats fly.', isTrue: false }] });
    expect(JSON.stringify(question)).not.toContain('selected');
  });
});

describe('the vocabulary of older systems', () => {
  const answers = [{ answer: 'cat' }, { answer: 'dog', isCorrect: true }];

  it('includes questionSub, a note below the question after the notes', () => {
    const questionSub = 'Chọn một từ.';
    expect(read({ type: 'OneChoice', answers, questionSub }).question).toMatchObject({ note: questionSub });
    expect(read({ type: 'OneChoice', answers, questionSub, notes: 'Unit 1' }).question).toMatchObject({
      note: `Unit 1\n${questionSub}`,
    });
  });

  it.each([
    ['special characters', 'special'],
    ['number', 'number'],
    ['character', 'character'],
  ])('includes the bullets %s', (bulletType, expected) => {
    const { question, told } = read({ type: 'OneChoice', answers, settings: { answers: { bulletType } } });
    expect(told).toEqual([]);
    expect(question).toMatchObject({ settings: { bulletType: expected } });
  });
});
