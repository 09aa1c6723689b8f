import { expect, it } from 'vitest';
import { isPicture, isVideo, mediaFiles } from './media-files.ts';

it('recognises videos by their file names', () => {
  expect(['v1.mp4', 'V2.WEBM', 's1.mp3', 'p1.svg'].filter(isVideo)).toEqual(['v1.mp4', 'V2.WEBM']);
});

it('finds pictures and sounds anywhere in a question', () => {
  const question = {
    picture: { file: 'p1.svg', alt: '' },
    sound: { file: 's1.mp3' },
    options: [{ picture: { file: 'p2.png', alt: 'x.svg' } }, { text: 'p3.png' }],
  };
  const files = mediaFiles(question);
  expect(files).toEqual(['p1.svg', 's1.mp3', 'p2.png']);
  expect(files.filter(isPicture)).toEqual(['p1.svg', 'p2.png']);
});
