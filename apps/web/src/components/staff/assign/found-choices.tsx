import type { ReactNode } from 'react';
import { Button } from '../../button.tsx';
import { QueryView, type ShownQuery } from '../../query-view.tsx';
import { EmptyState, SkeletonLines } from '../../states.tsx';
import styles from './assign-wizard.module.css';
import { assignMessages } from './messages.ts';
import { whatMessages } from './what-messages.ts';

/** Whoever has more finds the others by name. */
export const SHOWN = 50;

interface FoundChoicesProps<T> {
  query: ShownQuery<{ items: readonly T[]; total: number }>;
  search: string;
  texts: {
    none: string;
    noneText: string;
    noMatch: string;
    noMatchText: string;
    shown(count: number, total: number): string;
  };
  /** A `FoundChoice`, with its key. */
  children(item: T): ReactNode;
}

/** What a search found among the teacher's own, to give one of it. */
export const FoundChoices = <T,>({ query, search, texts, children }: FoundChoicesProps<T>) => (
  <QueryView query={query} skeleton={<SkeletonLines count={5} />}>
    {({ items, total }) =>
      items.length === 0 ? (
        <EmptyState
          title={search === '' ? texts.none : texts.noMatch}
          text={search === '' ? texts.noneText : texts.noMatchText}
        />
      ) : (
        <>
          <ul className={styles.tests}>{items.map(children)}</ul>
          {total > items.length && <p className="muted">{texts.shown(items.length, total)}</p>}
        </>
      )
    }
  </QueryView>
);

interface FoundChoiceProps {
  name: string;
  shownName?: string;
  facts: ReactNode;
  isDisabled?: boolean;
  onChoose(): void;
}

export const FoundChoice = ({
  name,
  shownName = name,
  facts,
  isDisabled = false,
  onChoose,
}: FoundChoiceProps) => (
  <li className={styles.test}>
    <div className={styles.testText}>
      <h4 className={styles.testTitle} title={name}>
        {shownName}
      </h4>
      <p className="row">{facts}</p>
    </div>
    <Button
      size="small"
      icon="send"
      disabled={isDisabled}
      aria-label={whatMessages.giveOf(name)}
      onClick={onChoose}
    >
      {assignMessages.assign}
    </Button>
  </li>
);
