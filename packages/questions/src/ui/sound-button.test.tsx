// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SoundButton } from './sound-button.tsx';
import { FakeAudio, mediaUrl, stubAudio, stubSpeech } from './testing/fake-media.ts';

beforeEach(stubAudio);
afterEach(() => vi.unstubAllGlobals());

describe('SoundButton', () => {
  it('plays the file after a click, not before', async () => {
    render(<SoundButton sound={{ file: 'abc.mp3' }} mediaUrl={mediaUrl} />);
    expect(FakeAudio.made).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'Nghe' }));
    expect(FakeAudio.made[0]?.play).toHaveBeenCalledOnce();
  });

  it('becomes a stop button while it plays', async () => {
    render(<SoundButton sound={{ file: 'abc.mp3' }} mediaUrl={mediaUrl} />);
    await userEvent.click(screen.getByRole('button', { name: 'Nghe' }));
    await userEvent.click(screen.getByRole('button', { name: 'Dừng' }));
    expect(FakeAudio.made[0]?.pause).toHaveBeenCalledOnce();
    expect(screen.getByRole('button', { name: 'Nghe' })).toBeTruthy();
  });

  it('can be played again after its end', async () => {
    render(<SoundButton sound={{ file: 'abc.mp3' }} mediaUrl={mediaUrl} />);
    await userEvent.click(screen.getByRole('button', { name: 'Nghe' }));
    act(() => void FakeAudio.made[0]?.dispatchEvent(new Event('ended')));
    await userEvent.click(screen.getByRole('button', { name: 'Nghe' }));
    expect(FakeAudio.made).toHaveLength(2);
  });

  it('reads the script when there is no file', async () => {
    const speech = stubSpeech([{ lang: 'en-GB' }]);
    render(<SoundButton sound={{ script: 'Good morning.' }} mediaUrl={mediaUrl} />);
    await userEvent.click(screen.getByRole('button', { name: 'Nghe' }));
    expect(speech.speak.mock.calls[0]?.[0].text).toBe('Good morning.');
  });

  it.each([
    ['no sound at all', undefined],
    ['a sound with neither file nor script', {}],
    ['a script in a browser that cannot speak', { script: 'Hello.' }],
  ])("is disabled with 'Không có âm thanh' for %s", (_name, sound) => {
    render(<SoundButton sound={sound} mediaUrl={mediaUrl} />);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Không có âm thanh' }).disabled).toBe(true);
  });

  it('shows a message when the file does not play, and can be retried', async () => {
    render(<SoundButton sound={{ file: 'abc.mp3' }} mediaUrl={mediaUrl} />);
    await userEvent.click(screen.getByRole('button', { name: 'Nghe' }));
    act(() => void FakeAudio.made[0]?.dispatchEvent(new Event('error')));
    expect(screen.getByRole('status').textContent).toBe('Không phát được âm thanh. Hãy thử lại.');
    await userEvent.click(screen.getByRole('button', { name: 'Nghe' }));
    expect(screen.getByRole('status').textContent).toBe('');
    expect(FakeAudio.made).toHaveLength(2);
  });

  it('stops playing when it leaves the page', async () => {
    const { unmount } = render(<SoundButton sound={{ file: 'abc.mp3' }} mediaUrl={mediaUrl} />);
    await userEvent.click(screen.getByRole('button', { name: 'Nghe' }));
    unmount();
    expect(FakeAudio.made[0]?.pause).toHaveBeenCalledOnce();
  });

  it('names its sound when several buttons are together', () => {
    render(<SoundButton sound={{ file: 'abc.mp3' }} mediaUrl={mediaUrl} label="Lựa chọn A" isCompact />);
    expect(screen.getByRole('button', { name: 'Nghe Lựa chọn A' })).toBeTruthy();
  });
});
