import type { SlideLesson } from '@domdom/api';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { mediaUrl } from '../../lib/media-url.ts';
import { slideMessages as messages } from './messages.ts';
import { playClip } from './play-clip.ts';
import styles from './slides.module.css';
import { toggleFullScreen } from './use-slide-keys.ts';

type AnySlide = SlideLesson['slides'][number];
type WordSlide = Extract<AnySlide, { word: string }>;
type TextSlide = Exclude<AnySlide, WordSlide>;

export const Slide = ({ slide }: { slide: AnySlide }) =>
  'word' in slide ? <Word slide={slide} /> : <Text slide={slide} />;

function Word({ slide }: { slide: WordSlide }) {
  const [isMeaningShown, setIsMeaningShown] = useState(false);
  const { picture, word, meaning, wordSound, sentence, sentenceSound } = slide;
  return (
    <section className={styles.slide} aria-label={word}>
      <img className={styles.picture} src={mediaUrl(picture)} alt="" />
      <div className={styles.texts} lang="en">
        <p className={styles.word}>{word}</p>
        <p className={styles.sentence}>{sentence}</p>
        {isMeaningShown && (
          <p className={styles.meaning} lang="vi">
            {meaning}
          </p>
        )}
        <div className={styles.actions} lang="vi">
          <Button size="large" icon="sound" onClick={() => playClip(wordSound)}>
            {messages.listenWord}
          </Button>
          {sentenceSound !== undefined && (
            <Button size="large" icon="sound" variant="secondary" onClick={() => playClip(sentenceSound)}>
              {messages.listenSentence}
            </Button>
          )}
          <Button size="large" variant="ghost" onClick={() => setIsMeaningShown(!isMeaningShown)}>
            {isMeaningShown ? messages.hideMeaning : messages.showMeaning}
          </Button>
        </div>
      </div>
    </section>
  );
}

function Text({ slide: { picture, lines, sound } }: { slide: TextSlide }) {
  return (
    <section className={styles.slide} aria-label={lines[0]}>
      <img className={styles.picture} src={mediaUrl(picture)} alt="" />
      <div className={styles.texts} lang="en">
        {lines.map((line) => (
          <p key={line} className={styles.sentence}>
            {line}
          </p>
        ))}
        <div className={styles.actions} lang="vi">
          <Button size="large" icon="sound" onClick={() => playClip(sound)}>
            {messages.listen}
          </Button>
        </div>
      </div>
    </section>
  );
}

interface SlideBarProps {
  /** Counts from 0. */
  at: number;
  count: number;
  onMove(by: number): void;
}

export const SlideBar = ({ at, count, onMove }: SlideBarProps) => (
  <nav className={styles.bar} aria-label={messages.keys}>
    <Button icon="chevron-left" variant="secondary" disabled={at === 0} onClick={() => onMove(-1)}>
      {messages.previous}
    </Button>
    <span aria-live="polite">{messages.position(at + 1, count)}</span>
    <Button icon="chevron-right" variant="secondary" disabled={at === count - 1} onClick={() => onMove(1)}>
      {messages.next}
    </Button>
    <Button variant="ghost" icon="grid" onClick={toggleFullScreen}>
      {messages.fullScreen}
    </Button>
    <span className={styles.keys}>{messages.keys}</span>
  </nav>
);
