import type { UnitCard } from '@domdom/api';
import { unitColour } from '@domdom/domain/school/units';
import { useQuery } from '@tanstack/react-query';
import { common } from '../../../lib/messages.ts';
import { Button } from '../../button.tsx';
import { CardGrid } from '../../card.tsx';
import { QueryView } from '../../query-view.tsx';
import { EmptyState, SkeletonLines } from '../../states.tsx';
import { showToast } from '../../../lib/toast.ts';
import { assignMessages } from './messages.ts';
import { unitsQuery } from './queries.ts';
import { UnitPanel } from './unit-panel.tsx';
import type { WizardUnit } from './wizard.ts';

interface UnitCardsProps {
  classId: string;
  onChoose(unit: WizardUnit): void;
}

/** The units of the class's grade, each with its tests and exercises. */
export function UnitCards({ classId, onChoose }: UnitCardsProps) {
  const query = useQuery(unitsQuery(classId));
  const handleChoose = ({ unit, label, access }: UnitCard, colour: string) => {
    if (access) onChoose({ unit, label, colour });
    else showToast({ kind: 'warning', title: common.toastTitle, text: assignMessages.unitNoAccess });
  };
  return (
    <QueryView query={query} skeleton={<SkeletonLines count={5} />}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState title={assignMessages.noUnits} />
        ) : (
          <CardGrid minWidth={240}>
            {items.map((unit, index) => (
              <UnitPanel
                key={unit.unit}
                unit={unit}
                colour={unitColour(index)}
                action={
                  <Button
                    size="small"
                    variant={unit.access ? 'primary' : 'secondary'}
                    isBlock
                    aria-label={`${assignMessages.chooseUnit}: ${unit.label}`}
                    onClick={() => handleChoose(unit, unitColour(index))}
                  >
                    {assignMessages.chooseUnit}
                  </Button>
                }
              />
            ))}
          </CardGrid>
        )
      }
    </QueryView>
  );
}
