// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { encodeAnswer, publicQuestion, questionTypes } from '../index.ts';
import { loadPlayer, playerTypes } from './load-player.ts';

describe('players', () => {
  it('exist for every registered type and for no other', () => {
    expect(playerTypes().toSorted()).toEqual(
      questionTypes()
        .map(({ type }) => type)
        .toSorted(),
    );
  });

  it.each(questionTypes().map((questionType) => [questionType.type, questionType] as const))(
    '%s enables Submit exactly when the registry says so',
    async (type, questionType) => {
      const player = await loadPlayer(type);
      for (const { question, right, incomplete } of questionType.samples) {
        const shown = publicQuestion(question, 'seed');
        expect(player.isComplete(shown, null)).toBe(false);
        for (const answer of [...right, ...incomplete].map((one) => encodeAnswer(question, 'seed', one))) {
          expect(player.isComplete(shown, answer)).toBe(questionType.isComplete(shown, answer));
        }
      }
    },
  );

  it('are loaded only once', () => {
    expect(loadPlayer('one-choice')).toBe(loadPlayer('one-choice'));
  });

  it.each(['one-choise', 'toString'])(
    'are missing for %s, with an error that names the type',
    async (type) => {
      await expect(loadPlayer(type)).rejects.toThrow(type);
    },
  );
});
