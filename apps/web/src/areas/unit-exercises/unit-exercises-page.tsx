import { unitLabel, type UnitKey } from '@domdom/domain/school/units';
import { useQuery } from '@tanstack/react-query';
import { CardGrid } from '../../components/card.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { EmptyState, SkeletonLines } from '../../components/states.tsx';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { unitExerciseMessages } from './messages.ts';
import { Path } from './path.tsx';
import { unitQuery, unitsQuery } from './queries.ts';
import { SkillCard } from './skill-card.tsx';
import styles from './unit-exercises.module.css';
import { bySkill, unitToShow } from './units.ts';

/** The exercises that a student may practise without a teacher: by unit, then skill name, then level. */
export default function UnitExercisesPage() {
  const query = useQuery(unitsQuery());
  const [search, setSearch] = useSearchParams();
  return (
    <>
      <PageHeader description={unitExerciseMessages.text} />
      <QueryView query={query}>
        {({ units }) => {
          const unit = unitToShow(units, search.get('unit'));
          return unit === undefined ? (
            <EmptyState title={unitExerciseMessages.empty} text={unitExerciseMessages.emptyText} />
          ) : (
            <div className="stack">
              <Path
                units={units}
                active={unit}
                onChoose={(chosen) => setSearch({ unit: chosen }, { replace: true })}
              >
                <Unit key={unit} unit={unit} />
              </Path>
            </div>
          );
        }}
      </QueryView>
    </>
  );
}

function Unit({ unit }: { unit: UnitKey }) {
  const query = useQuery(unitQuery(unit));
  return (
    <QueryView query={query} skeleton={<SkeletonLines count={6} />}>
      {({ grade, exercises }) => (
        <section className="stack" aria-labelledby="unit-exercises">
          <h2 id="unit-exercises" className={styles.heading}>
            {unitExerciseMessages.unitHeading(unitLabel(unit), grade)}
          </h2>
          <CardGrid minWidth={300}>
            {bySkill(exercises).map((group) => (
              <SkillCard key={group.skillName} group={group} />
            ))}
          </CardGrid>
        </section>
      )}
    </QueryView>
  );
}
