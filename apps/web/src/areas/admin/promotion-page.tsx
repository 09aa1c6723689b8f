import type { PromotionPlan } from '@domdom/api';
import { useQuery } from '@tanstack/react-query';
import { PageHeader } from '../../components/page-header.tsx';
import { QueryView } from '../../components/query-view.tsx';
import StaffProvider from '../../components/staff/staff-provider.tsx';
import { EmptyState, SkeletonLines } from '../../components/states.tsx';
import { AttemptRulesCard } from './promotion/attempt-rules.tsx';
import { LastPromotion } from './promotion/last-promotion.tsx';
import { promotionMessages as messages } from './promotion/messages.ts';
import { PromotionPlanForm } from './promotion/promotion-plan.tsx';
import { SchoolTermsCard } from './promotion/school-terms.tsx';
import { WithoutTeacher } from './promotion/without-teacher.tsx';
import { planQuery } from './promotion/queries.ts';

function Classes({ plan }: { plan: PromotionPlan }) {
  const { classes, fromYear, hasBegun } = plan;
  if (classes.length === 0) return <EmptyState title={messages.emptyTitle} text={messages.emptyText} />;
  if (!hasBegun) return <p className="muted">{messages.notBegun(fromYear)}</p>;
  // Chosen anew when the classes are others than before.
  return <PromotionPlanForm key={classes.map(({ id }) => id).join()} plan={plan} />;
}

export default function PromotionPage() {
  const query = useQuery(planQuery());
  return (
    <StaffProvider>
      <PageHeader description={messages.description} />
      <div className="stack">
        <SchoolTermsCard />
        <AttemptRulesCard />
        <QueryView query={query} skeleton={<SkeletonLines count={8} />}>
          {(plan) => (
            <div className="stack">
              {plan.last !== null && <LastPromotion last={plan.last} />}
              {plan.withoutTeacher.length > 0 && <WithoutTeacher {...plan} />}
              <Classes plan={plan} />
            </div>
          )}
        </QueryView>
      </div>
    </StaffProvider>
  );
}
