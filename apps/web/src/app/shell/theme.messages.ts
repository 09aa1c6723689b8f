import type { ThemeChoice } from '../../lib/theme.ts';

const choices: Readonly<Record<ThemeChoice, string>> = { system: 'Theo máy', light: 'Sáng', dark: 'Tối' };

/** The texts of the switch; only pages with bars have it. */
export const themeMessages = { legend: 'Giao diện', choices };
