import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures/test.ts';
import { expectQuiet } from '../fixtures/traffic.ts';
import { addressOfCaso } from '../screens/demo-ids.ts';

/** Time until the stream of news is open and its first news are read, in milliseconds. */
const LISTENING_MS = 3_000;

/** The API calls of one visit, once the worker has printed the documents: a page polls for one that is pending. */
async function askedBy(page: Page, address: string): Promise<string[]> {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname}`);
  });
  await page.goto(address);
  await expect(async () => {
    asked.length = 0;
    await page.waitForTimeout(LISTENING_MS);
    expect(asked).toEqual([]);
  }).toPass();
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectQuiet(page);
  await page.waitForTimeout(LISTENING_MS);
  await expectQuiet(page);
  return asked;
}

for (const [what, chave, address, most] of [
  ['a request of theirs', 'helena', () => addressOfCaso('helenaExigencia'), 15],
  ['a request that they answer', 'otavio', () => addressOfCaso('regVenceHoje'), 15],
  ['the queue', 'otavio', () => '/atendente/requerimentos', 12],
] as const)
  test(`a visit of ${chave} to ${what} makes at most ${most} API calls`, async ({ openAs }) => {
    const asked = await askedBy(await openAs(chave), address());
    expect(asked.length, asked.join('\n')).toBeGreaterThan(4);
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(most);
  });
