import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../../lib/query-client.ts';
import { Button } from '../../button.tsx';
import { QueryView } from '../../query-view.tsx';
import { SelectField } from '../../select-field.tsx';
import { EmptyState, SkeletonLines } from '../../states.tsx';
import { SearchBox } from '../search-box.tsx';
import styles from './assign-wizard.module.css';
import { chosenOwnTest } from './chosen.ts';
import { assignMessages } from './messages.ts';
import { whatMessages } from './what-messages.ts';
import type { Chosen } from './wizard.ts';

const messages = whatMessages.library;
/** Whoever has more finds the others by name. */
const SHOWN = 50;

/** The tests that the teacher composed, or that colleagues share. */
export function LibraryTests({ onChoose }: { onChoose(chosen: Chosen): void }) {
  const [search, setSearch] = useState('');
  const [scope, setScope] = useState<'own' | 'school'>('own');
  const query = useQuery({
    ...apiQuery('GET /api/own-tests', { query: { page: 1, size: SHOWN, search, scope } }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="stack">
      <div className={styles.tools}>
        <SelectField
          label={messages.scope}
          name="scope"
          value={scope}
          options={[
            { value: 'own', label: messages.own },
            { value: 'school', label: messages.school },
          ]}
          onChange={(value) => setScope(value === 'school' ? 'school' : 'own')}
        />
        <SearchBox
          label={messages.search}
          placeholder={messages.searchPlaceholder}
          initial=""
          onSearch={setSearch}
        />
      </div>
      <QueryView query={query} skeleton={<SkeletonLines count={5} />}>
        {({ items, total }) =>
          items.length === 0 ? (
            <EmptyState
              icon={search === '' ? 'test' : 'search'}
              title={search === '' ? messages.none : messages.noMatch}
              text={search === '' ? messages.noneText : messages.noMatchText}
            />
          ) : (
            <>
              <ul className={styles.tests}>
                {items.map((test) => {
                  const chosen = chosenOwnTest(test);
                  return (
                    <li key={test.id} className={styles.test}>
                      <div className={styles.testText}>
                        <h4 className={styles.testTitle}>{test.quizTitle}</h4>
                        <p className={styles.facts}>
                          {test.questionCount === 0 ? messages.empty : chosen.facts}
                        </p>
                      </div>
                      <Button
                        size="small"
                        icon="send"
                        disabled={test.questionCount === 0}
                        aria-label={whatMessages.giveOf(test.quizTitle)}
                        onClick={() => onChoose(chosen)}
                      >
                        {assignMessages.assign}
                      </Button>
                    </li>
                  );
                })}
              </ul>
              {total > items.length && <p className="muted">{messages.shown(items.length, total)}</p>}
            </>
          )
        }
      </QueryView>
    </div>
  );
}
