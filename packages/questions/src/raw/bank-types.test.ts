import { describe, expect, it } from 'vitest';
import {
  BANK_TYPES,
  LEVELS,
  parseQuestion,
  parseRawQuestion,
  questionTypes,
  SKILLS,
  writeRawQuestion,
} from '../index.ts';

describe('the types in the banks of older systems', () => {
  it('have exactly nine spellings', () => {
    expect(BANK_TYPES).toEqual([
      'FILLINTHEBLANK',
      'MULTIPLECHOICE',
      'UNSCRAMBLE',
      'TICKTF',
      'COMBINE',
      'COMBINEWITHAUDIO',
      'COMBINEWITHVIDEO',
      'WordForm',
      'ErrorCorrection',
    ]);
  });

  it.each(BANK_TYPES)('are read: %s', (type) => {
    const { problems } = parseRawQuestion({ type });
    expect(problems.filter(({ path }) => path === 'type')).toEqual([]);
  });

  it('are written only in these spellings', () => {
    const questions = questionTypes().flatMap(({ samples }) => samples.map(({ question }) => question));
    const film = questions.find(({ type }) => type === 'combine');
    const written = [...questions, { ...questions[0], ...film, video: { file: 'a.mp4' } }].map(
      (question) => writeRawQuestion(parseQuestion(question))['type'],
    );
    expect(written).toEqual(expect.arrayContaining([...BANK_TYPES]));
    const inOneCase = new Set(written.map((type) => String(type).toLowerCase()));
    expect(inOneCase.size).toBe(new Set(written).size);
    expect(new Set(BANK_TYPES.map((type) => type.toLowerCase())).size).toBe(9);
  });
});

it('knows exactly three levels and six skills', () => {
  expect(LEVELS).toEqual(['ELEMENTARY', 'PREINTERMEDIATE', 'INTERMEDIATE']);
  expect(SKILLS.map((skill) => skill[0]?.toUpperCase())).toEqual(['L', 'S', 'R', 'W', 'V', 'P']);
});
