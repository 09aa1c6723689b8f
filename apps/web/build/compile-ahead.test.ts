import { describe, expect, it } from 'vitest';
import type { Rolldown } from 'vite';
import { hintInto } from './compile-ahead.ts';

const chunk = (name: string) => ({ type: 'chunk', name, code: 'let a = 1;' });

describe('the hint to compile a script while it is loaded', () => {
  it('is the first line of the scripts of a question screen, and of no others', () => {
    const bundle = { core: chunk('index'), player: chunk('player'), staff: chunk('classes-page') };
    hintInto(bundle as unknown as Rolldown.OutputBundle); // only what the hint reads
    expect(bundle.core.code).toBe('//# allFunctionsCalledOnLoad\nlet a = 1;');
    expect(bundle.player.code).toBe('//# allFunctionsCalledOnLoad\nlet a = 1;');
    expect(bundle.staff.code).toBe('let a = 1;');
  });
});
