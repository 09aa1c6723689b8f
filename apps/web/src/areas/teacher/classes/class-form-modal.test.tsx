// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import StaffProvider from '../../../components/staff/staff-provider.tsx';
import { buildUser } from '../../../testing/builders.ts';
import { renderInApp } from '../../../testing/render-app.tsx';
import { stubResizeObserver } from '../../../testing/resize-observer.ts';
import { CreateClassModal } from './class-form-modal.tsx';

beforeEach(() => stubResizeObserver());
afterEach(() => vi.unstubAllGlobals());

async function offeredGrades(grades: number[] | null): Promise<string[]> {
  renderInApp(
    <StaffProvider>
      <CreateClassModal onCreated={() => undefined} onClose={() => undefined} />
    </StaffProvider>,
    { user: buildUser('teacher', { classLimit: grades && { grades, classIds: [] } }) },
  );
  await userEvent.click(await screen.findByRole('combobox'));
  return [...document.querySelectorAll('.ant-select-item-option')].map((option) => option.textContent);
}

describe('a new class', () => {
  it('is offered only in the grades of a limited account', async () => {
    expect(await offeredGrades([3, 6])).toEqual(['Lớp 3', 'Lớp 6']);
  });

  it('is offered in every grade without a limit', async () => {
    expect((await offeredGrades(null)).slice(0, 3)).toEqual(['Mẫu giáo', 'Lớp 1', 'Lớp 2']);
  });
});
