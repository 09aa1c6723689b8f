import { QRCode } from 'antd';
import { createPortal } from 'react-dom';
import { schoolPath } from '../../../lib/school-code.ts';
import { Button } from '../../button.tsx';
import { loginCardMessages as messages } from './messages.ts';
import styles from './login-cards.module.css';

export interface PrintableCard {
  fullName: string;
  /** '' for a student without a class. */
  className: string;
  schoolName: string;
  schoolCode: string;
  userName: string;
  /** Null: the card of a student who goes on with the present password. */
  password: string | null;
  /** Null: an account that cannot log in by card, such as a teacher's; it gets a card without a QR code. */
  token: string | null;
}

const PER_PAGE = 8;
/** Enough on the screen to see what will be printed. */
const SHOWN = 4;
const QR_SIZE = 112;

const origin = () => window.location.origin;
const typedAddress = (code: string) => `${origin()}${schoolPath(code)}`.replace(/^https?:\/\//u, '');

function Fact({ name, value, isTyped = false }: { name: string; value: string; isTyped?: boolean }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd className={isTyped ? styles.typed : undefined}>{value}</dd>
    </div>
  );
}

function LoginCard({ card }: { card: PrintableCard }) {
  const { fullName, className, schoolName, schoolCode, userName, password, token } = card;
  const of = [className === '' ? '' : messages.className(className), schoolName].filter(Boolean).join(' · ');
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <p className={styles.name}>{fullName}</p>
        <p className={styles.of}>{of}</p>
      </div>
      <div className={styles.body}>
        {token !== null && (
          <QRCode
            aria-label={messages.qr(fullName)}
            className={styles.qr ?? ''}
            type="svg"
            // Scanners need dark on light.
            color="#000000"
            bgColor="#ffffff"
            bordered={false}
            size={QR_SIZE}
            errorLevel="M"
            value={`${origin()}${schoolPath(schoolCode, token)}`}
          />
        )}
        <dl className={styles.facts}>
          <Fact name={messages.userName} value={userName} isTyped />
          <Fact
            name={messages.password}
            value={password ?? messages.samePassword}
            isTyped={password !== null}
          />
          <Fact name={messages.schoolCode} value={schoolCode} isTyped />
        </dl>
      </div>
      <p className={styles.address}>{typedAddress(schoolCode)}</p>
      <p className={styles.notice}>{messages.notice}</p>
    </li>
  );
}

const keyOf = ({ schoolCode, userName }: PrintableCard) => `${schoolCode}/${userName}`;

/** Beside the page, so that nothing else of it is printed: it names other people. */
function PrintedCards({ cards }: { cards: readonly PrintableCard[] }) {
  const pages = Array.from({ length: Math.ceil(cards.length / PER_PAGE) }, (_, page) =>
    cards.slice(page * PER_PAGE, (page + 1) * PER_PAGE),
  );
  return createPortal(
    <div className={styles.printed} aria-hidden="true">
      {pages.map((page) => (
        <ul key={page.map(keyOf).join()} className={styles.page}>
          {page.map((card) => (
            <LoginCard key={keyOf(card)} card={card} />
          ))}
        </ul>
      ))}
    </div>,
    document.body,
  );
}

/**
 * Shows new cards and prints them, eight to a page. Nobody can see them again later, so whoever shows this asks before
 * it is closed. Needs the staff provider around it.
 */
export function LoginCards({ cards, onPrint }: { cards: readonly PrintableCard[]; onPrint?: () => void }) {
  const handlePrint = () => {
    window.print();
    onPrint?.();
  };
  return (
    <section className="stack" aria-label={messages.cards}>
      <p>{messages.shownOnce}</p>
      <div className="row">
        <Button icon="print" onClick={handlePrint}>
          {messages.print}
        </Button>
        <span className="muted">{messages.title(cards.length)}</span>
      </div>
      <ul className={styles.shown}>
        {cards.slice(0, SHOWN).map((card) => (
          <LoginCard key={keyOf(card)} card={card} />
        ))}
      </ul>
      {cards.length > SHOWN && <p className="muted">{messages.more(cards.length - SHOWN)}</p>}
      <PrintedCards cards={cards} />
    </section>
  );
}
