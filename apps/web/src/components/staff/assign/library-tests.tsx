import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../../lib/query-client.ts';
import { SelectField } from '../../select-field.tsx';
import { SearchBox } from '../search-box.tsx';
import styles from './assign-wizard.module.css';
import { chosenOwnTest } from './chosen.ts';
import { FoundChoice, FoundChoices, SHOWN } from './found-choices.tsx';
import { whatMessages } from './what-messages.ts';
import type { Chosen } from './wizard.ts';

const messages = whatMessages.library;

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
      <FoundChoices query={query} search={search} texts={messages}>
        {(test) => {
          const chosen = chosenOwnTest(test);
          const isEmpty = test.questionCount === 0;
          return (
            <FoundChoice
              key={test.id}
              name={test.quizTitle}
              facts={<span className={styles.facts}>{isEmpty ? messages.empty : chosen.facts}</span>}
              isDisabled={isEmpty}
              onChoose={() => onChoose(chosen)}
            />
          );
        }}
      </FoundChoices>
    </div>
  );
}
