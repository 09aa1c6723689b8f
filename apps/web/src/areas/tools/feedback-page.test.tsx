// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ContentForm } from '@domdom/api';
import { buildUser } from '../../testing/builders.ts';
import { errorBody, stubFetch } from '../../testing/fetch.ts';
import { renderInApp } from '../../testing/render-app.tsx';
import FeedbackPage from './feedback-page.tsx';
import { toolMessages } from './messages.ts';

const messages = toolMessages.feedback;
/** Like content/forms/feedback.json. */
const FORM: ContentForm = {
  title: 'Góp ý',
  fields: [
    {
      name: 'about',
      label: 'Về việc gì',
      type: 'select',
      required: true,
      options: [
        { value: 'question', label: 'Câu hỏi' },
        { value: 'idea', label: 'Góp ý khác' },
      ],
    },
    { name: 'text', label: 'Nội dung', type: 'textarea', required: true, min: 10, max: 2000 },
  ],
};
const TEXT = 'Câu 3 của Unit 4 có hai đáp án đúng.';

async function open(answer: { status?: number; body?: unknown } = { body: { ok: true } }) {
  const calls = stubFetch({
    'GET /api/content/forms/feedback': { body: FORM },
    'POST /api/feedback': answer,
  });
  renderInApp(<FeedbackPage />, { user: buildUser('student') });
  const text = await screen.findByLabelText(/Nội dung/);
  return { calls, text };
}
const send = () => fireEvent.click(screen.getByRole('button', { name: messages.send }));

describe('the page of feedback', () => {
  it('sends what its form asks for, and says so', async () => {
    const { calls, text } = await open();
    fireEvent.change(screen.getByLabelText(/Về việc gì/), { target: { value: 'question' } });
    fireEvent.change(text, { target: { value: TEXT } });
    send();
    await screen.findByText(messages.sent);
    expect(calls.at(-1)?.body).toEqual({ about: 'question', text: TEXT });
    fireEvent.click(screen.getByText(messages.another));
    expect(await screen.findByLabelText(/Nội dung/)).toHaveProperty('value', '');
  });

  it('sends nothing while the form is not filled in', async () => {
    const { calls, text } = await open();
    fireEvent.change(text, { target: { value: 'ngắn' } });
    send();
    expect(await screen.findByText('Chưa nhập về việc gì')).toBeDefined();
    expect(calls).toHaveLength(1);
  });

  it('keeps what was typed when it could not be sent', async () => {
    const { calls, text } = await open({ status: 429, body: errorBody('TOO_MANY_REQUESTS') });
    fireEvent.change(screen.getByLabelText(/Về việc gì/), { target: { value: 'idea' } });
    fireEvent.change(text, { target: { value: TEXT } });
    send();
    await expect.poll(() => calls).toHaveLength(2);
    expect(text).toHaveProperty('value', TEXT);
  });
});
