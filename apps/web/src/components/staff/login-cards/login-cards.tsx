import { schoolPath } from '../../../lib/school-code.ts';
import { SmallPrint, PrintedCards, QrCard } from '../printed-cards/printed-cards.tsx';
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
  return (
    <QrCard
      name={fullName}
      className={className}
      schoolName={schoolName}
      qr={
        token === null
          ? null
          : { label: messages.qr(fullName), url: `${origin()}${schoolPath(schoolCode, token)}` }
      }
      foot={
        <>
          <p className={styles.address}>{typedAddress(schoolCode)}</p>
          <SmallPrint>{messages.notice}</SmallPrint>
        </>
      }
    >
      <dl className={styles.facts}>
        <Fact name={messages.userName} value={userName} isTyped />
        <Fact
          name={messages.password}
          value={password ?? messages.samePassword}
          isTyped={password !== null}
        />
        <Fact name={messages.schoolCode} value={schoolCode} isTyped />
      </dl>
    </QrCard>
  );
}

const keyOf = ({ schoolCode, userName }: PrintableCard) => `${schoolCode}/${userName}`;
const cardOf = (card: PrintableCard) => <LoginCard card={card} />;

/** The cards with which students log in. */
export function LoginCards({ cards, onPrint }: { cards: readonly PrintableCard[]; onPrint?: () => void }) {
  return <PrintedCards cards={cards} keyOf={keyOf} cardOf={cardOf} texts={messages} onPrint={onPrint} />;
}
