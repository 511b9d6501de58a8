import type { Locator, Page } from '@playwright/test';
import { hydrated } from '../fixtures/hydrated.ts';
import { expect, test } from '../fixtures/test.ts';

test.beforeEach(({ signedIn }) => {
  expect(signedIn.username).not.toBe('');
});

for (const width of [1280, 640, 360]) {
  test(`letters of double size at ${width}: no word of the keys or the palette is broken in two`, async ({ page }) => {
    await page.goto('/today');
    await hydrated(page);
    await page.setViewportSize({ width, height: 800 });
    await doubleLetters(page);
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keys' });
    await expect(keys.getByText('Backspace')).toBeVisible();
    expect(await brokenWords(keys)).toEqual([]);
    expect(await keys.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0);
    await page.keyboard.press('Escape');
    await expect(keys).toBeHidden();

    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog');
    await palette.getByRole('combobox').fill('tiles');
    const count = palette.getByText(/0 of 0 tasks, on this device/);
    await expect(count).toBeVisible();
    expect(await brokenWords(count.locator('..'))).toEqual([]);
  });
}

async function doubleLetters(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
}

/** The words that stand in two lines. */
async function brokenWords(within: Locator): Promise<string[]> {
  return within.evaluate((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    while (texts.nextNode()) {
      const text = texts.currentNode;
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\S+/g)) {
        const range = new Range();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
      }
    }
    return broken;
  });
}
