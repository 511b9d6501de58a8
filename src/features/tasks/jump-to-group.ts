import { selectorOf } from '../../client/dom/data-attributes.ts';
import { scrollerId } from './scroller.ts';

/** Counts the jumps, so that one that is under way ends where the next begins. */
let latest = 0;
/** How many windows a jump goes at most; a day with so many tasks before it is reached by another one. */
const windowsMax = 60;

/**
 * Scrolls the list of the view to the heading of a group. A virtual list renders what is near the window alone, so that the way there is
 * walked. @param groupKey null = the begin of the view
 */
export async function jumpToGroup(groupKey: string | null): Promise<void> {
  latest += 1;
  const own = latest;
  const scroller = document.getElementById(scrollerId);
  scroller?.scrollTo({ top: 0 });
  if (groupKey === null || !scroller) return;
  for (let windows = 0; windows < windowsMax; windows += 1) {
    // What was scrolled to is rendered two frames later.
    await nextFrame();
    await nextFrame();
    if (own !== latest) return;
    const heading = document.querySelector<HTMLElement>(`#${scrollerId} ul > ${selectorOf('group', groupKey)}`);
    if (heading) {
      heading.scrollIntoView();
      return;
    }
    scroller.scrollTop += scroller.clientHeight;
  }
}

function nextFrame(): Promise<number> {
  return new Promise(requestAnimationFrame);
}
