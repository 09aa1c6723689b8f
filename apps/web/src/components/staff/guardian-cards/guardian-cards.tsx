import type { GuardianCard } from '@domdom/api';
import { GUARDIAN_PAGE_PATH } from '@domdom/domain/markbook/guardian-card';
import { SmallPrint, PrintedCards, QrCard } from '../printed-cards/printed-cards.tsx';
import { guardianCardMessages as messages } from './messages.ts';
import styles from './guardian-cards.module.css';

const keyOf = ({ studentId }: GuardianCard) => studentId;

const cardOf = ({ fullName, className, schoolName, endsOn, token }: GuardianCard) => (
  <QrCard
    name={fullName}
    className={className}
    schoolName={schoolName}
    qr={{ label: messages.qr(fullName), url: `${window.location.origin}${GUARDIAN_PAGE_PATH}#${token}` }}
    foot={<SmallPrint>{messages.notice(endsOn)}</SmallPrint>}
  >
    <div className={styles.text}>
      <strong>{messages.cardFor}</strong>
      <p>{messages.scan}</p>
    </div>
  </QrCard>
);

/** The cards with which guardians read what is released of one student. */
export function GuardianCards({ cards }: { cards: readonly GuardianCard[] }) {
  return <PrintedCards cards={cards} keyOf={keyOf} cardOf={cardOf} texts={messages} />;
}
