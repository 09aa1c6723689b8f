// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider, Form, Input } from 'antd';
import dayjs from 'dayjs';
import { use } from 'react';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '../../testing/render-app.tsx';
import { FormModal, NameItem } from './form-modal.tsx';
import StaffProvider from './staff-provider.tsx';

const QUESTION = 'Có thay đổi chưa lưu';

const open = () => {
  const onClose = vi.fn<() => void>();
  renderInApp(
    <FormModal<{ name: string; about?: string }>
      title="Lớp"
      name="class"
      initial={{ name: 'Lớp 3A', about: undefined }}
      isSaving={false}
      onSave={() => undefined}
      onClose={onClose}
    >
      <NameItem name="name" label="Tên" missing="Cần có tên!" />
      <Form.Item name="about" label="Mô tả">
        <Input />
      </Form.Item>
    </FormModal>,
  );
  return onClose;
};
const form = () => within(screen.getByRole('dialog', { name: 'Lớp' }));
const question = () => screen.queryByRole('dialog', { name: QUESTION });
const answer = (name: string) =>
  userEvent.click(within(screen.getByRole('dialog', { name: QUESTION })).getByRole('button', { name }));
const type = (text: string) => userEvent.type(screen.getByLabelText('Tên'), text);

const WAYS = {
  Escape: () => userEvent.keyboard('{Escape}'),
  Cancel: () => userEvent.click(form().getByRole('button', { name: 'Hủy' })),
  'the cross': () => userEvent.click(form().getByRole('button', { name: /close|đóng/i })),
};

it.each(Object.entries(WAYS))('with a change asks before it is closed by %s', async (_name, close) => {
  const onClose = open();
  await type(' mới');
  await close();
  expect(onClose).not.toHaveBeenCalled();
  await answer('Ở lại');
  expect(question()).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Tên')).toHaveProperty('value', 'Lớp 3A mới');
  await close();
  await answer('Bỏ thay đổi');
  expect(onClose).toHaveBeenCalledOnce();
});

it('keeps the typed text when Escape answers the question', async () => {
  const onClose = open();
  await type(' mới');
  await userEvent.keyboard('{Escape}');
  expect(question()).not.toBeNull();
  await userEvent.keyboard('{Escape}');
  expect(question()).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
});

it.each(Object.entries(WAYS))('without a change closes at once by %s', async (_name, close) => {
  const onClose = open();
  // An undone change does not count.
  await type('x{Backspace}');
  await userEvent.type(screen.getByLabelText('Mô tả'), 'x{Backspace}');
  await close();
  expect(onClose).toHaveBeenCalledOnce();
});

const Languages = () => <p>{[use(ConfigProvider.ConfigContext).locale?.locale, dayjs.locale()].join()}</p>;

it('stands on pages whose calendars and lists are Vietnamese', () => {
  renderInApp(
    <StaffProvider>
      <Languages />
    </StaffProvider>,
  );
  expect(screen.getByText('vi,vi')).toBeDefined();
});
