import type { Mode } from '@domdom/worksheet';

/** Colours of zones on the canvas; a letter also shows the mode. */
export const MODE_LOOKS: Record<Mode, { line: string; fill: string; letter: string }> = {
  Write: { line: '#15599c', fill: 'rgb(47 111 237 / 14%)', letter: 'Đ' },
  Choice: { line: '#17703a', fill: 'rgb(23 112 58 / 13%)', letter: 'T' },
  Match: { line: '#7e22ce', fill: 'rgb(126 34 206 / 12%)', letter: 'N' },
  Listen: { line: '#0e7490', fill: 'rgb(14 116 144 / 14%)', letter: 'L' },
  SelectWord: { line: '#b45309', fill: 'rgb(180 83 9 / 13%)', letter: 'C' },
  DropDown: { line: '#9d174d', fill: 'rgb(157 23 77 / 11%)', letter: 'D' },
  DragDrop: { line: '#4d5b12', fill: 'rgb(101 120 20 / 15%)', letter: 'K' },
};
