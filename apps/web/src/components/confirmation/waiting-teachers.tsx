import { formatDateTime } from '@domdom/domain/dates/format';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../lib/query-client.ts';
import { NEW_TEACHERS_PATH } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../button.tsx';
import { Card } from '../card.tsx';
import { confirmationMessages as messages } from './messages.ts';
import { useConfirmTeacher } from './queries.ts';
import styles from './listed.module.css';

const SHOWN = 5;

const waitingQuery = () =>
  apiQuery(
    'GET /api/registration/teachers',
    { query: { page: 1, size: SHOWN } },
    { meta: { isBackground: true } },
  );

/** The teachers who wait for an administrator, each confirmed with one click; nothing when nobody waits. */
export function WaitingTeachers() {
  const { data } = useQuery(waitingQuery());
  const confirm = useConfirmTeacher();
  if (data === undefined || data.total === 0) return null;
  return (
    <Card
      title={messages.teachers}
      icon="people"
      tone="accent"
      actions={
        data.total > SHOWN && (
          <ButtonLink to={NEW_TEACHERS_PATH} variant="ghost" size="small">
            {messages.teachersAll(data.total)}
          </ButtonLink>
        )
      }
    >
      <p className="muted">{messages.teachersText}</p>
      <ul>
        {data.items.map(({ id, fullName, email, createdAt }) => (
          <li key={id} className={styles.row}>
            <span className={styles.facts}>
              <strong>{fullName}</strong> <span>{email}</span>{' '}
              <span className="muted">{formatDateTime(Date.parse(createdAt))}</span>
            </span>
            <Button
              aria-label={messages.confirmOf(fullName)}
              isLoading={confirm.isPending && confirm.variables === id}
              onClick={() => confirm.mutate(id)}
            >
              {messages.confirm}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
