import type { SchoolOverview } from '@domdom/api';
import { formatBytes } from '@domdom/domain/text/format-bytes';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../components/card.tsx';
import { Icon } from '../../components/icon.tsx';
import { Link } from '../../components/link.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { StatCard } from '../../components/stat-card.tsx';
import { SkeletonLines } from '../../components/states.tsx';
import { overviewMessages as messages } from './overview.messages.ts';
import { overviewQuery } from './queries.ts';
import styles from './school-overview.module.css';
import { problemsOf } from './school-problems.ts';

/** The school at a glance, for administrators: first what needs care, each with the way to its remedy. */
export function SchoolOverviewCard() {
  const query = useQuery(overviewQuery());
  return (
    <Card title={messages.title} icon="school">
      <QueryView query={query} skeleton={<SkeletonLines count={4} />}>
        {(overview) => (
          <div className="stack">
            <Problems overview={overview} />
            <Figures overview={overview} />
          </div>
        )}
      </QueryView>
    </Card>
  );
}

function Problems({ overview }: { overview: SchoolOverview }) {
  const problems = problemsOf(overview);
  if (problems.length === 0)
    return (
      <p className={styles.fine}>
        <Icon name="check" size={20} /> {messages.fine}
      </p>
    );
  return (
    <ul className={styles.problems} aria-label={messages.problems}>
      {problems.map(({ text, remedy }) => (
        <li key={text} className={styles.problem}>
          <Icon name="warning" size={20} />
          <span>{text}</span>
          {remedy !== null && (
            <Link to={remedy.to} className={styles.remedy}>
              {remedy.label}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

function Figures({ overview }: { overview: SchoolOverview }) {
  const { people, classes, mails, storage } = overview;
  const bytes = storage.reduce((sum, one) => sum + one.bytes, 0);
  const files = storage.reduce((sum, one) => sum + one.files, 0);
  return (
    <>
      <div className={styles.figures}>
        <StatCard icon="people" label={messages.students} value={people.students} />
        <StatCard icon="user" label={messages.teachers} value={people.teachers} tone="green" />
        <StatCard icon="class" label={messages.classes} value={classes.running} tone="yellow" />
        <StatCard
          icon="upload"
          label={messages.storage}
          value={formatBytes(bytes)}
          hint={messages.files(files)}
        />
      </div>
      <details>
        <summary>{messages.details}</summary>
        <dl className={styles.details}>
          {storage.map((one) => (
            <div key={one.kind}>
              <dt>{messages.kind[one.kind]}</dt>
              <dd>
                {formatBytes(one.bytes)} · {messages.files(one.files)}
              </dd>
            </div>
          ))}
          <div>
            <dt>{messages.mails}</dt>
            <dd>{messages.mailCounts(mails.waiting, mails.failed)}</dd>
          </div>
        </dl>
      </details>
    </>
  );
}
