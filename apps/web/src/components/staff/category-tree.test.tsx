// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { CategoryTree } from './category-tree.tsx';

const items = [1, 2, 3, 4, 5].map((level) => ({
  id: `${level}`,
  name: `Cấp ${level}`,
  color: '#15803d',
  parentId: level === 1 ? null : `${level - 1}`,
}));

describe('the tree of categories', () => {
  it('opens level by level, four levels deep', async () => {
    render(<CategoryTree label="Cây" items={items} openLabel={(name) => `Mở ${name}`} />);
    expect(screen.queryByText('Cấp 2')).toBeNull();
    for (const level of [1, 2, 3]) {
      const toggle = screen.getByRole('button', { name: `Mở Cấp ${level}`, expanded: false });
      await userEvent.click(toggle);
      expect(screen.getByText(`Cấp ${level + 1}`)).toBeDefined();
    }
    expect(screen.queryByRole('button', { name: 'Mở Cấp 4' })).toBeNull();
    expect(screen.queryByText('Cấp 5')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Mở Cấp 1', expanded: true }));
    expect(screen.queryByText('Cấp 2')).toBeNull();
  });
});
