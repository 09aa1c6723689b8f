// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { EditorHead } from './editor-head.tsx';
import type { SaveStatus } from './saver.ts';

const status = (change: Partial<SaveStatus>): SaveStatus => ({
  state: 'unsaved',
  obstacle: null,
  refusal: null,
  isWaiting: false,
  ...change,
});

describe('the head of the worksheet editor', () => {
  it.each([
    [status({}), 'Chưa lưu'],
    [status({ state: 'saving' }), 'Đang lưu'],
    [status({ isWaiting: true }), 'Mất kết nối, sẽ tự lưu'],
    // A retry changes nothing in the message.
    [status({ state: 'saving', isWaiting: true }), 'Mất kết nối, sẽ tự lưu'],
    [status({ refusal: 'Ô quá nhỏ!' }), 'Chưa lưuÔ quá nhỏ!'],
    [status({ refusal: '' }), 'Chưa lưuChưa lưu được phiếu bài tập.'],
  ])('shows for %j: %s', (current, text) => {
    render(<EditorHead name="Unit 1" status={current} onName={() => undefined} />);
    expect(screen.getByRole('status').textContent).toBe(text);
  });
});
