import type { UnitCard } from '@domdom/api';
import { unitColour } from '@domdom/domain/school/units';
import { useQuery } from '@tanstack/react-query';
import { CardGrid } from '../../../components/card.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { EmptyState, SkeletonLines } from '../../../components/states.tsx';
import { UnitPanel } from '../../../components/staff/assign/unit-panel.tsx';
import { assignMessages } from '../../../components/staff/assign/messages.ts';
import { unitsQuery } from '../../../components/staff/assign/queries.ts';

function UnitList({ units }: { units: readonly UnitCard[] }) {
  if (units.length === 0) return <EmptyState title={assignMessages.noUnits} />;
  return (
    <CardGrid minWidth={250}>
      {units.map((unit, index) => (
        <UnitPanel key={unit.unit} unit={unit} colour={unitColour(index)} />
      ))}
    </CardGrid>
  );
}

/** The progress of the class in each unit of its grade. */
export function UnitProgress({ classId }: { classId: string }) {
  const query = useQuery(unitsQuery(classId));
  return (
    <QueryView query={query} skeleton={<SkeletonLines count={6} />}>
      {(data) => <UnitList units={data.items} />}
    </QueryView>
  );
}
