import { expect, it } from 'vitest';
import { answerProblems, tenseProblems } from './grammar.ts';

it.each([
  ['Are you cold, Phong?', "No, I'm not. I'm thirsty."],
  ['Is the cat here?', "No, it isn't."],
  ['Can you swim?', "No, I can't."],
  ['May I come in?', 'Yes, you can. Sit down, please.'],
  ['Does your father go fishing?', 'Yes, he sometimes does.'],
  ['How old are you?', "I'm seventeen."],
  ['Look! How many cats are there?', 'There are a lot of cats.'],
  ['What time is it?', "It's half past six."],
  ['Are you American?', "Yes, I am, and he's American too."],
  ['This is my cat.', 'Yes, it does.'],
])('lets "%s" be answered with "%s"', (question, answer) => {
  expect(answerProblems(question, answer)).toEqual([]);
});

it.each([
  ['Are you cold?', "No, I don't."],
  ['Do you like tea?', 'Yes, I am.'],
  ['Did you see it?', 'Yes, I do.'],
  ['Can he swim?', "No, he won't."],
  ['How many cats are there?', 'They are black.'],
  ['What time is it?', "It's in the kitchen."],
])('detects that "%s" is not answered by "%s"', (question, answer) => {
  expect(answerProblems(question, answer)).toHaveLength(1);
});

it('finds the past simple before it is taught', () => {
  expect(tenseProblems('Mum went home. She was tired.', 4)).toEqual([
    'past form "went" before grade 5',
    'past form "was" before grade 5',
  ]);
  expect(tenseProblems('Mum went home.', 5)).toEqual([]);
  expect(tenseProblems('Turn left and put it on the bed.', 4)).toEqual([]);
});
