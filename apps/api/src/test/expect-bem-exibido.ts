import { findMalExibidos } from '@balcao/domain/texto/exibido.fixture';
import { expect } from 'vitest';

/** What the portal wrote to people has no date, time or amount but as they read them (27/11/2026, 14h30, R$ 1.234,56). */
export function expectBemExibido(...written: readonly string[]): void {
  expect(written.flatMap(findMalExibidos)).toEqual([]);
}
