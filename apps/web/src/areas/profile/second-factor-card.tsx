import { Suspense, useState } from 'react';
import { secondFactorPanel } from '../../app/auth/later-factor-panel.ts';
import { Card } from '../../components/card.tsx';
import { SkeletonLines } from '../../components/states.tsx';
import { profileMessages as messages } from './messages.ts';

/** For staff: students have no second factor. */
export function SecondFactorCard() {
  const [Panel] = useState(secondFactorPanel.component);
  return (
    <Card title={messages.secondFactor} icon="lock">
      <p>{messages.secondFactorText}</p>
      <Suspense fallback={<SkeletonLines />}>
        <Panel />
      </Suspense>
    </Card>
  );
}
