import { QRCode } from 'antd';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../button.tsx';
import { printedCardMessages as messages } from './messages.ts';
import styles from './printed-cards.module.css';

const PER_PAGE = 8;
/** Enough on the screen to see what will be printed. */
const SHOWN = 4;
const QR_SIZE = 112;

interface QrCardProps {
  name: string;
  className: string;
  schoolName: string;
  /** Null for a card without a QR code. */
  qr: { label: string; url: string } | null;
  /** Beside the QR code. */
  children: ReactNode;
  /** Below it. */
  foot: ReactNode;
}

/** A card with a name and a QR code, an eighth of a page. */
export function QrCard({ name, className, schoolName, qr, children, foot }: QrCardProps) {
  const of = [className === '' ? '' : messages.className(className), schoolName].filter(Boolean).join(' · ');
  return (
    <li className={styles.card} data-theme="light">
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.small}>{of}</p>
      </div>
      <div className={styles.body}>
        {qr !== null && (
          <QRCode
            aria-label={qr.label}
            className={styles.qr ?? ''}
            type="svg"
            // Scanners need dark on light.
            color="#000000"
            bgColor="#ffffff"
            bordered={false}
            size={QR_SIZE}
            errorLevel="M"
            value={qr.url}
          />
        )}
        {children}
      </div>
      {foot}
    </li>
  );
}

/** Below everything else on a card. */
export function SmallPrint({ children }: { children: ReactNode }) {
  return <p className={styles.small}>{children}</p>;
}

interface PrintedCardsProps<Card> {
  cards: readonly Card[];
  keyOf(card: Card): string;
  /** A `QrCard`. */
  cardOf(card: Card): ReactNode;
  texts: { cards: string; shownOnce: string; title(count: number): string };
  onPrint?: (() => void) | undefined;
}

/**
 * Shows new cards and prints them, eight to a page. Nobody can see them again later, so whoever shows this asks before
 * it is closed. Needs the staff provider around it.
 */
export function PrintedCards<Card>({ cards, keyOf, cardOf, texts, onPrint }: PrintedCardsProps<Card>) {
  const listed = cards.map((card) => ({ key: keyOf(card), card }));
  const pages = Array.from({ length: Math.ceil(listed.length / PER_PAGE) }, (_, page) =>
    listed.slice(page * PER_PAGE, (page + 1) * PER_PAGE),
  );
  const handlePrint = () => {
    window.print();
    onPrint?.();
  };
  return (
    <section className="stack" aria-label={texts.cards}>
      <p>{texts.shownOnce}</p>
      <div className="row">
        <Button icon="print" onClick={handlePrint}>
          {messages.print}
        </Button>
        <span className="muted">{texts.title(cards.length)}</span>
      </div>
      <ul className={styles.shown}>
        {listed.slice(0, SHOWN).map(({ key, card }) => (
          <Keyed key={key}>{cardOf(card)}</Keyed>
        ))}
      </ul>
      {cards.length > SHOWN && <p className="muted">{messages.more(cards.length - SHOWN)}</p>}
      {/* Beside the page, so that nothing else of it is printed: it names other people. */}
      {createPortal(
        <div className={styles.printed} aria-hidden="true">
          {pages.map((page) => (
            <ul key={page.map(({ key }) => key).join()} className={styles.page}>
              {page.map(({ key, card }) => (
                <Keyed key={key}>{cardOf(card)}</Keyed>
              ))}
            </ul>
          ))}
        </div>,
        document.body,
      )}
    </section>
  );
}

/** Gives a key to what somebody else has made. */
const Keyed = ({ children }: { children: ReactNode }) => children;
