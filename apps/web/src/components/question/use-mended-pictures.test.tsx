// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useMendedPictures } from './use-mended-pictures.ts';

function Frame() {
  const ref = useMendedPictures<HTMLDivElement>();
  return (
    <div ref={ref}>
      <img src="/media/p1.svg" alt="broken" />
      <img src="/media/p2.svg" alt="whole" />
    </div>
  );
}

const loads = vi.fn<(name: string, value: string) => void>();
const fail = () => fireEvent.error(screen.getByAltText('broken'));

beforeEach(() => {
  vi.useFakeTimers();
  loads.mockReset();
  render(<Frame />);
  for (const alt of ['broken', 'whole']) {
    vi.spyOn(screen.getByAltText(alt), 'setAttribute').mockImplementation((_name, url) => loads(alt, url));
  }
});
afterEach(() => void vi.useRealTimers());

it('retries a picture after a while, and less often after more failures', async () => {
  fail();
  await vi.advanceTimersByTimeAsync(1300);
  expect(loads.mock.calls).toEqual([['broken', '/media/p1.svg']]);
  fail();
  await vi.advanceTimersByTimeAsync(1300);
  expect(loads).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1300);
  expect(loads).toHaveBeenCalledTimes(2);
});

it('retries at once when the network is back', async () => {
  fail();
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(loads.mock.calls).toEqual([['broken', '/media/p1.svg']]);
});
