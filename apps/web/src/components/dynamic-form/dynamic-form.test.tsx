// @vitest-environment jsdom
import type { FieldDefinition } from '@domdom/api';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { FormDefinition } from './definition.ts';
import { DynamicForm } from './dynamic-form.tsx';

const options = [
  { value: 'a', label: 'Tiểu học' },
  { value: 'b', label: 'Trung học' },
];

/** One field per control. */
const definition: FormDefinition = {
  fields: [
    { name: 'name', label: 'Họ tên', type: 'text', required: true },
    { name: 'note', label: 'Ghi chú', type: 'textarea' },
    { name: 'age', label: 'Tuổi', type: 'number', min: 3, max: 18 },
    { name: 'level', label: 'Cấp học', type: 'select', options },
    { name: 'tags', label: 'Nhãn', type: 'multiselect', options },
    { name: 'agree', label: 'Đồng ý', type: 'checkbox' },
    { name: 'birthday', label: 'Ngày sinh', type: 'date' },
    { name: 'period', label: 'Thời gian', type: 'daterange' },
  ],
};

describe('a form from its definition', () => {
  it('has a control for each field', () => {
    render(<DynamicForm definition={definition} onSubmit={vi.fn<(...given: unknown[]) => void>()} />);
    expect(screen.getByLabelText(/Họ tên/).tagName).toBe('INPUT');
    expect(screen.getByLabelText('Ghi chú').tagName).toBe('TEXTAREA');
    expect(screen.getByLabelText('Tuổi').getAttribute('inputmode')).toBe('decimal');
    expect(screen.getByLabelText('Cấp học').tagName).toBe('SELECT');
    expect(screen.getByRole('group', { name: 'Nhãn' })).toBeDefined();
    expect(screen.getByLabelText('Đồng ý').getAttribute('type')).toBe('checkbox');
    expect(screen.getByLabelText('Ngày sinh').getAttribute('type')).toBe('date');
    expect(screen.getByLabelText('Từ ngày').getAttribute('type')).toBe('date');
    expect(screen.getByLabelText('Đến ngày').getAttribute('type')).toBe('date');
  });

  it('is not sent while a rule is broken, and says which', async () => {
    const handleSubmit = vi.fn<(...given: unknown[]) => void>();
    render(<DynamicForm definition={definition} onSubmit={handleSubmit} submitLabel="Gửi" />);
    await userEvent.type(screen.getByLabelText('Tuổi'), '2');
    await userEvent.click(screen.getByRole('button', { name: 'Gửi' }));
    expect(handleSubmit).not.toHaveBeenCalled();
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
      'Chưa nhập họ tên',
      'Giá trị nhỏ nhất là 3',
    ]);
    await userEvent.type(screen.getByLabelText(/Họ tên/), 'Bảo');
    expect(screen.queryByText('Chưa nhập họ tên')).toBeNull();
  });

  it('is sent in the shape of the call', async () => {
    const handleSubmit = vi.fn<(...given: unknown[]) => void>();
    render(
      <DynamicForm definition={definition} onSubmit={handleSubmit} record={{ birthday: '1900-01-01' }} />,
    );
    await userEvent.type(screen.getByLabelText(/Họ tên/), ' Bảo ');
    await userEvent.type(screen.getByLabelText('Tuổi'), '9');
    await userEvent.selectOptions(screen.getByLabelText('Cấp học'), 'Tiểu học');
    await userEvent.click(screen.getByLabelText('Trung học'));
    await userEvent.click(screen.getByLabelText('Tiểu học'));
    await userEvent.click(screen.getByLabelText('Đồng ý'));
    await userEvent.click(screen.getByRole('button', { name: 'Lưu' }));
    expect(handleSubmit).toHaveBeenCalledWith({
      name: 'Bảo',
      note: '',
      age: 9,
      level: 'a',
      tags: 'b,a',
      agree: true,
      birthday: null,
      period: ['', ''],
    });
  });

  it('starts from a stored record', () => {
    const field: FieldDefinition = { name: 'tags', label: 'Nhãn', type: 'multiselect', options };
    render(
      <DynamicForm
        definition={{ fields: [field] }}
        onSubmit={vi.fn<(...given: unknown[]) => void>()}
        record={{ tags: 'b' }}
      />,
    );
    expect(screen.getByLabelText('Trung học')).toHaveProperty('checked', true);
    expect(screen.getByLabelText('Tiểu học')).toHaveProperty('checked', false);
  });
});
