import { describe, expect, it } from 'vitest';
import { SlideLesson } from '@domdom/api/slide-lessons';
import { listMedia, readCatalogues, readLessons, readManifests } from './files.ts';

const pictures = new Map(readCatalogues().map(({ file, name }) => [file, name]));
const media = new Set(listMedia());
const said = new Map(
  readManifests().flatMap(({ clips }) =>
    clips.map(({ key, lines }) => [`${key}.mp3`, lines.map(({ text }) => text).join(' ')]),
  ),
);

describe.each(readLessons())('$file', ({ lesson: stored }) => {
  const { slides, quiz } = SlideLesson.parse(stored);

  it('shows pictures that there are, and says what it shows', () => {
    const files = [...slides, ...quiz.questions.flatMap(({ choices, ...question }) => [question, ...choices])]
      .map(({ picture }) => picture)
      .filter((file) => file !== undefined);
    expect(files.filter((file) => !media.has(file) || !pictures.has(file))).toEqual([]);
    const texts = slides.flatMap((slide) =>
      'word' in slide
        ? [
            [slide.word, said.get(slide.wordSound)],
            [slide.sentence, slide.sentenceSound === undefined ? slide.sentence : said.get(slide.sentenceSound)],
          ]
        : [[slide.lines.join(' '), said.get(slide.sound)]],
    );
    expect(texts.filter(([text, spoken]) => text !== spoken)).toEqual([]);
  });

  it('asks for words that it taught, each with one right answer among different ones', () => {
    const taught = slides.flatMap((slide) => ('word' in slide ? [slide] : []));
    const pictureOf = (word: string) => taught.find((slide) => slide.word === word)?.picture;
    for (const { sound, picture, choices, answer } of quiz.questions) {
      expect(new Set(choices.map(({ word }) => word)).size).toBe(choices.length);
      const right = choices.filter(({ id }) => id === answer);
      expect(right).toHaveLength(1);
      const word = right[0]?.word ?? '';
      expect([sound === undefined || said.get(sound) === word, picture ?? pictureOf(word)]).toEqual([
        ...[true, pictureOf(word)],
      ]);
      expect(choices.every((choice) => pictureOf(choice.word) !== undefined)).toBe(true);
    }
    expect(new Set(quiz.questions.map(({ id }) => id)).size).toBe(quiz.questions.length);
  });
});
