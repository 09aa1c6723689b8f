// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { buildUser } from '../testing/builders.ts';
import { renderInApp } from '../testing/render-app.tsx';
import { Badge } from './badge.tsx';
import { CheckField } from './check-field.tsx';
import { DataTable } from './data-table.tsx';
import { Masonry } from './masonry.tsx';
import { OnlyAdmins, OnlyStudents, OnlyTeachers } from './only.tsx';
import { PageHeader } from './page-header.tsx';
import { Pagination } from './pagination.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { SelectField } from './select-field.tsx';
import { StarInput, Stars } from './stars.tsx';
import { Tabs } from './tabs.tsx';
import { TextField } from './text-field.tsx';

describe('a progress bar', () => {
  it.each([
    [100, 'success'],
    [80, 'success'],
    [79, 'normal'],
    [50, 'normal'],
    [49, 'exception'],
    [0, 'exception'],
  ])('at %i percent is %s', (percent, status) => {
    render(<ProgressBar percent={percent} label="Hoàn thành" />);
    const bar = screen.getByRole('progressbar', { name: 'Hoàn thành' });
    expect(bar.dataset['status']).toBe(status);
    expect(bar.getAttribute('value')).toBe(String(percent));
  });
});

describe('a badge', () => {
  it.each([
    [0, ''],
    [3, '3'],
    [9, '9'],
    [10, '9+'],
  ])('for %i shows "%s"', (count, text) => {
    const { container } = render(<Badge count={count} />);
    expect(container.textContent).toBe(text);
  });
});

describe('a table', () => {
  const columns = [
    { key: 'name', title: 'Họ tên', cell: (row: { id: string; name: string }) => row.name, isPrimary: true },
    { key: 'id', title: 'Mã', cell: (row: { id: string; name: string }) => row.id },
  ];
  const table = (rows: { id: string; name: string }[], onRowClick?: (row: { id: string }) => void) => (
    <DataTable
      caption="Học sinh"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      onRowClick={onRowClick}
    />
  );

  it('says "No data available" when it is empty', () => {
    render(table([]));
    expect(
      within(screen.getByRole('table', { name: 'Học sinh' })).getByText('No data available'),
    ).toBeDefined();
  });

  it('carries the column titles in its cells for the cards on phones', () => {
    render(table([{ id: '1', name: 'Bảo' }]));
    expect(screen.getByRole('cell', { name: '1' }).dataset['title']).toBe('Mã');
  });

  it('opens a row', async () => {
    const handleRow = vi.fn<(...given: unknown[]) => void>();
    render(table([{ id: '1', name: 'Bảo' }], handleRow));
    await userEvent.click(screen.getByText('Bảo'));
    expect(handleRow).toHaveBeenCalledWith({ id: '1', name: 'Bảo' });
  });
});

describe('pagination', () => {
  it('offers the page sizes 10 to 1000', () => {
    render(
      <Pagination
        page={1}
        size={10}
        total={95}
        onPage={vi.fn<(...given: unknown[]) => void>()}
        onSize={vi.fn<(...given: unknown[]) => void>()}
      />,
    );
    const options = within(screen.getByLabelText('Số dòng mỗi trang')).getAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual([
      '10',
      '20',
      '30',
      '50',
      '100',
      '200',
      '300',
      '500',
      '1000',
    ]);
  });

  it('stops at both ends', () => {
    const { rerender } = render(
      <Pagination page={1} size={10} total={95} onPage={vi.fn<(...given: unknown[]) => void>()} />,
    );
    expect(screen.getByRole('button', { name: 'Trang trước' })).toHaveProperty('disabled', true);
    expect(screen.getByText('1–10 trong 95')).toBeDefined();
    rerender(<Pagination page={10} size={10} total={95} onPage={vi.fn<(...given: unknown[]) => void>()} />);
    expect(screen.getByRole('button', { name: 'Trang sau' })).toHaveProperty('disabled', true);
    expect(screen.getByText('91–95 trong 95')).toBeDefined();
  });

  it('counts zero rows as one empty page', () => {
    render(<Pagination page={1} size={10} total={0} onPage={vi.fn<(...given: unknown[]) => void>()} />);
    expect(screen.getByText('0–0 trong 0')).toBeDefined();
    expect(screen.getByText('Trang 1 / 1')).toBeDefined();
  });
});

function LessonTabs() {
  const [active, setActive] = useState<'a' | 'b' | 'c'>('a');
  const tabs = [
    { id: 'a', label: 'Bài tập' },
    { id: 'b', label: 'Thông báo' },
    { id: 'c', label: 'Bạn học' },
  ] as const;
  return (
    <Tabs label="Lớp" tabs={tabs} active={active} onChange={setActive}>
      {active}
    </Tabs>
  );
}

describe('tabs', () => {
  it('are navigated by the arrow keys and wrap around', async () => {
    render(<LessonTabs />);
    await userEvent.click(screen.getByRole('tab', { name: 'Bài tập' }));
    await userEvent.keyboard('{ArrowLeft}');
    expect(screen.getByRole('tabpanel', { name: 'Bạn học' }).textContent).toBe('c');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Thông báo', selected: true }));
  });
});

describe('stars', () => {
  it('are announced with halves', () => {
    const { container } = render(<Stars value={4.5} />);
    expect(container.textContent).toBe('4,5 trên 5 sao');
  });

  it('are set in half steps', () => {
    const handleChange = vi.fn<(...given: unknown[]) => void>();
    render(<StarInput label="Số sao" value={2} onChange={handleChange} />);
    const slider = screen.getByLabelText('Số sao');
    expect([slider.getAttribute('min'), slider.getAttribute('max'), slider.getAttribute('step')]).toEqual([
      '0',
      '5',
      '0.5',
    ]);
  });
});

describe('a field', () => {
  it('points to its message and hint', () => {
    render(
      <TextField
        label="Email"
        name="email"
        value=""
        onChange={vi.fn<(...given: unknown[]) => void>()}
        error="Vui lòng nhập Email"
        hint="của trường"
        isRequired
      />,
    );
    const input = screen.getByLabelText(/Email/);
    const described = (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    expect(described).toEqual(['Vui lòng nhập Email', 'của trường']);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('alert').textContent).toBe('Vui lòng nhập Email');
  });

  it('reports what is typed, chosen and ticked', async () => {
    const typed = vi.fn<(...given: unknown[]) => void>();
    const chosen = vi.fn<(...given: unknown[]) => void>();
    const ticked = vi.fn<(...given: unknown[]) => void>();
    render(
      <>
        <TextField label="Tên" name="name" value="" onChange={typed} />
        <SelectField
          label="Lớp"
          name="grade"
          value=""
          placeholder="Chọn"
          onChange={chosen}
          options={[{ value: '3', label: 'Lớp 3' }]}
        />
        <CheckField label="Chọn tất cả" checked={false} onChange={ticked} />
      </>,
    );
    await userEvent.type(screen.getByLabelText('Tên'), 'B');
    await userEvent.selectOptions(screen.getByLabelText('Lớp'), 'Lớp 3');
    await userEvent.click(screen.getByLabelText('Chọn tất cả'));
    expect([typed.mock.lastCall, chosen.mock.lastCall, ticked.mock.lastCall]).toEqual([['B'], ['3'], [true]]);
  });
});

describe('restricted content', () => {
  const content = (
    <>
      <OnlyTeachers>giáo viên</OnlyTeachers>
      <OnlyStudents>học sinh</OnlyStudents>
      <OnlyAdmins>quản trị</OnlyAdmins>
    </>
  );

  it.each([
    ['teacher', 'giáo viên'],
    ['student', 'học sinh'],
    ['administrator', 'quản trị'],
    ['manager', ''],
  ] as const)('is shown to %s as "%s"', (role, text) => {
    const { container } = renderInApp(content, { user: buildUser(role) });
    expect(container.textContent).toBe(text);
  });

  it('is hidden from visitors without an account', () => {
    expect(renderInApp(content).container.textContent).toBe('');
  });
});

describe('a page header', () => {
  it('has the page name and links home', () => {
    renderInApp(<PageHeader />, { path: '/lms/x', pageName: 'Hạt đậu của em' });
    expect(screen.getByRole('heading', { level: 1, name: 'Hạt đậu của em' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Trang chủ' }).getAttribute('href')).toBe('/lms/home');
  });

  it('cuts long crumbs at 26 characters and keeps the full text in the tooltip', () => {
    const label = 'Đề kiểm tra tiến độ - Unit 3 - Lần 2';
    renderInApp(<PageHeader title="x" breadcrumb={[{ label, to: '/lms/y' }]} />);
    const crumb = screen.getByTitle(label);
    expect([...(crumb.textContent ?? '')]).toHaveLength(27);
    expect(crumb.textContent?.endsWith('…')).toBe(true);
  });
});

describe('masonry', () => {
  it('keeps the order of its items', () => {
    render(
      <Masonry>
        <li>một</li>
        <li>hai</li>
      </Masonry>,
    );
    const pieces = within(screen.getByRole('list')).getAllByRole('listitem');
    expect(pieces.map((piece) => piece.textContent)).toEqual(['một', 'hai']);
  });
});
