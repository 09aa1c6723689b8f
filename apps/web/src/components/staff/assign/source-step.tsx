import { useUser } from '../../../lib/store/hooks.ts';
import { WaitingCard } from '../../confirmation/waiting-card.tsx';
import { Tabs } from '../../tabs.tsx';
import { LibraryTests } from './library-tests.tsx';
import { OwnFiles } from './own-files.tsx';
import { assignMessages } from './messages.ts';
import { NumberedExams } from './numbered-exams.tsx';
import { StepHeading } from './step-heading.tsx';
import { UnitCards } from './unit-cards.tsx';
import { whatMessages } from './what-messages.ts';
import { type Chosen, SOURCES, type Source, type WizardClass, type WizardUnit } from './wizard.ts';

interface SourceStepProps {
  taught: WizardClass;
  source: Source;
  onSource(source: Source): void;
  onUnit(unit: WizardUnit): void;
  onChoose(chosen: Chosen): void;
  onBack?(): void;
}

const TABS = SOURCES.map((id) => ({ id, label: whatMessages.source[id] }));

/** What the class may get: by unit, by number, or from the teacher's library or folders. */
export function SourceStep({ taught, source, onSource, onUnit, onChoose, onBack }: SourceStepProps) {
  const { can } = useUser();
  return (
    <div className="stack">
      <StepHeading
        title={source === 'units' ? assignMessages.stepUnit : whatMessages.stepOther[source]}
        about={assignMessages.chooseFor(taught.className)}
        onBack={onBack}
      />
      <Tabs label={whatMessages.sources} tabs={TABS} active={source} onChange={onSource}>
        {source === 'units' && <UnitCards classId={taught.id} onChoose={onUnit} />}
        {source !== 'units' && can.awaitConfirmation && <WaitingCard />}
        {source === 'numbers' && !can.awaitConfirmation && (
          <NumberedExams classId={taught.id} onChoose={onChoose} />
        )}
        {source === 'library' && !can.awaitConfirmation && <LibraryTests onChoose={onChoose} />}
        {source === 'files' && !can.awaitConfirmation && <OwnFiles onChoose={onChoose} />}
      </Tabs>
    </div>
  );
}
