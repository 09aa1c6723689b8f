import { type CSSProperties, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type PDFPageProxy, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { drawPage, type HitBox, hitBoxes } from './draw-page.ts';
import type { Hit } from './find-text.ts';
import type { CanvasLimits } from './fit.ts';
import { readerMessages as messages } from './messages.ts';
import { type Book, type BookProblem, problemOf } from './open-book.ts';
import styles from './page-view.module.css';
import { useSeenPage } from './position.ts';
import { Expected } from './reader-states.tsx';
import type { PageLink } from './safe-links.ts';

export interface PageViewProps {
  book: Book;
  number: number;
  page: PDFPageProxy;
  /** Stands in for the page until it is drawn. */
  cover: string | null;
  scale: number;
  limits: CanvasLimits;
  hits: readonly Hit[];
  /** Among the hits. */
  currentHit: number | null;
  onGo(dest: string | readonly unknown[]): void;
  /** It has been looked at for a moment. */
  onSeen(number: number): void;
  onFailure(problem: BookProblem): void;
}

/** One page: its picture, over it the text to select, the links and the places where a word was found. */
export function PageView(props: PageViewProps) {
  const { book, number, page, scale, limits, hits, currentHit, onGo, onSeen } = props;
  const canvasHost = useRef<HTMLDivElement>(null);
  const textHost = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<'not yet' | 'drawn' | 'failed'>('not yet');
  const [text, setText] = useState<{ layer: TextLayer | null } | null>(null);
  const [links, setLinks] = useState<readonly PageLink[]>([]);
  const handleFailure = useEffectEvent((error: unknown) => {
    const problem = problemOf(error);
    // A stuck worker draws no other page either; a broken page leaves the others.
    if (problem === 'heavy') props.onFailure(problem);
    else setDrawn('failed');
  });

  useEffect(() => {
    const host = canvasHost.current;
    if (host === null) return undefined;
    const drawing = drawPage(page, scale, limits, host);
    let isWanted = true;
    book.orStuck(drawing.done).then(
      (isDone) => {
        if (isWanted && isDone) setDrawn('drawn');
      },
      (error: unknown) => {
        if (isWanted) handleFailure(error);
      },
    );
    return () => {
      isWanted = false;
      drawing.cancel();
    };
  }, [book, page, scale, limits]);

  useSeenPage(number, drawn === 'drawn', onSeen);

  // The picture of a page that is not in sight takes megabytes.
  useEffect(() => {
    const host = canvasHost.current;
    return () => {
      for (const canvas of host?.querySelectorAll('canvas') ?? []) canvas.width = 0;
      page.cleanup();
    };
  }, [page]);

  useEffect(() => {
    const container = textHost.current;
    if (container === null) return undefined;
    let layer: TextLayer | null = null;
    let isWanted = true;
    const draw = async () => {
      const content = await book.text(number);
      if (!isWanted) return;
      if (content !== null && content.pieces.length > 0) {
        container.replaceChildren();
        layer = new TextLayer({
          textContentSource: { items: content.pieces, styles: content.styles, lang: null },
          container,
          viewport: page.getViewport({ scale: 1 }),
        });
        await layer.render();
      }
      if (isWanted) setText({ layer });
    };
    // Without its text a page can still be read.
    draw().catch(() => {});
    return () => {
      isWanted = false;
      layer?.cancel();
    };
  }, [book, number, page]);

  useEffect(() => {
    let isWanted = true;
    book.links(page).then(
      (found) => {
        if (isWanted) setLinks(found);
      },
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [book, page]);

  const { width, height } = page.getViewport({ scale });
  const size: CSSProperties = { width: `${width}px`, height: `${height}px` };
  const { pageWidth, pageHeight } = page.getViewport({ scale: 1 }).rawDims as {
    pageWidth: number;
    pageHeight: number;
  }; // its declared type is `Object`
  const ofText = {
    '--total-scale-factor': String(scale),
    '--page-width': `${pageWidth}px`,
    '--page-height': `${pageHeight}px`,
  } as CSSProperties; // React's type knows no custom properties
  return (
    <section
      className={styles.page}
      data-theme="light"
      style={size}
      aria-label={messages.page(number, book.pages)}
      data-drawn={drawn === 'drawn'}
    >
      {drawn === 'not yet' && (
        <div className={styles.cover}>
          <Expected cover={props.cover} />
        </div>
      )}
      {drawn === 'failed' && <p className={styles.failed}>{messages.tooHeavy}</p>}
      <div ref={canvasHost} className={styles.canvas} aria-hidden="true" />
      {text !== null && text.layer === null && <p className="visually-hidden">{messages.noText}</p>}
      <div className={styles.textBox} style={ofText}>
        <div ref={textHost} className={styles.text} />
      </div>
      <Hits layer={text?.layer ?? null} hits={hits} current={currentHit} />
      {links.map((link) => (
        <LinkBox key={link.id} link={link} page={page} onGo={onGo} />
      ))}
    </section>
  );
}

interface HitsProps {
  layer: TextLayer | null;
  hits: readonly Hit[];
  current: number | null;
}

/** Marks where a word was found. In percent of the page, so that the marks stay right while it is zoomed. */
function Hits({ layer, hits, current }: HitsProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [boxes, setBoxes] = useState<readonly HitBox[]>([]);
  useEffect(() => {
    const host = ref.current;
    setBoxes(host === null || layer === null ? [] : hitBoxes(layer.textDivs, hits, host));
  }, [layer, hits]);
  const isHere = boxes.some(({ hit }) => hit === current);
  useEffect(() => {
    if (!isHere) return;
    const mark = ref.current?.querySelector(`[data-hit="${current}"]`);
    mark?.scrollIntoView({ block: 'center', inline: 'nearest' });
  }, [isHere, current]);
  return (
    <div ref={ref} className={styles.hits} aria-hidden="true">
      {boxes.map(({ id, hit, ...place }) => (
        <span key={id} className={styles.hit} data-hit={hit} data-current={hit === current} style={place} />
      ))}
    </div>
  );
}

const percent = (value: number, whole: number): string => `${(100 * value) / whole}%`;

interface LinkBoxProps {
  link: PageLink;
  page: PDFPageProxy;
  onGo(dest: string | readonly unknown[]): void;
}

function LinkBox({ link: { rect, target }, page, onGo }: LinkBoxProps) {
  const viewport = page.getViewport({ scale: 1 });
  const [x1, y1] = viewport.convertToViewportPoint(rect[0], rect[1]) as [number, number]; // declared as any[]
  const [x2, y2] = viewport.convertToViewportPoint(rect[2], rect[3]) as [number, number]; // declared as any[]
  const place: CSSProperties = {
    left: percent(Math.min(x1, x2), viewport.width),
    top: percent(Math.min(y1, y2), viewport.height),
    width: percent(Math.abs(x2 - x1), viewport.width),
    height: percent(Math.abs(y2 - y1), viewport.height),
  };
  if (target.kind === 'site') {
    const label = messages.link(new URL(target.href).host);
    return (
      <a
        className={styles.link}
        style={place}
        href={target.href}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={label}
        title={label}
      />
    );
  }
  return (
    <button
      type="button"
      className={styles.link}
      style={place}
      aria-label={messages.linkToPage}
      onClick={() => onGo(target.dest)}
    />
  );
}
