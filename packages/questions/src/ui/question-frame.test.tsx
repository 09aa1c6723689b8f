// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { QuestionFrame } from './question-frame.tsx';
import { mediaUrl } from './testing/fake-media.ts';

const question = {
  id: '1',
  type: 'one-choice',
  title: 'Read and choose.',
  subTitle: 'Đọc và chọn.',
  passage: 'Nam likes maths.\nMai likes music.',
  note: 'Chú ý tên riêng.',
  picture: { file: 'abc.svg', alt: 'Hai bạn nhỏ' },
  sound: { file: 'abc.mp3' },
  focusedWords: ['choose', 'music'],
};

describe('QuestionFrame', () => {
  it('shows title, Vietnamese subtitle, passage, picture, sound button, note and the player', () => {
    render(
      <QuestionFrame question={question} mediaUrl={mediaUrl}>
        <p>player</p>
      </QuestionFrame>,
    );
    const region = screen.getByRole('region', { name: 'Read and choose.' });
    for (const text of ['Đọc và chọn.', 'Nam likes maths.', 'Chú ý tên riêng.', 'player']) {
      expect(region.textContent).toContain(text);
    }
    expect(region.textContent.indexOf('Nam likes maths.')).toBeLessThan(region.textContent.indexOf('player'));
    expect(screen.getByAltText('Hai bạn nhỏ').getAttribute('src')).toBe('/media/abc.svg');
    expect(screen.getByRole('button', { name: 'Nghe' })).toBeTruthy();
  });

  it('emphasises the focused words in title and passage', () => {
    render(
      <QuestionFrame question={question} mediaUrl={mediaUrl}>
        {null}
      </QuestionFrame>,
    );
    expect(screen.getAllByRole('strong').map((element) => element.textContent)).toEqual(['choose', 'music']);
  });

  it('marks the language of each text for screen readers', () => {
    render(
      <QuestionFrame question={question} mediaUrl={mediaUrl}>
        {null}
      </QuestionFrame>,
    );
    expect(screen.getByText('Đọc và chọn.').getAttribute('lang')).toBe('vi');
    expect(screen.getByText(/Nam likes maths/).getAttribute('lang')).toBe('en');
  });

  it('leaves out what a question does not have', () => {
    render(
      <QuestionFrame question={{ id: '1', type: 'x', title: 'Choose.' }} mediaUrl={mediaUrl}>
        {null}
      </QuestionFrame>,
    );
    expect(screen.getByRole('region').textContent).toBe('Choose.');
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
