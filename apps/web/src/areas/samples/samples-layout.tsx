import type { SampleEntry } from '@domdom/api';
import type { SampleArea } from '@domdom/domain/samples/areas';
import type { ReactNode } from 'react';
import { DEMO_TEST_PATH, LANDING_PATH } from '../../lib/paths.ts';
import { SideFrame } from '../../components/side-frame/side-frame.tsx';
import { SideGroup, SideLink, SideNav } from '../../components/side-frame/side-nav.tsx';
import { SoundToggle } from '../../components/verdict/sound-toggle.tsx';
import { sampleTexts } from './messages.ts';
import { numberOf } from './numbers.ts';
import { overviewPath, samplePath } from './paths.ts';
import styles from './samples.module.css';

interface SamplesLayoutProps {
  area: SampleArea;
  entries: readonly SampleEntry[];
  children: ReactNode;
}

/** Layout for visitors: the brand at the top and the pages of the area at the side. */
export function SamplesLayout({ area, entries, children }: SamplesLayoutProps) {
  return (
    <SideFrame
      home={LANDING_PATH}
      tools={<SoundToggle />}
      menu={(state) => (
        <SideNav state={state}>
          <SideGroup>
            <li>
              <SideLink state={state} to={overviewPath(area)} end label={sampleTexts.overview} icon="grid" />
            </li>
            <li>
              <SideLink state={state} to={DEMO_TEST_PATH} label={sampleTexts.demoTest} icon="test" />
            </li>
          </SideGroup>
          <SideGroup label={sampleTexts.pages}>
            {entries.map(({ page, name }) => (
              <li key={page}>
                <SideLink
                  state={state}
                  to={samplePath(area, page)}
                  label={`${numberOf(page)}. ${name}`}
                  icon="exercise"
                />
              </li>
            ))}
          </SideGroup>
        </SideNav>
      )}
    >
      <div className={styles.page}>{children}</div>
    </SideFrame>
  );
}
