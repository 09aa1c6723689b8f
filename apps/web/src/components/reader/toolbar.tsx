import { useState } from 'react';
import { IconButton } from '../button.tsx';
import { Menu, MenuItem } from '../menu.tsx';
import { common } from '../../lib/messages.ts';
import type { Zoom } from './fit.ts';
import { readerMessages as messages } from './messages.ts';
import styles from './reader.module.css';
import type { Layout } from './spreads.ts';

interface TopBarProps {
  title: string;
  isTitleHidden: boolean;
  downloadUrl: string | null;
  layout: Layout;
  zoom: Zoom;
  isSearchOpen: boolean;
  areContentsOpen: boolean;
  onSearch(): void;
  onContents(): void;
  onLayout(layout: Layout): void;
  onZoom(zoom: Zoom): void;
  onFull(): void;
  onClose: (() => void) | undefined;
}

export function TopBar(props: TopBarProps) {
  const { title, isTitleHidden, downloadUrl, layout, zoom, isSearchOpen, areContentsOpen } = props;
  const { onSearch, onContents, onLayout, onZoom, onFull, onClose } = props;
  const views = [
    { label: messages.fitPage, isChosen: zoom === 'page', choose: () => onZoom('page') },
    { label: messages.fitWidth, isChosen: zoom === 'width', choose: () => onZoom('width') },
    { label: messages.onePage, isChosen: layout === 'one', choose: () => onLayout('one') },
    { label: messages.bothPages, isChosen: layout === 'two', choose: () => onLayout('two') },
  ];
  return (
    <div className={styles.bar}>
      {onClose && <IconButton icon="close" label={common.close} onClick={onClose} />}
      <span className={styles.title} title={title}>
        {!isTitleHidden && title}
      </span>
      <IconButton
        icon="list"
        label={messages.contents}
        aria-expanded={areContentsOpen}
        onClick={onContents}
      />
      <IconButton icon="search" label={messages.search} aria-expanded={isSearchOpen} onClick={onSearch} />
      <Menu
        label={messages.view}
        renderTrigger={(trigger) => <IconButton icon="grid" label={messages.view} {...trigger} />}
      >
        {views.map(({ label, isChosen, choose }) => (
          <MenuItem key={label} icon={isChosen ? 'check' : undefined} onSelect={choose}>
            {label}
            {isChosen && <span className="visually-hidden"> ({messages.chosen})</span>}
          </MenuItem>
        ))}
        {downloadUrl !== null && (
          <MenuItem icon="download" href={downloadUrl}>
            {messages.download}
          </MenuItem>
        )}
      </Menu>
      <button
        type="button"
        className={styles.square}
        aria-label={messages.full}
        title={messages.full}
        onClick={onFull}
      >
        <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" />
        </svg>
      </button>
    </div>
  );
}

interface BottomBarProps {
  page: number;
  pages: number;
  isFirst: boolean;
  isLast: boolean;
  onPage(page: number): void;
  onTurn(direction: 1 | -1): void;
  onZoomBy(direction: 1 | -1): void;
}

export function BottomBar({ page, pages, isFirst, isLast, onPage, onTurn, onZoomBy }: BottomBarProps) {
  return (
    <div className={styles.bar} data-part="bottom">
      <IconButton icon="minus" label={messages.zoomOut} onClick={() => onZoomBy(-1)} />
      <IconButton icon="plus" label={messages.zoomIn} onClick={() => onZoomBy(1)} />
      <span className={styles.space} />
      <IconButton
        icon="chevron-left"
        label={messages.previous}
        aria-disabled={isFirst}
        onClick={() => onTurn(-1)}
      />
      <PageField key={page} page={page} pages={pages} onPage={onPage} />
      <IconButton
        icon="chevron-right"
        label={messages.next}
        aria-disabled={isLast}
        onClick={() => onTurn(1)}
      />
    </div>
  );
}

interface PageFieldProps {
  page: number;
  pages: number;
  onPage(page: number): void;
}

/** Goes to the page that was typed on Enter, or when the field is left. */
function PageField({ page, pages, onPage }: PageFieldProps) {
  const [typed, setTyped] = useState(String(page));
  const go = () => {
    const wanted = Number(typed);
    if (/^\d+$/.test(typed) && wanted !== page) onPage(wanted);
    // Also for a page that the book does not have: it opens the nearest one, perhaps this one.
    setTyped(String(page));
  };
  return (
    <form
      className={styles.pageField}
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <input
        className={styles.input}
        aria-label={messages.pageField}
        inputMode="numeric"
        maxLength={6}
        value={typed}
        onChange={(event) => setTyped(event.target.value.trim())}
        onFocus={(event) => event.target.select()}
        onBlur={go}
      />
      <span className="nowrap">{messages.ofPages(pages)}</span>
    </form>
  );
}
