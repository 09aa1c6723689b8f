import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { cx } from '../class-names.ts';
import { IconButton } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { savesData } from '../../lib/saves-data.ts';
import { whenQuiet } from '../../lib/when-quiet.ts';
import { useIsPhone } from '../../lib/use-media-query.ts';
import type { BookReaderProps } from './reader-props.ts';
import { ContentsPanel } from './contents-panel.tsx';
import { canvasLimits, type Size, type Zoom, scaleFor, zoomedBy, zoomedTo } from './fit.ts';
import { readerMessages as messages } from './messages.ts';
import type { Book, BookProblem } from './open-book.ts';
import { PageView } from './page-view.tsx';
import { useReadingReport } from './position.ts';
import { actionOf, type KeyAction } from './reader-keys.ts';
import { coverFor, Expected, ReaderFailure, ReaderSkeleton, Waiting } from './reader-states.tsx';
import styles from './reader.module.css';
import { SearchBar } from './search-bar.tsx';
import { type Layout, openPages, pageWithin, turned } from './spreads.ts';
import { BottomBar, TopBar } from './toolbar.tsx';
import { useBook, usePages } from './use-book.ts';
import { useFullScreen } from './use-full-screen.ts';
import { useGestures } from './use-gestures.ts';
import { useSearch } from './use-search.ts';

export { fetchWorkerAhead } from './open-book.ts';

/** These may pass; the others stay. */
const PASSING: readonly BookProblem[] = ['offline', 'refused', 'heavy'];

/** Opens a book and shows it, or says why it cannot. */
export function ReaderView(props: BookReaderProps) {
  const { url } = props;
  const { state, isWaiting, retry, fail } = useBook(url);
  if (state.status === 'open') {
    return <OpenBook key={url} {...props} book={state.book} isWaiting={isWaiting} onFailure={fail} />;
  }
  if (state.status === 'opening') return <ReaderSkeleton {...props} isWaiting={isWaiting} />;
  const { problem } = state;
  return (
    <ReaderFailure
      {...props}
      text={messages.problems[problem]}
      onRetry={PASSING.includes(problem) ? retry : undefined}
    />
  );
}

interface OpenBookProps extends BookReaderProps {
  book: Book;
  isWaiting: boolean;
  onFailure(problem: BookProblem): void;
}

function OpenBook(props: OpenBookProps) {
  const {
    book,
    title,
    downloadUrl = null,
    initialPage = 1,
    isWaiting,
    onReading,
    onClose,
    onFailure,
  } = props;
  const { isTitleHidden = false } = props;
  const { pages } = book;
  const root = useRef<HTMLElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const isPhone = useIsPhone();
  const [page, setPage] = useState(() => pageWithin(initialPage, pages));
  const [layout, setLayout] = useState<Layout>('one');
  const [zoom, setZoom] = useState<Zoom>('page');
  const [panel, setPanel] = useState<'contents' | 'search' | null>(null);
  const closePanel = () => {
    setPanel(null);
    area.current?.focus();
  };
  const { isFull, toggle } = useFullScreen(root, closePanel);
  const [limits] = useState(() => canvasLimits(memoryGb(), isPhone));
  const box = useBox(area);
  const open = openPages(page, pages, layout);
  const drawn = usePages(book, open, onFailure);
  const search = useSearch(book, page, (number) => setPage(number));
  const readings = useReadingReport(onReading);
  const place = open[0] ?? page;
  useEffect(() => readings.move({ page: place, pages }), [readings, place, pages]);

  const scale =
    drawn === null || box === null
      ? null
      : scaleFor(
          zoom,
          drawn.map((one) => one.page.getViewport({ scale: 1 })),
          box,
        );
  const goTo = (number: number) => {
    setPage(pageWithin(number, pages));
    area.current?.scrollTo({ top: 0 });
  };
  const turn = (direction: 1 | -1) => goTo(turned(page, pages, layout, direction));
  const zoomBy = (direction: 1 | -1) => {
    if (scale !== null) setZoom(zoomedBy(scale, direction));
  };
  const follow = async (dest: string | readonly unknown[]) => {
    const number = await book.pageOf(dest);
    if (number === null) return;
    goTo(number);
    // The contents cover the page there.
    if (isPhone) closePanel();
  };
  useGestures({
    area,
    content,
    onTurn: turn,
    onPinch: (factor) => {
      if (scale !== null) setZoom(zoomedTo(scale * factor));
    },
  });

  // So that keys turn pages at once.
  useEffect(() => area.current?.focus({ preventScroll: true }), []);
  useNextPage(book, turned(page, pages, layout, 1), drawn !== null);

  /** False when the key means nothing now. */
  const act = (action: KeyAction): boolean => {
    if (action === 'leave') {
      if (panel !== null) closePanel();
      else if (isFull) toggle();
      else return false;
    }
    if (action === 'next') turn(1);
    if (action === 'previous') turn(-1);
    if (action === 'first') goTo(1);
    if (action === 'last') goTo(pages);
    if (action === 'zoom in') zoomBy(1);
    if (action === 'zoom out') zoomBy(-1);
    if (action === 'fit') setZoom('page');
    if (action === 'full') toggle();
    if (action === 'search') setPanel('search');
    return true;
  };
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    const isTyping = target instanceof HTMLInputElement;
    const isControl = target instanceof HTMLElement && target.closest('button, a, [role="menu"]') !== null;
    const action =
      event.defaultPrevented || event.isComposing ? null : actionOf(event, scrolledOf(area.current));
    if (action === null) return;
    if (isTyping && action !== 'leave' && action !== 'search') return;
    // A button in focus keeps the keys that press it.
    if (isControl && event.key === ' ') return;
    if (!act(action)) return;
    event.preventDefault();
    // A dialog around the reader would close at Escape.
    event.stopPropagation();
  });
  useEffect(() => {
    const element = root.current;
    const handle = (event: KeyboardEvent) => handleKeyDown(event);
    element?.addEventListener('keydown', handle);
    return () => element?.removeEventListener('keydown', handle);
  }, []);

  const [left = 1, right] = open;
  const isFirst = left === 1;
  const isLast = (right ?? left) === pages;
  const placeName = right === undefined ? messages.page(left, pages) : messages.twoPages(left, right, pages);
  return (
    <section
      ref={root}
      className={cx(styles.reader, isFull && styles.full)}
      aria-label={messages.reader(title)}
    >
      {!isFull && (
        <TopBar
          title={title}
          isTitleHidden={isTitleHidden}
          downloadUrl={downloadUrl}
          layout={layout}
          zoom={zoom}
          isSearchOpen={panel === 'search'}
          areContentsOpen={panel === 'contents'}
          onSearch={() => setPanel(panel === 'search' ? null : 'search')}
          onContents={() => setPanel(panel === 'contents' ? null : 'contents')}
          onLayout={setLayout}
          onZoom={setZoom}
          onFull={toggle}
          onClose={onClose}
        />
      )}
      {panel === 'search' && <SearchBar search={search} onClose={closePanel} />}
      {isWaiting && <Waiting />}
      <div className={styles.middle}>
        {panel === 'contents' && <ContentsPanel book={book} onGo={follow} onClose={closePanel} />}
        <div
          ref={area}
          role="region"
          aria-label={messages.pages}
          tabIndex={0}
          className={styles.area}
          data-wide={box !== null && scale !== null && drawn !== null && zoom !== 'page' && zoom !== 'width'}
        >
          <div ref={content} className={styles.spread}>
            {drawn === null || scale === null ? (
              <div className={styles.firstPage}>
                <Expected cover={coverFor(page, props)} />
              </div>
            ) : (
              drawn.map((one) => (
                <PageView
                  key={one.number}
                  {...one}
                  cover={coverFor(one.number, props)}
                  book={book}
                  scale={scale}
                  limits={limits}
                  hits={panel === 'search' ? (search.hits.get(one.number) ?? NO_HITS) : NO_HITS}
                  currentHit={search.current?.page === one.number ? search.current.index : null}
                  onGo={follow}
                  onSeen={(number) => readings.saw(number)}
                  onFailure={onFailure}
                />
              ))
            )}
          </div>
        </div>
        {isFull && (
          <FullScreenButtons
            place={placeName}
            isFirst={isFirst}
            isLast={isLast}
            onTurn={turn}
            onLeave={toggle}
          />
        )}
      </div>
      {!isFull && (
        <BottomBar
          page={left}
          pages={pages}
          isFirst={isFirst}
          isLast={isLast}
          onPage={goTo}
          onTurn={turn}
          onZoomBy={zoomBy}
        />
      )}
      <p className="visually-hidden" role="status">
        {placeName}
      </p>
    </section>
  );
}

const NO_HITS = [] as const;

/** Of the device, where the browser tells. */
function memoryGb(): number | undefined {
  const memory: unknown = Reflect.get(navigator, 'deviceMemory');
  return typeof memory === 'number' ? memory : undefined;
}

interface FullScreenButtonsProps {
  place: string;
  isFirst: boolean;
  isLast: boolean;
  onTurn(direction: 1 | -1): void;
  onLeave(): void;
}

/** All that is beside the page on a projector: two edges to press from afar, and the way back. */
function FullScreenButtons({ place, isFirst, isLast, onTurn, onLeave }: FullScreenButtonsProps) {
  const sides = [
    { side: 'left', label: messages.previous, icon: 'chevron-left', direction: -1, isEnd: isFirst },
    { side: 'right', label: messages.next, icon: 'chevron-right', direction: 1, isEnd: isLast },
  ] as const;
  return (
    <>
      {sides.map(({ side, label, icon, direction, isEnd }) => (
        <button
          key={side}
          type="button"
          className={styles.edge}
          data-side={side}
          aria-label={label}
          aria-disabled={isEnd}
          onClick={() => onTurn(direction)}
        >
          <Icon name={icon} size={48} />
        </button>
      ))}
      <div className={styles.corner}>
        <span>{place}</span>
        <IconButton icon="close" label={messages.leaveFull} tone="on-dark" onClick={onLeave} />
      </div>
    </>
  );
}

const scrolledOf = (area: HTMLElement | null) => {
  const { scrollTop = 0, clientHeight = 0, scrollHeight = 0 } = area ?? {};
  return { isAtTop: scrollTop <= 1, isAtBottom: scrollTop + clientHeight >= scrollHeight - 1 };
};

/** The room for pages; null before the first layout. */
function useBox(area: { current: HTMLElement | null }): Size | null {
  const [box, setBox] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const element = area.current;
    if (element === null) return undefined;
    // Without its scroll bars, which come and go with the size of the page.
    const measure = () => setBox({ width: element.offsetWidth, height: element.offsetHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [area]);
  return box;
}

/** Reads the next page while the open one is looked at, unless data is to be saved. */
function useNextPage(book: Book, next: number, isReady: boolean): void {
  useEffect(() => {
    if (!isReady || savesData()) return undefined;
    const read = async () => {
      const page = await book.page(next);
      await page.getOperatorList();
    };
    // Not before the open page has arrived: they would share a slow line.
    return whenQuiet(() => {
      // It will fail again when it is opened, and say so then.
      read().catch(() => {});
    });
  }, [book, next, isReady]);
}
