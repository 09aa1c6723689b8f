export interface Lane<Job> {
  run(job: Job): Promise<void>;
  close(): Promise<void>;
}

export interface LaneReport<Job> {
  failed: { job: Job; error: unknown }[];
  /** Jobs left over after every lane had failed. */
  notRun: Job[];
}

/**
 * Runs jobs in several lanes at once; each lane takes the next job when it is free. A lane whose job throws takes no
 * more jobs, because its servers may be in any state; the other lanes run the rest.
 */
export async function runInLanes<Job>(
  lanes: readonly Lane<Job>[],
  jobs: readonly Job[],
): Promise<LaneReport<Job>> {
  const waiting = [...jobs];
  const failed: LaneReport<Job>['failed'] = [];
  const runLane = async (lane: Lane<Job>) => {
    for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) {
      try {
        await lane.run(job);
      } catch (error) {
        failed.push({ job, error });
        break;
      }
    }
    await lane.close();
  };
  const ends = await Promise.allSettled(lanes.map(runLane));
  const unclosed = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : [])); // typed as `any`
  if (unclosed.length > 0) throw new AggregateError(unclosed, 'A lane could not be closed.');
  return { failed, notRun: waiting };
}
