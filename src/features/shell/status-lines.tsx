'use client';
import { Suspense, useRef } from 'react';
import { lazyPart } from '../../client/loading/lazy-part.ts';
import { InBrowser } from '../../components/in-browser.tsx';
import { useLayerHeight } from '../../components/layer-heights.ts';
import { StatusLine } from './status-line.tsx';

const LateLines = lazyPart(
  () => import('./late-lines.tsx'),
  (module) => module.LateLines,
);

/** What is unusual, below the view: a line that comes or goes there moves nothing that is about to be clicked. */
export function StatusLines() {
  const box = useRef<HTMLDivElement>(null);
  useLayerHeight(box, '--status-layer');
  return (
    <div ref={box} className="shrink-0 beside:pr-(--panel-width) typing:hidden">
      <StatusLine />
      <InBrowser>
        {() => (
          <Suspense>
            <LateLines />
          </Suspense>
        )}
      </InBrowser>
    </div>
  );
}
