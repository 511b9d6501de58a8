import type { Page } from '@playwright/test';

/** What the view shows, once it has stayed the same for a second. */
export async function settledOutline(page: Page): Promise<string> {
  // Of a long list only the rows near the window are rendered.
  await page.locator('#main').evaluate((main) => main.scrollTo(0, 0));
  let [before, shown] = ['', ''];
  for (let same = 0; same < 4; same = before === shown ? same + 1 : 0) {
    before = shown;
    await page.waitForTimeout(250);
    shown = (await outline(page)).join(' | ');
  }
  return shown;
}

/** The rows of the view under their headings, as they are seen. */
function outline(page: Page): Promise<readonly string[]> {
  return page
    .locator('main h1, main h2, main [data-drag-task]')
    .evaluateAll((elements) =>
      elements.map(
        (element) =>
          `${element.getAttribute('data-depth') ?? '#'} ${(element.querySelector('a') ?? element).textContent?.trim()}`,
      ),
    );
}

/** What must hold whatever was done. @returns what does not */
export async function look(page: Page): Promise<readonly string[]> {
  const wrong = () =>
    unlessLeft(page, () => {
      if (!document.body) return ['no page'];
      const found: string[] = [];
      const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
      const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
      if (twice.length > 0) found.push(`ids that stand twice: ${twice.join(', ')}`);
      const cursors = document.querySelectorAll('main [data-active]').length;
      if (cursors > 1) found.push(`${cursors} cursors`);
      const wide = document.documentElement.scrollWidth - window.innerWidth;
      if (wide > 0) {
        const all = [...document.querySelectorAll('body *')];
        const widest = all.findLast((node) => node.getBoundingClientRect().right > window.innerWidth + 1);
        found.push(`the page is ${wide} px too wide: ${widest?.outerHTML.slice(0, 200)}`);
      }
      if (!document.querySelector('main')) found.push('no view');
      const [, view = ''] = location.pathname.split('/');
      const [title, path] = [document.querySelector('main h1')?.textContent?.trim(), location.pathname];
      const named = ['today', 'upcoming', 'inbox', 'completed', 'labels', 'views', 'trash', 'settings'];
      if (title && named.includes(view) && title.toLowerCase() !== view) found.push(`${path} shows “${title}”`);
      return found;
    });
  // What is on its way is there a moment later; what stays wrong is told.
  let found = await wrong();
  for (let again = 0; found.length > 0 && again < 10; again += 1) {
    await page.waitForTimeout(200);
    found = await wrong();
  }
  return found;
}

/** What a page says of itself, unless it is just left for another. */
async function unlessLeft(page: Page, ask: () => string[]): Promise<readonly string[]> {
  try {
    return await page.evaluate(ask);
  } catch (error) {
    if (String(error).includes('context was destroyed')) return [];
    throw error;
  }
}
