import { parseRawQuestion, writeRawQuestion } from '@domdom/questions';
import { expect, it } from 'vitest';

it('the answers of older clients have id, answer, isCorrect, question, answerType and answerLayout', () => {
  const face = { answerType: 'text', answerLayout: 'row' };
  const options = [
    { id: 'a', answer: 'cat', isCorrect: true, ...face },
    { id: 'b', answer: 'cats', isCorrect: false, ...face },
  ];
  const { question, problems } = parseRawQuestion({
    id: 'q',
    type: 'MULTIPLECHOICE',
    optionType: 'ONECHOICE',
    title: 'Choose.',
    answers: [{ id: 'g', question: 'It is a ___.', answers: options, ...face }],
  });
  expect(problems).toEqual([]);
  if (question === null) throw new Error('not read');
  const drawn = { answerType: 'text', answerLayout: 'vertical' };
  // How an answer looks is decided by its content and the settings here.
  expect(writeRawQuestion(question)['answers']).toEqual([
    {
      question: 'It is a ___.',
      answers: [
        { id: expect.any(String), answer: 'cat', isCorrect: true, ...drawn },
        { id: expect.any(String), answer: 'cats', isCorrect: false, ...drawn },
      ],
    },
  ]);
});
