import type { SampleEntry } from '@domdom/api';
import { SAMPLE_AREAS } from '@domdom/domain/samples/areas';
import type { SampleArea } from '@domdom/domain/samples/areas';
import { foldForSearch } from '@domdom/domain/text/search';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { CardGrid, LinkCard } from '../../components/card.tsx';
import { Link } from '../../components/link.tsx';
import { EmptyState } from '../../components/states.tsx';
import { TextField } from '../../components/text-field.tsx';
import { sampleTexts } from './messages.ts';
import { numberOf } from './numbers.ts';
import { overviewPath, samplePath } from './paths.ts';
import styles from './samples.module.css';

function Areas() {
  const { pathname } = useLocation();
  return (
    <nav aria-label={sampleTexts.areas} className={styles.areas}>
      {SAMPLE_AREAS.map((area) => (
        <Link
          key={area.name}
          to={overviewPath(area)}
          className={styles.area}
          aria-current={pathname === overviewPath(area) ? 'page' : undefined}
        >
          {area.classNo === null ? sampleTexts.allClasses : sampleTexts.classNo(area.classNo)}
        </Link>
      ))}
    </nav>
  );
}

interface Group {
  label: string;
  entries: SampleEntry[];
}

/** Groups the pages by question type, in the order in which the types first appear. */
function groupsOf(entries: readonly SampleEntry[]): Group[] {
  const labels = [...new Set(entries.map(({ typeLabel }) => typeLabel))];
  return labels.map((label) => ({ label, entries: entries.filter((entry) => entry.typeLabel === label) }));
}

interface SamplesOverviewProps {
  area: SampleArea;
  entries: readonly SampleEntry[];
}

/** Every page of an area as a card, with a search. */
export function SamplesOverview({ area, entries }: SamplesOverviewProps) {
  const [search, setSearch] = useState('');
  const wanted = foldForSearch(search);
  const found = entries.filter(({ page, name, typeLabel }) =>
    foldForSearch(`${page} ${name} ${typeLabel}`).includes(wanted),
  );
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>{sampleTexts.area(area.classNo)}</h1>
        <p className="muted">{sampleTexts.intro}</p>
      </header>
      <Areas />
      {entries.length === 0 ? (
        <EmptyState title={sampleTexts.empty} text={sampleTexts.emptyText} />
      ) : (
        <>
          <TextField
            label={sampleTexts.search}
            name="search"
            type="search"
            value={search}
            onChange={setSearch}
          />
          <p role="status" className="muted">
            {sampleTexts.found(found.length)}
          </p>
          {found.length === 0 && <EmptyState title={sampleTexts.none} text={sampleTexts.noneText} />}
          {groupsOf(found).map((group) => (
            <section key={group.label} className={styles.group}>
              <h2 className={styles.groupTitle}>{group.label}</h2>
              <CardGrid>
                {group.entries.map(({ page, name }) => (
                  <LinkCard
                    key={page}
                    icon="exercise"
                    title={`${numberOf(page)}. ${name}`}
                    to={samplePath(area, page)}
                  />
                ))}
              </CardGrid>
            </section>
          ))}
        </>
      )}
    </>
  );
}
