import type { Reader, Spoken } from '@domdom/api/readers';
import { playSound, type Playback } from '@domdom/questions/ui/playback';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { mediaUrl } from '../../lib/media-url.ts';
import { showToast } from '../../lib/toast.ts';
import { readerMessages } from './messages.ts';

/** How far the voice reads on: one sentence, to the end of the page, or to the end of the story. */
export type Reach = 'sentence' | 'page' | 'story';

/** The sentence that sounds now. */
interface Saying {
  sentence: number;
  reach: Reach;
}

/** Pages count from 1; 0 is the cover, and one beyond the last is the end with its questions. */
const endOf = ({ pageCount }: Pick<Reader, 'pageCount'>): number => pageCount + 1;

const spokenOn = ({ name, pages }: Reader, page: number): readonly Spoken[] =>
  page === 0 ? [name] : (pages[page - 1]?.sentences ?? []);

/** The page that is open, and the voice that reads it. */
export function useStory(reader: Reader, startAt: number, onTurned: (page: number) => void) {
  const [page, setPage] = useState(startAt);
  const [saying, setSaying] = useState<Saying | null>(null);
  const playback = useRef<Playback | null>(null);
  /** Changes with whatever is to sound next: the end of something earlier is nobody's business any more. */
  const turn = useRef(0);
  const last = endOf(reader);

  function silence(): void {
    turn.current += 1;
    playback.current?.stop();
    playback.current = null;
    setSaying(null);
  }

  /** Reads a sentence out, and what follows it. Without a clip the voice of the browser reads the text. */
  function say(onPage: number, sentence: number, reach: Reach): void {
    const spoken = spokenOn(reader, onPage)[sentence];
    silence();
    if (spoken === undefined) return;
    setSaying({ sentence, reach });
    start({ file: spoken.clip }, () => start({ script: spoken.text }, complain));

    function start(sound: { file: string } | { script: string }, onFail: () => void): void {
      const mine = turn.current;
      const ifMine = (next: () => void) => () => {
        if (mine === turn.current) next();
      };
      playback.current = playSound(sound, mediaUrl, {
        onEnd: ifMine(() => goOn(onPage, sentence, reach)),
        onFail: ifMine(onFail),
      });
    }
  }

  function complain(): void {
    silence();
    showToast({ kind: 'info', text: readerMessages.noSound });
  }

  function goOn(onPage: number, sentence: number, reach: Reach): void {
    const isLast = sentence + 1 >= spokenOn(reader, onPage).length;
    if (reach === 'sentence' || (reach === 'page' && isLast)) return silence();
    if (!isLast) return say(onPage, sentence + 1, reach);
    open(onPage + 1);
    if (onPage + 1 < last) say(onPage + 1, 0, reach);
  }

  function open(next: number): void {
    silence();
    setPage(next);
    onTurned(next);
  }

  /** Turns to a page by hand; a voice that reads the story reads on there. */
  function turnTo(wanted: number): void {
    const next = Math.min(last, Math.max(0, wanted));
    if (next === page) return;
    const isReading = saying?.reach === 'story';
    open(next);
    if (isReading && next < last) say(next, 0, 'story');
  }

  const leave = useEffectEvent(silence);
  useEffect(() => () => leave(), []);

  return { page, last, saying, say, silence, turnTo };
}
