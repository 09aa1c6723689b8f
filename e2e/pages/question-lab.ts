/** What the stories of the question lab and of the sample pages know of each other. */
import { questionTypes } from '@domdom/questions';
import { screenAnswer } from '@domdom/questions/testing';

/** What is spoken has no right answer to enter; `spoken.spec.ts` records. */
export const typedTypes = questionTypes().filter(({ byTeacher }) => byTeacher === undefined);

type TypedType = (typeof typedTypes)[number];

/** Types with the same kind of answer have the same fields, cards or words to press. */
const kindOf = ({ samples: [first] }: TypedType): string | undefined =>
  first && screenAnswer(first.question, true).kind;

/** Returns the type of the same kind that a fast run answers in the lab. */
export const firstOfKind = (one: TypedType): TypedType =>
  typedTypes.find((other) => kindOf(other) === kindOf(one)) ?? one;

export const labTitleOf = ({ type }: TypedType): string =>
  `a question can be answered with any device: ${type}`;
