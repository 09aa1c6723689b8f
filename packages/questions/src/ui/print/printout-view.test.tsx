// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { publicQuestion, questionTypes, type QuestionBase } from '../../index.ts';
import { printKey, printQuestions } from '../../print.ts';
import { PrintoutView, type PrintoutHeading } from './printout-view.tsx';

const SEED = 'printout';
const HEADING: PrintoutHeading = { title: 'Unit 1', hasNameLines: true };
const SAMPLES = questionTypes().flatMap(({ samples }) => samples.map(({ question }) => question));

function show(questions: readonly QuestionBase[], { hasKey = false, heading = HEADING } = {}) {
  const printout = printQuestions(questions.map((question) => publicQuestion(question, SEED)));
  return render(
    <PrintoutView
      heading={heading}
      printout={printout}
      printKey={hasKey ? printKey(questions, SEED) : undefined}
      hasExplanations
      mediaUrl={(file) => `/media/${file}`}
    />,
  );
}

const sampleOf = (id: string): QuestionBase => {
  const found = SAMPLES.find((question) => question.id === id);
  if (found === undefined) throw new Error(`No sample ${id}.`);
  return found;
};

describe('a printout', () => {
  it('draws every sample of every type, with all texts and pictures of its blocks', () => {
    for (const question of SAMPLES) {
      const { container, unmount } = show([question]);
      const { questions } = printQuestions([publicQuestion(question, SEED)]);
      const missing: string[] = [];
      JSON.parse(JSON.stringify(questions), (name, value: unknown) => {
        if (typeof value !== 'string') return value;
        const isThere =
          name === 'file'
            ? container.querySelector(`img[src="/media/${value}"]`) !== null
            : name !== 'text' || container.textContent.includes(value);
        if (!isThere) missing.push(value);
        return value;
      });
      expect(missing).toEqual([]);
      unmount();
    }
  });

  it('has lines for name, class and mark only when they are switched on', () => {
    const { unmount } = show([]);
    for (const text of ['Họ và tên:', 'Lớp:', 'Điểm']) expect(screen.getByText(text)).toBeDefined();
    unmount();
    show([], { heading: { title: 'Unit 1', hasNameLines: false, code: '102' } });
    expect(screen.queryByText('Họ và tên:')).toBeNull();
    expect(screen.getByText('Mã đề: 102')).toBeDefined();
  });

  it('contains the key, explanations and scripts only when they are passed', () => {
    const question = { ...sampleOf('fill-listening'), explanation: { text: 'Cặp sách màu đỏ.' } };
    const { container, unmount } = show([question]);
    expect(container.textContent).not.toMatch(/red|Đáp án|màu đỏ/);
    unmount();
    show([question], { hasKey: true });
    const key = screen.getByRole('heading', { name: 'Đáp án' }).closest('section');
    if (key === null) throw new Error('No key.');
    expect(within(key).getByText('red')).toBeDefined();
    expect(within(key).getByText(/Cặp sách màu đỏ/)).toBeDefined();
    expect(within(key).getByText('This is my new school bag. It is red.')).toBeDefined();
  });

  it('links to its files', () => {
    const heard = { ...sampleOf('fill-listening'), sound: { file: '0123456789ab.mp3' } };
    const { unmount } = show([heard]);
    expect(screen.getByText('Nghe: bài 1')).toBeDefined();
    const link = screen.getByRole('link');
    expect(link.getAttribute('href')).toMatch(/^http.*\/media\/0123456789ab\.mp3$/);
    expect(link.textContent).toBe(link.getAttribute('href'));
    unmount();
    show([{ ...heard, sound: { script: 'It is red.' } }]);
    expect(screen.queryByText('Tệp đính kèm')).toBeNull();
  });
});
