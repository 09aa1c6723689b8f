import { unitLabel } from '@domdom/domain/school/units';
import { LEVEL_LABELS } from '@domdom/questions/ui';
import { Tag } from '../../../../apps/web/src/components/badge.tsx';
import { StoredPlayer } from '../../../../apps/web/src/components/sample-player/stored-player.tsx';
import type { ShownItem } from '../data.ts';
import { messages } from './messages.ts';
import styles from './preview.module.css';

interface ItemCardProps {
  shown: ShownItem;
  startsWithKey: boolean;
  /** Shown before the id, e.g. its position in an exam. */
  place?: string;
}

/** An item as students see it, beside the details for its reader. */
export function ItemCard({ shown, startsWithKey, place }: ItemCardProps) {
  const { item, hash, readers, typeLabel, text } = shown;
  const { level } = item.question;
  return (
    <article className={styles.item}>
      <StoredPlayer
        key={`${hash} ${startsWithKey}`}
        question={item.question}
        typeLabel={typeLabel}
        seed={hash}
        startsWithKey={startsWithKey}
      />
      <div className={styles.facts}>
        <div className="row">
          {place !== undefined && <strong>{place}</strong>}
          <a href={`#${item.id}`}>{item.id}</a>
          <Tag tone={readers.length > 0 ? 'success' : 'warning'}>
            {readers.length > 0 ? messages.signedBy(readers) : messages.notSigned}
          </Tag>
        </div>
        <dl className={styles.pairs}>
          <dt>{messages.variant}</dt>
          <dd>{item.variant}</dd>
          <dt>{messages.place}</dt>
          <dd>
            {messages.gradeOf(item.grade)}, {unitLabel(item.unit)}
            {level && `, ${LEVEL_LABELS[level]}`}
          </dd>
          <dt>{messages.source}</dt>
          <dd>{item.source}</dd>
          <dt>{messages.trains}</dt>
          <dd>{item.focus.join(', ')}</dd>
          <dt>{messages.hash}</dt>
          <dd>{hash}</dd>
        </dl>
        <h3 className={styles.small}>{messages.withKey}</h3>
        <pre className={styles.text}>{text}</pre>
      </div>
    </article>
  );
}
