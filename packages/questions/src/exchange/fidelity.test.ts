import { describe, expect, it } from 'vitest';
import { type QuestionBase, questionTypes } from '../index.ts';
import { compare } from './fidelity.ts';

const sampleOf = (type: string): QuestionBase => {
  const found = questionTypes().find((one) => one.type === type)?.samples[0]?.question;
  if (found === undefined) throw new Error(`no sample of ${type}`);
  return found;
};

describe('a question that comes back as another type', () => {
  const was = sampleOf('matching-two-column');
  const is = sampleOf('matching');
  const picture = { file: 'a1.png', alt: 'Con mèo' };
  const common = { title: 'Match.', note: 'Chú ý' };
  const meta = { tags: ['ôn tập'], grade: 4 };

  it('is reported as such, with what was kept', () => {
    const same = compare(
      { question: { ...was, ...common, picture }, meta },
      { question: { ...is, ...common, picture }, meta },
    );
    expect(same.changed[0]).toMatch(/^Dạng câu hỏi: .+ thành .+$/);
    expect(same.kept).toEqual(expect.arrayContaining(['Nội dung câu hỏi', 'Yêu cầu', 'Nhãn', 'Khối lớp']));
    expect(same.leftOut).not.toContain('Hình của câu hỏi');
    expect(same.leftOut).not.toContain('Nhãn');
  });

  it('reports lost pictures, settings and tags', () => {
    const own = { settings: { showTitleColumn: true } };
    const lost = compare(
      { question: { ...was, ...common, picture, ...own }, meta },
      { question: { ...is, ...common, ...{ settings: {} } }, meta: { tags: [] } },
    );
    expect(lost.leftOut).toEqual(expect.arrayContaining(['Hình của câu hỏi', 'Khối lớp']));
    expect([...lost.leftOut, ...lost.changed]).toContain('Nhãn');
    expect(lost.leftOut).toContain('Hiện tiêu đề của hai cột');
  });

  it('finds a picture in its new place', () => {
    const question = { ...was, ...common };
    const moved = compare(
      { question: { ...question, ...{ options: [{ picture }] } }, meta },
      { question: { ...is, ...common, ...{ pairs: [{ picture }] } }, meta },
    );
    const gone = compare(
      { question: { ...question, ...{ options: [{ picture }] } }, meta },
      { question: { ...is, ...common }, meta },
    );
    expect(gone.leftOut.length).toBe(moved.leftOut.length + 1);
  });
});
